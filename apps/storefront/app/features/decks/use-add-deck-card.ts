import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import type { Deck } from '@pennysleeve/contract/decks.ts'
import type { Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { client } from '../../api/browser.ts'
import { isApiError } from '../../api/is-api-error.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { withCard } from './deck-changes.ts'
import { optimisticDeckCard } from './optimistic-deck-card.ts'
import { useDeckMutation } from './use-deck-mutation.ts'

export function useAddDeckCard(deck: Deck, card: FoundCard, board: Board) {
  return useDeckMutation(deck.id, {
    send: (quantity: number) =>
      client('POST /api/decks/:id/deck_cards', {
        params: { id: String(deck.id) },
        body: { deck_card: { product_id: card.id, quantity, board } },
      }),
    show: (shown, quantity) => withCard(shown, optimisticDeckCard(card, quantity, board)),
    done: 'Card added to deck successfully!',
    failed: addErrorMessage,
  })
}

/** The server's sentence, else the first field error, else the generic message. */
function addErrorMessage(error: unknown): string {
  const { error: sentence, errors = {} }: { error?: string; errors?: Record<string, string[]> | undefined } =
    isApiError(error) ? error.body : {}
  return sentence || Object.values(errors).flat()[0] || errorMessageOf(error)
}
