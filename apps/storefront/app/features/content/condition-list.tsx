import type { Shop } from '@pennysleeve/contract/content.ts'
import { CONDITION_NAMES, CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'

/** The conditions in the shop's own words, best first. */
export function ConditionList({ texts }: { texts: Shop['condition_texts'] }) {
  return (
    <dl className="divide-y divide-line rounded-xl border border-line bg-surface">
      {CONDITIONS.map((condition) => (
        <div key={condition} className="grid grid-cols-[4rem_minmax(0,1fr)] px-4 py-3 sm:px-5 sm:py-4">
          <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold">
            <span>
              <Badge>{condition.toUpperCase()}</Badge>
            </span>
            {CONDITION_NAMES[condition]}
          </dt>
          <dd className="col-start-2 mt-1 wrap-anywhere text-ink-soft">{texts[condition]}</dd>
        </div>
      ))}
    </dl>
  )
}
