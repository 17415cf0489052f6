import { classNames } from './class-names.ts'

/** A loading placeholder. Show `Loading...` as text beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-lg bg-sunken', className)} />
}
