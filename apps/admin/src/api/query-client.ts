import { ApiError, type Call, type Client } from '@pennysleeve/contract/client.ts'
import { MutationCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { refetchQueries } from './refetch-queries.ts'

const QUERY_STALE_MS = 1000

export function createQueryClient(client: Client): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: QUERY_STALE_MS, retry: 0, queryFn: (context) => callApi(client, context) },
      mutations: { retry: 0 },
    },
    // A change may affect any list: active queries are refetched, the rest when next used.
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, { meta }) => {
        if (meta?.['skipsRefetch'] !== true) return refetchQueries(queryClient)
        return undefined
      },
      // A conflict means that the screen is stale: refetch it.
      onError: (error) => (error instanceof ApiError && error.status === 409 ? refetchQueries(queryClient) : undefined),
    }),
  })
  return queryClient
}

function callApi(client: Client, { queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  // Safe cast: only apiQuery creates keys, and it has checked the input against the route.
  const [route, input] = queryKey as unknown as [Call['key'], never]
  return client(route, input, { signal })
}
