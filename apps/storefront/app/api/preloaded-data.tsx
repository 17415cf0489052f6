import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Preloaded } from './preload.ts'

/** Fills the query cache with what the server preloaded, before anything inside asks for it. */
export function PreloadedData({ from, children }: { from: Preloaded | undefined; children: ReactNode }) {
  const answers = from?.answers
  const state = useMemo(() => (answers === undefined ? undefined : unpackNow(answers)), [answers])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

// A page is dropped from the shop's memory whenever its data change, so what just arrived is true as of now.
function unpackNow(answers: string): DehydratedState {
  // Our own server packed it a moment ago.
  const state = JSON.parse(answers) as DehydratedState
  const dataUpdatedAt = Date.now()
  return { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) }
}
