import { Button } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { untilSettled } from './until-settled.ts'

/** Why a text was not taken, for the clerk to read. */
export class NotTaken extends Error {}

/** `exact`: the first item is taken at once. */
type FindResult<Item> = { items: Item[]; exact: boolean; quantity: number }

type FindFieldProps<Item> = {
  field: RefObject<HTMLInputElement | null>
  disabled: boolean
  help: string
  find: (text: string) => Promise<FindResult<Item>>
  /** Takes the item, and says what was taken. */
  add: (item: Item, quantity: number) => string
  isAddable: (item: Item) => boolean
  keyOf: (item: Item) => string | number
  /** Whether no response came to what was sent before: then nothing is added to it. */
  isUnanswered: () => boolean
  /** Enter without text: on to the payment. */
  onEmptyEnter: () => void
  /** Does something else with a text that means it, and says what it did; undefined for any other text. */
  act?: (text: string) => Promise<string> | undefined
  /** Names the list that is filled: what was taken into an earlier one is not said any more. */
  listKey?: () => string
  /** Opens another page for a text that names one, and returns whether it did. */
  openPage?: (text: string) => boolean
  render: (item: Item) => ReactNode
}
/** What a page says of its find field. */
export type FindProps = Pick<FindFieldProps<unknown>, 'field' | 'disabled' | 'onEmptyEnter'> & { onAdded: () => void }
type Match<Item> = { text: string; items: Item[]; quantity: number }
type Message = { text: string; failed?: true; list?: string | undefined }

/**
 * The find field. A scan is taken at once; of several matches one is chosen by a press, or the first by Enter. Scans are
 * queued: the next one may come before the response.
 */
export function FindField<Item>(props: FindFieldProps<Item>) {
  const {
    field,
    disabled,
    help,
    find,
    add,
    isAddable,
    keyOf,
    isUnanswered,
    onEmptyEnter,
    act,
    openPage,
    listKey,
    render,
  } = props
  const [found, setFound] = useState<Match<Item>>()
  const [last, setLast] = useState<Message>()
  const told = last && last.list === listKey?.() ? last : undefined
  const [waiting, setWaiting] = useState(0)
  const before = useRef<Promise<void>>(Promise.resolve())

  function setTold(message: Message | undefined): void {
    setLast(message && { ...message, list: listKey?.() })
  }

  function take(item: Item, quantity: number): void {
    setFound(undefined)
    setTold({ text: add(item, quantity) })
  }

  function choose(item: Item, quantity: number): void {
    take(item, quantity)
    clear()
    field.current?.focus()
  }

  function clear(): void {
    if (field.current) field.current.value = ''
  }

  async function look(text: string): Promise<void> {
    try {
      await untilSettled()
      if (isUnanswered()) throw new NotTaken('Please ask again first: no answer came to what was sent.')
      const done = act?.(text)
      if (done) {
        setFound(undefined)
        setTold({ text: await done })
        return
      }
      const { items, exact, quantity } = await find(text)
      if (exact) return take(items[0]!, quantity)
      setFound({ text, items, quantity })
      setTold(items.length > 0 ? undefined : { text: `Nothing is found by “${text}”.`, failed: true })
      // Not if the next one is being typed.
      if (field.current?.value === '') {
        field.current.value = text
        field.current.select()
      }
    } catch (error) {
      setFound(undefined)
      const reason = error instanceof NotTaken ? error.message : errorMessageOf(error)
      setTold({ text: `“${text}”: ${reason}`, failed: true })
    }
  }

  /** After the scans before it, and not if the next one is being typed. */
  function goOn(): void {
    if (field.current?.value.trim() === '') onEmptyEnter()
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text === '') return void before.current.then(goOn)
    if (openPage?.(text)) return
    const first = found?.text === text ? found.items[0] : undefined
    if (first && found && isAddable(first)) return choose(first, found.quantity)
    clear()
    setWaiting((scans) => scans + 1)
    before.current = before.current.then(() => look(text)).finally(() => setWaiting((scans) => scans - 1))
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
        {told?.text ?? help}
      </output>
      {found && found.items.length > 0 && (
        <ul aria-label="Found" className="divide-y divide-line rounded-xl border border-line bg-surface">
          {found.items.map((item) => (
            <li key={keyOf(item)}>
              <button
                type="button"
                onClick={() => choose(item, found.quantity)}
                disabled={!isAddable(item)}
                className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken disabled:text-ink-soft"
              >
                {render(item)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
