import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches active queries after a change. A query's first fetch is not repeated while it is under way, though it may have
 * begun before the change: it is awaited and then refetched.
 */
export async function refetchQueries(queryClient: QueryClient): Promise<void> {
  const first = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: ({ state }) => !state.data })
  await queryClient.invalidateQueries()
  if (first.length === 0) return
  await Promise.allSettled(first.map(async (query) => query.promise))
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}
