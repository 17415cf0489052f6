import type { Deck } from '@pennysleeve/contract/decks.ts'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { privateQuery } from '../../api/private-query.ts'

export const decksQuery = (page: number) => privateQuery(apiQuery('GET /api/decks', { query: { page } }))

export const deckQuery = (id: string) => privateQuery(apiQuery('GET /api/decks/:id', { params: { id } }))

/** Invalidates all pages of the list. */
export async function refetchDecks(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['GET /api/decks'] })
}

/** Puts a deck from a response into the cache, so that its page opens at once. */
export function cacheDeck(queryClient: QueryClient, deck: Deck): void {
  queryClient.setQueryData(deckQuery(String(deck.id)).queryKey, deck)
}
