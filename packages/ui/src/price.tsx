import { classNames } from './class-names.ts'

/** An amount as the API words it (`AU$12.50`), in figures that stand in line. */
export function Price({ amount, className }: { amount: string; className?: string }) {
  return <span className={classNames('figures font-semibold whitespace-nowrap', className)}>{amount}</span>
}
