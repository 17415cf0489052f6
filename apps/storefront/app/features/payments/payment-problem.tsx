import type { ReactNode } from 'react'

export type PaymentProblemProps = { title: string; reason?: string | undefined; children: ReactNode }

/** In place of the card form: the reason and the next step. */
export function PaymentProblem({ title, reason, children }: PaymentProblemProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="text-lg font-semibold">{title}</p>
      {reason && <p className="text-ink-soft">{reason}</p>}
      {children}
    </div>
  )
}
