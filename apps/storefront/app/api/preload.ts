import { dehydrate, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import { clientContext } from './context.ts'
import { isApiError } from './is-api-error.ts'
import { createQueryClient } from './query-client.ts'

/** What a page has asked, and the answers, as JSON: a phone reads one text many times faster than the router's values. */
export type Preloaded = { answers: string }

type PreloadQuery = Pick<FetchQueryOptions, 'queryKey' | 'meta'>

/** Asks on the server what a page is going to ask, so that its HTML is complete. A refusal becomes the page's status. */
export async function preload(context: Readonly<RouterContextProvider>, queries: PreloadQuery[]): Promise<Preloaded> {
  const queryClient = createQueryClient(context.get(clientContext))
  await askAll(queryClient, queries)
  return packAnswers(queryClient)
}

export async function askAll(queryClient: QueryClient, queries: PreloadQuery[]): Promise<void> {
  try {
    await Promise.all(queries.map((query) => queryClient.fetchQuery(query)))
  } catch (error) {
    throw isApiError(error) ? data(error.body, { status: error.status }) : error
  }
}

export function packAnswers(queryClient: QueryClient): Preloaded {
  const { mutations, queries } = dehydrate(queryClient)
  // The same page must be the same bytes whenever it is made: its clock starts when the browser takes it in.
  const timeless = queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  }))
  return { answers: JSON.stringify({ mutations, queries: timeless }) }
}
