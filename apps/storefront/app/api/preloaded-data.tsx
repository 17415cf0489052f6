import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Preloaded } from './preload.ts'

/** Hydrates the query cache with the server's answers before the children query it. */
export function PreloadedData({ from, children }: { from: Preloaded | undefined; children: ReactNode }) {
  const answers = from?.answers
  const state = useMemo(() => (answers === undefined ? undefined : parseDehydrated(answers)), [answers])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

// Sets the timestamps to now: a page leaves the response cache when its data change, so what arrives is current.
function parseDehydrated(answers: string): DehydratedState {
  // Safe cast: our own server dehydrated it.
  const state = JSON.parse(answers) as DehydratedState
  const dataUpdatedAt = Date.now()
  return { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) }
}
