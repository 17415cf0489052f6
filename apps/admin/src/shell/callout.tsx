import type { ReactNode } from 'react'

type CalloutProps = { children: ReactNode; actions?: ReactNode }

/** A highlighted message with actions. */
export function Callout({ children, actions }: CalloutProps) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-sunken p-3"
    >
      <p className="min-w-56 grow basis-0">{children}</p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
