import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { createContext, use, useState, type KeyboardEvent } from 'react'
import { FIELD_NAMES, fieldText, readField, EDITABLE_FIELDS, type Edit, type EditableField } from './editable-field.ts'

/** Saves an edited cell of the table. */
export const SaveEdit = createContext<(edit: Edit) => void>(() => undefined)

type EditableCellProps = { product: InventoryProduct; field: EditableField; row: number }

/** An editable cell: Enter and the arrow keys save and move on, Escape reverts. */
export function EditableCell({ product, field, row }: EditableCellProps) {
  const save = use(SaveEdit)
  const saved = fieldText(product, field)
  // Undefined until something is typed: then the saved value is shown.
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && readField(field, typed) === undefined

  /** Invalid input stays in the cell to be corrected. */
  function commit(): void {
    if (typed === undefined) return
    const to = readField(field, typed)
    if (to === undefined) {
      const example = field === 'on_hand' ? 'a whole number such as 4' : 'an amount such as 12.50, or nothing'
      toast({
        title: 'Not saved',
        description: `The ${FIELD_NAMES[field].toLowerCase()} must be ${example}.`,
        variant: 'destructive',
      })
      return
    }
    setTyped(undefined)
    if (to !== product[field]) save({ product, field, from: product[field], to })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setTyped(undefined)
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    const next = neighbour(event.currentTarget, row + step.rows, EDITABLE_FIELDS.indexOf(field) + step.fields)
    // Moving the focus saves by blur; saving here too would send it twice, and the second would be refused.
    if (next && !wrong) next.focus()
    else commit()
  }

  return (
    <input
      aria-label={`${FIELD_NAMES[field]} of ${nameOf(product)}`}
      aria-invalid={wrong || undefined}
      inputMode={field === 'on_hand' ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder="–"
      disabled={field === 'price' && product.retired}
      value={typed ?? saved}
      data-box={`${row} ${EDITABLE_FIELDS.indexOf(field)}`}
      data-typed={typed === undefined ? 'no' : 'yes'}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
      className={classNames(
        'figures h-11 w-19 rounded-lg sm:w-24 border border-transparent bg-transparent px-0.5 text-right text-base sm:px-2 hover:border-edge focus:border-edge focus:bg-surface lg:h-9',
        'disabled:text-ink-soft aria-invalid:border-bad',
        typed !== undefined && 'border-edge bg-surface',
      )}
    />
  )
}

/** The accessible name: enough to tell printings apart. */
function nameOf({ name, set, collector_number, finish }: InventoryProduct): string {
  const place = set ? ` (${set.toUpperCase()} ${collector_number}${finish === 'nonfoil' ? '' : ` ${finish}`})` : ''
  return name + place
}

type Step = { rows: number; fields: number }

/** Left and right move the caret, unless all text is selected or the caret is at the end. */
function stepOf({ key, shiftKey, currentTarget: box }: KeyboardEvent<HTMLInputElement>): Step | undefined {
  const { selectionStart: start, selectionEnd: end, value } = box
  const whole = start === 0 && end === value.length
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, fields: 0 }
  if (key === 'ArrowDown') return { rows: 1, fields: 0 }
  if (key === 'ArrowUp') return { rows: -1, fields: 0 }
  if (key === 'ArrowLeft' && !shiftKey && (whole || end === 0)) return { rows: 0, fields: -1 }
  if (key === 'ArrowRight' && !shiftKey && (whole || start === value.length)) return { rows: 0, fields: 1 }
  return undefined
}

function neighbour(box: HTMLElement, row: number, field: number): HTMLInputElement | null | undefined {
  return box.closest('table')?.querySelector<HTMLInputElement>(`[data-box="${row} ${field}"]`)
}
