import type { Call, Client } from '@pennysleeve/contract/client.ts'
import { QueryClient, type Query, type QueryFunctionContext } from '@tanstack/react-query'
import { readToken } from '../session/session.ts'
import { isPrivateQuery } from './private-query.ts'

const QUERY_STALE_MS = 1000

export function createQueryClient(client: Client): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: QUERY_STALE_MS, retry: 0, enabled, queryFn: (context) => callApi(client, context) },
      mutations: { retry: 0 },
    },
  })
}

// Private queries are disabled for visitors, who have no data of their own.
function enabled(query: Query): boolean {
  return !isPrivateQuery(query) || readToken() !== undefined
}

function callApi(client: Client, { queryKey, signal, meta }: QueryFunctionContext): Promise<unknown> {
  // Safe cast: only apiQuery creates keys, and it has checked the input against the route.
  const [route, input] = queryKey as unknown as [Call['key'], never]
  return client(route, input, { signal, fresh: meta?.['fresh'] === true })
}
