import { Suspense, type ReactNode } from 'react'

/**
 * Lets React wake a part of the server's page later than what is around it. React wakes everything of one depth of
 * boundaries in one go, then the next depth: so a part that is wrapped twice comes later than one that is wrapped
 * once, and a phone is never busy with all of a page at once. Whatever is touched is woken first.
 */
export function DeferHydration({ after, children }: { after: number; children: ReactNode }) {
  if (after === 0) return children
  return (
    <Suspense>
      <DeferHydration after={after - 1}>{children}</DeferHydration>
    </Suspense>
  )
}
