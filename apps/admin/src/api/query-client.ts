import { ApiError, type Call, type Client } from '@pennysleeve/contract/client.ts'
import { QUERY_STALE_MS } from '@pennysleeve/domain/limits.ts'
import { MutationCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'

export function createQueryClient(client: Client): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: QUERY_STALE_MS, retry: 0, queryFn: (context) => askApi(client, context) },
      mutations: { retry: 0 },
    },
    // A change may show in any list: whatever is on the screen is asked for anew, the rest when it is next looked at.
    mutationCache: new MutationCache({
      onSuccess: (_answer, _input, _result, { meta }) => {
        if (meta?.['keepsScreen'] !== true) return queryClient.invalidateQueries()
        return undefined
      },
      // Refused because the screen is behind: somebody else was quicker, and it shows what they did.
      onError: (error) =>
        error instanceof ApiError && error.status === 409 ? queryClient.invalidateQueries() : undefined,
    }),
  })
  return queryClient
}

function askApi(client: Client, { queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  // Only apiQuery makes keys, and it has already checked that the input fits the route.
  const [route, input] = queryKey as unknown as [Call['key'], never]
  return client(route, input, { signal })
}
