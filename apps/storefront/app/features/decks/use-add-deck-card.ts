import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import type { Deck } from '@pennysleeve/contract/decks.ts'
import type { Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { client } from '../../api/browser.ts'
import { isApiError } from '../../api/is-api-error.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { withCard } from './deck-changes.ts'
import { deckCardToCome } from './deck-card-to-come.ts'
import { useDeckChange } from './use-deck-change.ts'

export function useAddDeckCard(deck: Deck, card: FoundCard, board: Board) {
  return useDeckChange(deck.id, {
    send: (quantity: number) =>
      client('POST /api/decks/:id/deck_cards', {
        params: { id: String(deck.id) },
        body: { deck_card: { product_id: card.id, quantity, board } },
      }),
    show: (shown, quantity) => withCard(shown, deckCardToCome(card, quantity, board)),
    done: 'Card added to deck successfully!',
    failed: whyNotAdded,
  })
}

/** The server's sentence, else the first field error, else the generic message. */
function whyNotAdded(error: unknown): string {
  const { error: sentence, errors = {} }: { error?: string; errors?: Record<string, string[]> | undefined } =
    isApiError(error) ? error.body : {}
  return sentence || Object.values(errors).flat()[0] || errorMessageOf(error)
}
