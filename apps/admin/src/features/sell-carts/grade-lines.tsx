import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { CardFacts } from './card-facts.tsx'
import { GradeField } from './grade-field.tsx'
import { acceptedOf, addLanguage, countOf, maxOf, withCount, withLanguage } from './item-grading.ts'
import type { Gradings, ItemGrading } from './item-grading.ts'
import { LanguageField } from './language-field.tsx'
import { ReasonField, ReasonList } from './reason-field.tsx'

type GradeLinesProps = {
  boughtGrades: SellOrder['bought_grades']
  items: SellCartItem[]
  gradings: Gradings
  onGrade: (itemId: number, grading: ItemGrading) => void
}

/** How many of each line came in which condition and language. What is left goes back to the customer, with a reason. */
export function GradeLines({ boughtGrades, items, gradings, onGrade }: GradeLinesProps) {
  return (
    <>
      <ul aria-label="Cards" className="divide-y divide-line rounded-xl border border-line bg-surface">
        {items.map((item) => (
          <li key={item.id} className="grid items-start gap-x-4 gap-y-2 p-3 lg:grid-cols-[minmax(0,1fr)_auto]">
            <CardFacts item={item} />
            <LineGrading
              boughtGrades={boughtGrades}
              item={item}
              grading={gradings[item.id]!}
              onGrade={(grading) => onGrade(item.id, grading)}
            />
          </li>
        ))}
      </ul>
      <ReasonList />
    </>
  )
}

type LineGradingProps = {
  boughtGrades: SellOrder['bought_grades']
  item: SellCartItem
  grading: ItemGrading
  onGrade: (grading: ItemGrading) => void
}

function LineGrading({ boughtGrades, item, grading, onGrade }: LineGradingProps) {
  const name = nameWithPrinting(item.product)
  const left = item.quantity - acceptedOf(item, grading)
  const languages = grading.parts.map(({ language }) => language)
  const unused = LANGUAGE_CODES.filter((language) => !languages.includes(language))
  return (
    <>
      <div className="flex flex-col gap-2">
        {grading.parts.map(({ language }, at) => (
          // Parts are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <div key={at} className="flex flex-wrap items-end gap-2 lg:justify-end">
            {boughtGrades.map((grade) => (
              <GradeField
                key={grade.condition}
                grade={grade}
                only={boughtGrades.length === 1}
                name={languages.length === 1 ? name : `${name} in language ${at + 1}`}
                count={countOf(item, grading, at, grade.condition)}
                max={maxOf(item, grading, at, grade.condition)}
                onChange={(count) => onGrade(withCount(grading, at, grade.condition, count))}
              />
            ))}
            <LanguageField
              label={at === 0 ? `Language of ${name}` : `Language ${at + 1} of ${name}`}
              language={language}
              options={LANGUAGE_CODES.filter((code) => code === language || unused.includes(code))}
              onChange={(chosen) => onGrade(withLanguage(grading, at, chosen))}
            />
            {at === 0 && (
              <output className="figures flex min-h-11 items-center text-sm whitespace-nowrap text-ink-soft">
                of {item.quantity}
                {left > 0 && `, ${left} back`}
              </output>
            )}
            {at === grading.parts.length - 1 && item.quantity > 1 && (
              <Button
                look="quiet"
                size="small"
                className="min-h-11 lg:w-36"
                disabled={unused.length === 0}
                onClick={() => onGrade(addLanguage(grading, unused[0]!))}
              >
                Another language<span className="sr-only"> of {name}</span>
              </Button>
            )}
            {/* In place of the button, so that the lines of all cards stand below each other. */}
            {item.quantity === 1 && <span className="w-36 max-lg:hidden" />}
          </div>
        ))}
      </div>
      {left > 0 && (
        <ReasonField name={name} reason={grading.reason} onChange={(reason) => onGrade({ ...grading, reason })} />
      )}
    </>
  )
}
