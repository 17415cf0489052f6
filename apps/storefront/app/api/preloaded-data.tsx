import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Preloaded } from './preload.ts'

/** Hydrates the query cache with the server's responses before the children query it. */
export function PreloadedData({ from, children }: { from: Preloaded | undefined; children: ReactNode }) {
  const responses = from?.responses
  const state = useMemo(() => (responses === undefined ? undefined : parseDehydrated(responses)), [responses])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

// Sets the timestamps to now: a page leaves the response cache when its data change, so what arrives is current.
function parseDehydrated(responses: string): DehydratedState {
  // Safe cast: our own server dehydrated it.
  const state = JSON.parse(responses) as DehydratedState
  const dataUpdatedAt = Date.now()
  return { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) }
}
