import { Price } from '@pennysleeve/ui/price.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'

/** A label and amount of a description list. */
export function Amount({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  )
}
