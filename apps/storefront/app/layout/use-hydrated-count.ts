import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * The count that the server rendered, 0, until hydration. The header hydrates late: by then the query may have data,
 * and a different number would be a hydration mismatch.
 */
export function useHydratedCount(count: number): number {
  return useSyncExternalStore(
    never,
    () => count,
    () => 0,
  )
}
