import type { DeckCard } from '@pennysleeve/contract/decks.ts'
import type { Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { withBoard, withCommander, withoutCard, withoutCommander, withQuantity } from './deck-changes.ts'
import { useDeckMutation } from './use-deck-mutation.ts'

type CardChange = { quantity?: number; commander?: boolean; second?: boolean; board?: Board }

/** The mutations of a deck card. */
export function useChangeDeckCard(deckId: number, card: DeckCard) {
  const params = { id: String(deckId), card_id: String(card.id) }
  const change = (fields: CardChange) =>
    client('PUT /api/decks/:id/deck_cards/:card_id', {
      params,
      body: { deck_card: { product_id: card.product_id, ...fields } },
    })
  const quantity = useDeckMutation(deckId, {
    send: (count: number) => change({ quantity: count }),
    show: (shown, count) => withQuantity(shown, card, count),
    done: 'Card quantity updated successfully!',
    failed: (error) => `Error updating card quantity: ${errorMessageOf(error)}`,
  })
  const commander = useDeckMutation(deckId, {
    send: (role: Role) =>
      change(role === 'none' ? { commander: false } : { commander: true, second: role === 'second' }),
    show: (shown, role) =>
      role === 'none' ? withoutCommander(shown, card) : withCommander(shown, card, role === 'second'),
    done: 'Commander updated successfully!',
    failed: (error) => `Error updating commander: ${errorMessageOf(error)}`,
  })
  const board = useDeckMutation(deckId, {
    send: (to: Board) => change({ board: to }),
    show: (shown, to) => withBoard(shown, card, to),
    done: 'Card moved successfully!',
    failed: (error) => `Error moving card: ${errorMessageOf(error)}`,
  })
  const removal = useDeckMutation(deckId, {
    send: () => client('DELETE /api/decks/:id/deck_cards/:card_id', { params }),
    show: (shown) => withoutCard(shown, card),
    done: 'Card removed from deck successfully!',
    failed: (error) => `Error removing card: ${errorMessageOf(error)}`,
  })
  return {
    setQuantity: (count: number) => quantity.mutate(count),
    setCommander: (role: Role) => commander.mutate(role),
    move: (to: Board) => board.mutate(to),
    remove: () => removal.mutate(undefined),
  }
}

type Role = 'alone' | 'second' | 'none'
