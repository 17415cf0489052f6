import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import { CONDITION_NAMES, type Condition } from '@pennysleeve/domain/copies/conditions.ts'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { CardFacts } from './card-facts.tsx'
import { acceptedOf, countOf, type Gradings, type ItemGrading } from './item-grading.ts'
import { ReasonField, ReasonList } from './reason-field.tsx'

type GradeLinesProps = {
  boughtGrades: SellOrder['bought_grades']
  items: SellCartItem[]
  gradings: Gradings
  onGrade: (itemId: number, grading: ItemGrading) => void
}

/** How many of each line came in which condition. What is left goes back to the customer, with a reason. */
export function GradeLines({ boughtGrades, items, gradings, onGrade }: GradeLinesProps) {
  return (
    <>
      <ul aria-label="Cards" className="divide-y divide-line rounded-xl border border-line bg-surface">
        {items.map((item) => {
          const grading = gradings[item.id]!
          const name = nameWithPrinting(item.product)
          const left = item.quantity - acceptedOf(item, grading)
          return (
            <li key={item.id} className="grid items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <CardFacts item={item} />
              <div className="flex flex-wrap items-end gap-2">
                {boughtGrades.map(({ condition, percent }) => (
                  <GradeField
                    key={condition}
                    grade={{ condition, percent }}
                    only={boughtGrades.length === 1}
                    name={name}
                    count={countOf(item, grading, condition)}
                    max={maxOf(item, grading, condition)}
                    onChange={(count) =>
                      onGrade(item.id, { ...grading, counts: { ...grading.counts, [condition]: count } })
                    }
                  />
                ))}
                <output className="figures flex min-h-11 items-center text-sm whitespace-nowrap text-ink-soft">
                  of {item.quantity}
                  {left > 0 && `, ${left} back`}
                </output>
              </div>
              {left > 0 && (
                <ReasonField
                  name={name}
                  reason={grading.reason}
                  onChange={(reason) => onGrade(item.id, { ...grading, reason })}
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

/** Near mint that was not typed gives way to a lower grade. */
function maxOf(item: SellCartItem, grading: ItemGrading, condition: Condition): number {
  const typed =
    condition === 'nm' || grading.counts.nm !== undefined
      ? grading
      : { ...grading, counts: { ...grading.counts, nm: 0 } }
  return item.quantity - acceptedOf(item, typed) + (countOf(item, typed, condition) || 0)
}

type GradeFieldProps = {
  grade: SellOrder['bought_grades'][number]
  /** Near mint is the only grade that the shop pays for. */
  only: boolean
  name: string
  count: number
  max: number
  onChange: (count: number) => void
}

function GradeField({ grade: { condition, percent }, only, name, count, max, onChange }: GradeFieldProps) {
  const words = CONDITION_NAMES[condition]
  return (
    <label className={only ? 'flex items-center gap-2 text-sm' : 'flex flex-col items-center gap-1.5 text-xs'}>
      <span className="sr-only">
        Accept how many of {name}
        {only ? '' : ` as ${words}, at ${percent}% of the quote`}
      </span>
      <span aria-hidden="true" title={only ? undefined : `${words}: ${percent}% of the quote`}>
        {only ? 'Accept' : condition.toUpperCase()}
      </span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        required
        value={Number.isNaN(count) ? '' : count}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className={`${FIELD_CLASS} figures text-right ${only ? 'w-20!' : 'w-14! px-2!'}`}
      />
    </label>
  )
}
