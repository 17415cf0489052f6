import { dehydrate, type DehydratedState, type FetchQueryOptions } from '@tanstack/react-query'
import { data, type RouterContextProvider } from 'react-router'
import { clientContext } from './context.ts'
import { isApiError } from './is-api-error.ts'
import { createQueryClient } from './query-client.ts'

export type Preloaded = { dehydrated: DehydratedState }

/** Asks on the server what a page is going to ask, so that its HTML is complete. A refusal becomes the page's status. */
export async function preload(
  context: Readonly<RouterContextProvider>,
  queries: Pick<FetchQueryOptions, 'queryKey' | 'meta'>[],
): Promise<Preloaded> {
  const queryClient = createQueryClient(context.get(clientContext))
  try {
    await Promise.all(queries.map((query) => queryClient.fetchQuery(query)))
  } catch (error) {
    throw isApiError(error) ? data(error.body, { status: error.status }) : error
  }
  const { mutations, queries: answers } = dehydrate(queryClient)
  return { dehydrated: { mutations, queries: answers.map(withoutTime) } }
}

// The same page must be the same bytes whenever it is made: its clock starts when the browser takes it in.
function withoutTime(query: DehydratedState['queries'][number]): DehydratedState['queries'][number] {
  return { ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } }
}
