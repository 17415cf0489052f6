import { classNames } from './class-names.ts'

/** An amount as formatted by the API (`AU$12.50`), with tabular figures; “No price yet” for null. */
export function Price({ amount, className }: { amount: string | null; className?: string }) {
  if (amount === null) return <span className="text-sm whitespace-nowrap text-ink-soft">No price yet</span>
  return <span className={classNames('figures font-semibold whitespace-nowrap', className)}>{amount}</span>
}
