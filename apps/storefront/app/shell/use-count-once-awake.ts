import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A count as the server has drawn it, none, until the part that shows it is awake. The header wakes late: by then the
 * page may have fetched what is counted, and React would find another number in the server's markup.
 */
export function useCountOnceAwake(count: number): number {
  return useSyncExternalStore(
    never,
    () => count,
    () => 0,
  )
}
