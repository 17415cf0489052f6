import type { CopyChoice } from '@pennysleeve/domain/card-list/copy-choice.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query.ts'
import { client } from '../api/browser.ts'
import { privateQuery } from '../api/private-query.ts'

/** A list of one game; of the main game if none is named. */
export const parsedListQuery = (list: string, choice: CopyChoice & { game_type?: string | undefined } = {}) =>
  apiQuery('POST /api/cards/parse_list', { body: { list, ...choice } })

/** The customer's owned quantity of each card of a game, by name. */
export const ownedCardsQuery = (game_type: string | undefined) =>
  queryOptions(
    privateQuery({
      queryKey: ['GET /api/card_collections', 'owned', game_type],
      queryFn: ({ signal }) => countOwnedCards(game_type, signal),
    }),
  )

async function countOwnedCards(game_type: string | undefined, signal: AbortSignal): Promise<Map<string, number>> {
  const owned = new Map<string, number>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await client('GET /api/card_collections', { query: { page, game_type } }, { signal })
    for (const { product, quantity } of response.collections) {
      owned.set(product.name, (owned.get(product.name) ?? 0) + quantity)
    }
    pages = response.pages
  }
  return owned
}
