import type { Deck, DeckCard } from '@pennysleeve/contract/decks.ts'
import { countCards, type Board } from '@pennysleeve/domain/decks/deck-card.ts'

/** Optimistic updates of a deck: each function applies one change, before the server answers. */

/** Placeholder id of a card that the server has not created yet. */
export const PLACEHOLDER_ID = 0

export function withCard(deck: Deck, added: DeckCard): Deck {
  const row = deck.deck_cards.find((card) => isSamePlace(card, added))
  if (!row) return withCards(deck, [...deck.deck_cards, added])
  return withChange(deck, row, { quantity: row.quantity + added.quantity })
}

export function withoutCard(deck: Deck, { id }: DeckCard): Deck {
  return withCards(
    deck,
    deck.deck_cards.filter((card) => card.id !== id),
  )
}

export function withQuantity(deck: Deck, card: DeckCard, quantity: number): Deck {
  return withChange(deck, card, { quantity })
}

/** Merges with a row of the same product on the target board. */
export function withBoard(deck: Deck, card: DeckCard, board: Board): Deck {
  return withCard(withoutCard(deck, card), { ...card, board, commander: card.commander && board === 'main' })
}

/** Replaces the commander unless the new one is a partner. Commanders are on the main board. */
export function withCommander(deck: Deck, card: DeckCard, second: boolean): Deck {
  const cleared = second ? deck.deck_cards : deck.deck_cards.map((other) => ({ ...other, commander: false }))
  const moved = withBoard({ ...deck, deck_cards: cleared }, card, 'main')
  const row = moved.deck_cards.find(({ product_id, board }) => product_id === card.product_id && board === 'main')
  return row ? withChange(moved, row, { commander: true }) : moved
}

export function withoutCommander(deck: Deck, card: DeckCard): Deck {
  return withChange(deck, card, { commander: false })
}

function withChange(deck: Deck, changed: DeckCard, change: Partial<DeckCard>): Deck {
  return withCards(
    deck,
    deck.deck_cards.map((card) => (isSamePlace(card, changed) ? { ...card, ...change } : card)),
  )
}

function withCards(deck: Deck, deck_cards: DeckCard[]): Deck {
  return { ...deck, deck_cards, total_cards: countCards(deck_cards.filter(({ board }) => board === 'main')) }
}

/** A product occurs at most once per board. */
function isSamePlace(one: DeckCard, other: DeckCard): boolean {
  return one.product_id === other.product_id && one.board === other.board
}
