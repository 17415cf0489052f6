import { classNames } from '@pennysleeve/ui/class-names.ts'
import type { ReactNode } from 'react'

/** A row of a `dl`: what an amount is, and the amount. */
export function AmountRow({ name, amount, strong = false }: { name: ReactNode; amount: string; strong?: boolean }) {
  return (
    <div className={classNames('flex justify-between gap-3', strong && 'text-base font-bold')}>
      <dt className="wrap-anywhere">{name}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  )
}
