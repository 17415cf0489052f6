import type { CounterItem } from '@pennysleeve/contract/admin/counter.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { basketStore } from './basket-store.ts'

type FindItemsProps = {
  field: RefObject<HTMLInputElement | null>
  disabled: boolean
  /** Enter without text: on to the payment. */
  onEmptyEnter: () => void
  onAdded: () => void
}
type Found = { text: string; items: CounterItem[]; quantity: number }
type Message = { text: string; failed?: true }

const HELP = 'Scan, or type a name, a set and number (m10 146 f lp x2), or a SKU. Enter alone goes on to the payment.'

/**
 * The find field. A scan goes into the basket at once; of several matches one is chosen by a press, or the first by Enter.
 * Scans are queued: the next one may come before the answer.
 */
export function FindItems({ field, disabled, onEmptyEnter, onAdded }: FindItemsProps) {
  const [found, setFound] = useState<Found>()
  const [told, setTold] = useState<Message>()
  const [waiting, setWaiting] = useState(0)
  const before = useRef<Promise<void>>(Promise.resolve())

  function add(item: CounterItem, quantity: number): void {
    basketStore.getState().add(item.variant_id, quantity)
    setFound(undefined)
    setTold({ text: `${quantity} × ${item.name}${item.options_text === '' ? '' : `, ${item.options_text}`}` })
    onAdded()
  }

  function choose(item: CounterItem, quantity: number): void {
    add(item, quantity)
    clear()
    field.current?.focus()
  }

  function clear(): void {
    if (field.current) field.current.value = ''
  }

  async function find(text: string): Promise<void> {
    try {
      const { items, exact, quantity } = await client('GET /api/admin/counter/items', { query: { q: text } })
      if (exact) return add(items[0]!, quantity)
      setFound({ text, items, quantity })
      setTold(items.length > 0 ? undefined : { text: `Nothing is found by “${text}”.`, failed: true })
      // Not if the next one is being typed.
      if (field.current?.value === '') {
        field.current.value = text
        field.current.select()
      }
    } catch (error) {
      setFound(undefined)
      setTold({ text: `“${text}”: ${errorMessageOf(error)}`, failed: true })
    }
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text === '') return onEmptyEnter()
    const first = found?.text === text ? found.items[0] : undefined
    if (first && found && first.available > 0) return choose(first, found.quantity)
    clear()
    setWaiting((scans) => scans + 1)
    before.current = before.current.then(() => find(text)).finally(() => setWaiting((scans) => scans - 1))
  }

  return (
    <section aria-label="Find" className="flex flex-col gap-2">
      <form onSubmit={submit} aria-busy={waiting > 0}>
        <label htmlFor="find" className="mb-1.5 block font-semibold">
          Scan or find
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            id="find"
            // Uncontrolled: a scanner types faster than a render.
            defaultValue=""
            disabled={disabled}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby="find-told"
            // Autofocus: scanning is the page's purpose.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
            autoFocus
            className={classNames(FIELD_CLASS, 'min-h-13 text-lg')}
          />
          <Button type="submit" disabled={disabled} className="min-h-13">
            Find
          </Button>
        </div>
      </form>
      <output id="find-told" className={classNames('block min-h-6', told?.failed ? 'text-bad' : 'text-ink-soft')}>
        {told?.text ?? HELP}
      </output>
      {found && found.items.length > 0 && (
        <ul aria-label="Found" className="divide-y divide-line rounded-xl border border-line bg-surface">
          {found.items.map((item) => (
            <li key={item.variant_id}>
              <FoundItem item={item} onAdd={() => choose(item, found.quantity)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FoundItem({ item, onAdd }: { item: CounterItem; onAdd: () => void }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      disabled={item.available === 0}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken disabled:text-ink-soft"
    >
      <span className="min-w-0 grow">
        <span className="font-semibold">{item.name}</span>
        <PrintingLine printing={item} withCode />
      </span>
      <span className="text-right">
        <Price amount={item.display_price} className="block" />
        <span className="text-sm whitespace-nowrap text-ink-soft">
          {item.available === 0 ? 'Sold out' : `${item.available} left`}
          {item.slot !== null && ` · ${item.slot}`}
        </span>
      </span>
    </button>
  )
}
