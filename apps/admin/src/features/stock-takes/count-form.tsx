import type { StockTake, StockTakeLine } from '@pennysleeve/contract/admin/stock-takes.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useRef, useState, type SyntheticEvent } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

/** `3 × Lightning Bolt, foil, Lightly Played: 4 in all.` */
export function countedText({ product, counted }: StockTakeLine, quantity: number): string {
  const { name, finish, options_text } = product
  const copy = [name, finish === 'nonfoil' ? '' : (finish ?? ''), options_text].filter((part) => part !== '')
  return `${quantity} × ${copy.join(', ')}: ${counted} in all.`
}

type CountMessage = { text: string; failed?: true }

/**
 * Counts line by line without waiting: requests are queued. The result is announced, and a refused line returns to the
 * field unless the next one is being typed.
 */
export function CountForm({ stockTake: { id }, game }: { stockTake: StockTake; game: string | undefined }) {
  const count = useApiMutation('POST /api/admin/stock_takes/:id/counts', { showsError: false })
  const [text, setText] = useState('')
  const [set, setSet] = useState<string>()
  const [told, setTold] = useState<CountMessage>()
  const [waiting, setWaiting] = useState(0)
  const before = useRef<Promise<string | undefined>>(Promise.resolve(undefined))

  function add(typed: string): void {
    setText('')
    setWaiting((lines) => lines + 1)
    before.current = before.current.then(async (lastSet) => {
      const found = await send(typed, lastSet)
      setWaiting((lines) => lines - 1)
      return found ?? lastSet
    })
  }

  /** Resolves to the set that a bare collector number refers to from now on. */
  async function send(typed: string, lastSet: string | undefined): Promise<string | undefined> {
    try {
      const input = { params: { id: String(id) }, body: { count: { text: typed, set: lastSet, game } } }
      const { line, quantity, set: found } = await count.mutateAsync(input)
      if (found) setSet(found)
      setTold({ text: countedText(line, quantity) })
      return found ?? undefined
    } catch (error) {
      setTold({ text: `“${typed}”: ${errorMessageOf(error)}`, failed: true })
      setText((now) => (now === '' ? typed : now))
      return undefined
    }
  }

  return (
    <form
      aria-busy={waiting > 0}
      className="flex flex-col gap-1.5"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        if (text.trim() !== '') add(text)
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Scan or type"
          placeholder={set ? '147, 147 f lp x3, or another set' : 'm10 146 f lp x3'}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby="count-told"
          // Autofocus: counting is the page's only purpose.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
          autoFocus
          className="min-w-56 grow sm:max-w-sm"
        />
        {/* Never disabled: Enter must work while the last line is being sent. */}
        <Button type="submit">Count</Button>
        {set && (
          <p className="flex min-h-11 items-center text-sm text-ink-soft">
            A number alone is of&nbsp;<strong className="text-ink">{set.toUpperCase()}</strong>
          </p>
        )}
      </div>
      <output id="count-told" className={classNames('block min-h-6', told?.failed && 'text-bad')}>
        {told?.text ?? (
          <>
            Set, number, f for foil, lp for the condition, ja for the language, x3 for three; or a barcode.{' '}
            <span className="whitespace-nowrap">x-1</span> takes one back.
          </>
        )}
      </output>
    </form>
  )
}
