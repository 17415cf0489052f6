import { Suspense, type ReactNode } from 'react'

/**
 * Hydrates its children later than the page around them. React hydrates Suspense boundaries depth by depth, so children
 * wrapped `after` times hydrate after those wrapped fewer times, in shorter tasks. Boundaries that get input go first.
 */
export function DeferHydration({ after, children }: { after: number; children: ReactNode }) {
  if (after === 0) return children
  return (
    <Suspense>
      <DeferHydration after={after - 1}>{children}</DeferHydration>
    </Suspense>
  )
}
