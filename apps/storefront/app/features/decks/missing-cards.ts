import type { Deck, DeckCard } from '@pennysleeve/contract/decks.ts'
import { missingCopies } from '@pennysleeve/domain/decks/missing-copies.ts'

/** The cards that are played; ideas are not. */
export function playedCards({ deck_cards }: Pick<Deck, 'deck_cards'>): DeckCard[] {
  return deck_cards.filter(({ board }) => board !== 'maybeboard')
}

/** How many copies of each card of the deck its reader owns, in whatever printing. */
export function ownedCopies(cards: readonly DeckCard[]): Map<string, number> {
  return new Map(cards.map(({ product, owned_quantity }) => [product.name, owned_quantity]))
}

/** How many cards its reader would have to get to lay the deck on the table. */
export function countMissing(cards: readonly DeckCard[]): number {
  return [...missingByCard(cards).values()].reduce((sum, copies) => sum + copies, 0)
}

/** How many copies each of these rows lacks. */
export function missingByCard(cards: readonly DeckCard[]): Map<DeckCard, number> {
  const copies = missingCopies(cards.map((card) => ({ ...card, name: card.product.name })))
  return new Map(cards.map((card, at) => [card, copies[at] ?? 0]))
}
