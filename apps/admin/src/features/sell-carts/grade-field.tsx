import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { CONDITION_NAMES } from '@pennysleeve/domain/copies/conditions.ts'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'

type GradeFieldProps = {
  grade: SellOrder['bought_grades'][number]
  /** Near mint is the only grade that the shop pays for. */
  only: boolean
  name: string
  count: number
  max: number
  onChange: (count: number) => void
}

/** How many copies came in one condition. */
export function GradeField({ grade: { condition, percent }, only, name, count, max, onChange }: GradeFieldProps) {
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
