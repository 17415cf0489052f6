import { MAX_SLOT_CHARACTERS } from '@pennysleeve/domain/inventory/inventory.ts'
import { ON_HAND_EXAMPLE } from '@pennysleeve/domain/inventory/read-on-hand.ts'
import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { createContext, use, useState, type KeyboardEvent } from 'react'
import { VariantActionsContext } from './variant-menu.tsx'
import { FIELD_NAMES, fieldText, readField, EDITABLE_FIELDS, type Edit, type EditableField } from './editable-field.ts'

/** Saves an edited cell of the table. */
export const SaveEdit = createContext<(edit: Edit) => void>(() => undefined)

type EditableCellProps = { product: InventoryProduct; field: EditableField; row: number }

/** An editable cell: Enter and the arrow keys save and move on, Escape reverts. */
export function EditableCell({ product, field, row }: EditableCellProps) {
  const save = use(SaveEdit)
  const actions = use(VariantActionsContext)
  const saved = fieldText(product, field)
  // Undefined until something is typed: then the saved value is shown.
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && readField(field, typed) === undefined

  /** Invalid input stays in the cell to be corrected. */
  function commit(): void {
    if (typed === undefined) return
    const to = readField(field, typed)
    if (to === undefined) {
      toast({
        title: 'Not saved',
        description: `The ${FIELD_NAMES[field].toLowerCase()} must be ${EXAMPLES[field]}.`,
        variant: 'destructive',
      })
      return
    }
    setTyped(undefined)
    if (to !== product[field]) save({ product, field, from: product[field], to })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setTyped(undefined)
    // No amount has a plus sign; a slot may.
    if (event.key === '+' && field !== 'slot') {
      event.preventDefault()
      actions.add(product)
      return
    }
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    const next = neighbour(event.currentTarget, { row, field: EDITABLE_FIELDS.indexOf(field) }, step)
    // Moving the focus saves by blur; saving here too would send it twice, and the second would be refused.
    if (next && !wrong) next.focus()
    else commit()
  }

  return (
    <input
      aria-label={`${FIELD_NAMES[field]} of ${nameOf(product)}`}
      aria-invalid={wrong || undefined}
      inputMode={INPUT_MODES[field]}
      autoComplete="off"
      placeholder="–"
      disabled={field === 'price' && product.retired}
      value={typed ?? saved}
      data-box={`${row} ${EDITABLE_FIELDS.indexOf(field)}`}
      data-variant={`${product.variant_id} ${field}`}
      data-typed={typed === undefined ? 'no' : 'yes'}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
      className={classNames(
        'h-11 rounded-lg border border-transparent bg-transparent px-0.5 text-base sm:px-2 hover:border-edge focus:border-edge focus:bg-surface lg:h-9',
        WIDTHS[field],
        'disabled:text-ink-soft aria-invalid:border-bad',
        typed !== undefined && 'border-edge bg-surface',
      )}
    />
  )
}

const INPUT_MODES = {
  price: 'decimal',
  sell_price: 'decimal',
  on_hand: 'numeric',
  average_cost: 'decimal',
  slot: 'text',
} as const
const AMOUNT = 'figures w-17 text-right sm:w-20 2xl:w-24'
/** All but the cost fit into 360 pixels. */
const WIDTHS: Record<EditableField, string> = {
  price: AMOUNT,
  sell_price: AMOUNT,
  on_hand: 'figures w-12 text-right sm:w-16 2xl:w-24',
  average_cost: AMOUNT,
  slot: 'w-18 sm:w-28',
}
const EXAMPLES: Record<EditableField, string> = {
  price: 'an amount such as 12.50, or nothing',
  sell_price: 'an amount such as 12.50, or nothing',
  on_hand: ON_HAND_EXAMPLE,
  average_cost: 'an amount such as 12.50, or nothing',
  slot: `at most ${MAX_SLOT_CHARACTERS} characters long`,
}

/** The accessible name: enough to tell printings and variants apart. */
function nameOf({ name, set, collector_number, finish, options_text }: InventoryProduct): string {
  const place = set ? ` (${set.toUpperCase()} ${collector_number}${finish === 'nonfoil' ? '' : ` ${finish}`})` : ''
  return name + place + (options_text === '' ? '' : `, ${options_text}`)
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

/** The next cell in a direction. A product has its quote in one row only, and a narrow table no costs: these are skipped. */
function neighbour(box: HTMLElement, from: { row: number; field: number }, step: Step): HTMLInputElement | undefined {
  const table = box.closest('table')
  for (let times = 1; times <= MOST_SKIPPED; times += 1) {
    const place = `${from.row + step.rows * times} ${from.field + step.fields * times}`
    const next = table?.querySelector<HTMLInputElement>(`[data-box="${place}"]`)
    // A document without a layout, as in screen tests, hides nothing.
    if (next && (next.checkVisibility?.() ?? true)) return next
  }
  return undefined
}
/** More variants than a product has. */
const MOST_SKIPPED = 90
