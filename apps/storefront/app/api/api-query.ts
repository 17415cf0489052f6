import type { AnswerOf, CallOptions, InputOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { queryOptions } from '@tanstack/react-query'

/**
 * A call of the API as a query. The call itself is the key, so that the same question is asked once wherever it comes
 * from, on the server and in the browser; the query client knows how to ask it.
 */
export function apiQuery<K extends KnownRoute>(
  route: K,
  ...[input, options]: object extends InputOf<K>
    ? [input?: InputOf<K>, options?: Pick<CallOptions, 'fresh'>]
    : [input: InputOf<K>, options?: Pick<CallOptions, 'fresh'>]
) {
  return queryOptions<AnswerOf<K>>({ queryKey: [route, input ?? {}], meta: { ...options } })
}
