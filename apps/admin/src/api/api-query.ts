import type { InputOf, ResponseOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { queryOptions } from '@tanstack/react-query'

/** Query options for one API call. The call is the query key; the query client supplies the query function. */
export function apiQuery<K extends KnownRoute>(
  route: K,
  ...[input]: object extends InputOf<K> ? [input?: InputOf<K>] : [input: InputOf<K>]
) {
  return queryOptions<ResponseOf<K>>({ queryKey: [route, input ?? {}] })
}
