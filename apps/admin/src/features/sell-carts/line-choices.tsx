import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { CardFacts } from './card-facts.tsx'
import { ReasonField, ReasonList } from './reason-field.tsx'

export type Choice = { quantity: number; reason: string }
export type Choices = Readonly<Record<number, Choice>>

export type LineChoicesProps = {
  /** The decision about each line: 'Buy', 'Accept'. */
  verb: string
  items: SellCartItem[]
  choices: Choices
  onChoose: (itemId: number, choice: Choice) => void
}

/** The quantity per line and, if it is lower, the reason. */
export function LineChoices({ verb, items, choices, onChoose }: LineChoicesProps) {
  return (
    <>
      <ul aria-label="Cards" className="divide-y divide-line rounded-xl border border-line bg-surface">
        {items.map((item) => {
          const choice = choices[item.id] ?? { quantity: item.quantity, reason: '' }
          const choose = (change: Partial<Choice>) => onChoose(item.id, { ...choice, ...change })
          const fewer = choice.quantity < item.quantity
          return (
            <li key={item.id} className="grid items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <CardFacts item={item} />
              <div className="flex items-center gap-2">
                <label className="flex items-center gap-2 text-sm">
                  <span className="sr-only">
                    {verb} how many of {nameWithPrinting(item.product)}
                  </span>
                  <span aria-hidden="true">{verb}</span>
                  <input
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={item.quantity}
                    required
                    value={Number.isNaN(choice.quantity) ? '' : choice.quantity}
                    onChange={({ target }) => choose({ quantity: target.valueAsNumber })}
                    className={`${FIELD_CLASS} figures w-20! text-right`}
                  />
                  <span className="figures w-12 whitespace-nowrap text-ink-soft">of {item.quantity}</span>
                </label>
              </div>
              {fewer && (
                <ReasonField
                  name={nameWithPrinting(item.product)}
                  reason={choice.reason}
                  onChange={(reason) => choose({ reason })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <ReasonList />
    </>
  )
}
