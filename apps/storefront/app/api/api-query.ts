import type { CallOptions, InputOf, ResponseOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { queryOptions } from '@tanstack/react-query'

/**
 * Query options for one API call. The call is the query key, so equal calls share one fetch, on the server and in the
 * browser; the query client supplies the query function.
 */
export function apiQuery<K extends KnownRoute>(
  route: K,
  ...[input, options]: object extends InputOf<K>
    ? [input?: InputOf<K>, options?: Pick<CallOptions, 'fresh'>]
    : [input: InputOf<K>, options?: Pick<CallOptions, 'fresh'>]
) {
  return queryOptions<ResponseOf<K>>({ queryKey: [route, input ?? {}], meta: { ...options } })
}
