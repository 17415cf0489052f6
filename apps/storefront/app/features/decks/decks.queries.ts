import type { Deck } from '@pennysleeve/contract/decks.ts'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { ownQuery } from '../../api/own-query.ts'

export const decksQuery = (page: number) => ownQuery(apiQuery('GET /api/decks', { query: { page } }))

export const deckQuery = (id: string) => ownQuery(apiQuery('GET /api/decks/:id', { params: { id } }))

/** Whatever page of the list is shown next is asked for anew. */
export async function refetchDecks(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['GET /api/decks'] })
}

/** Lets a screen open on a deck that the server has just told. */
export function showDeck(queryClient: QueryClient, deck: Deck): void {
  queryClient.setQueryData(deckQuery(String(deck.id)).queryKey, deck)
}
