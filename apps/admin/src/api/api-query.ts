import type { AnswerOf, InputOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { queryOptions } from '@tanstack/react-query'

/** A call of the API as a query. The call itself is the key; the query client knows how to ask it. */
export function apiQuery<K extends KnownRoute>(
  route: K,
  ...[input]: object extends InputOf<K> ? [input?: InputOf<K>] : [input: InputOf<K>]
) {
  return queryOptions<AnswerOf<K>>({ queryKey: [route, input ?? {}] })
}
