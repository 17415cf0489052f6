import { classNames } from './class-names.ts'

/** The shape of what is still coming. Say `Loading...` in words beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-lg bg-sunken', className)} />
}
