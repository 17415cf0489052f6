import { classNames } from '@pennysleeve/ui/class-names.ts'

type NeverBelowCostProps = { checked: boolean; onChange: (checked: boolean) => void; className?: string }

/** Stops new prices at the average cost of the copies in stock. */
export function NeverBelowCost({ checked, onChange, className }: NeverBelowCostProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <input
        type="checkbox"
        checked={checked}
        className="size-4.5 shrink-0 accent-link"
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        Never below cost
        <span className="block text-sm text-ink-soft">
          What the copies in stock have cost on average, as far as it is known.
        </span>
      </span>
    </label>
  )
}
