import type { Deck, DeckCard } from '@pennysleeve/contract/decks.ts'
import { missingCopies } from '@pennysleeve/domain/decks/missing-copies.ts'

/** The cards that count: without the maybeboard. */
export function playedCards({ deck_cards }: Pick<Deck, 'deck_cards'>): DeckCard[] {
  return deck_cards.filter(({ board }) => board !== 'maybeboard')
}

/** The reader's owned quantity per card name, in any printing. */
export function ownedCopies(cards: readonly DeckCard[]): Map<string, number> {
  return new Map(cards.map(({ product, owned_quantity }) => [product.name, owned_quantity]))
}

/** How many copies the reader lacks to play the deck. */
export function countMissing(cards: readonly DeckCard[]): number {
  return [...missingByCard(cards).values()].reduce((sum, copies) => sum + copies, 0)
}

/** How many copies each row lacks. */
export function missingByCard(cards: readonly DeckCard[]): Map<DeckCard, number> {
  const copies = missingCopies(cards.map((card) => ({ ...card, name: card.product.name })))
  return new Map(cards.map((card, at) => [card, copies[at] ?? 0]))
}
