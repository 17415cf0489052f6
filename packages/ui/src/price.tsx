import { classNames } from './class-names.ts'

/** An amount as the API words it (`AU$12.50`), in figures that stand in line; what is not for sale has none. */
export function Price({ amount, className }: { amount: string | null; className?: string }) {
  if (amount === null) return <span className="text-sm whitespace-nowrap text-ink-soft">No price yet</span>
  return <span className={classNames('figures font-semibold whitespace-nowrap', className)}>{amount}</span>
}
