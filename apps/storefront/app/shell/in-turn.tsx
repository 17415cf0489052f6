import { Suspense, type ReactNode } from 'react'

/**
 * Lets React wake a part of the server's page later than what is around it. React wakes everything of one depth of
 * boundaries in one go, then the next depth: so a part that is wrapped twice comes a turn after one that is wrapped
 * once, and a phone is never busy with all of a page at once. Whatever is touched is woken first, whosever turn it is.
 */
export function InTurn({ turn, children }: { turn: number; children: ReactNode }) {
  if (turn === 0) return children
  return (
    <Suspense>
      <InTurn turn={turn - 1}>{children}</InTurn>
    </Suspense>
  )
}
