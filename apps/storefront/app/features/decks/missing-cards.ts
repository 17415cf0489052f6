import type { Deck, DeckCard } from '@sideboard/contract/decks.ts'
import { countCards } from '@sideboard/domain/decks/deck-card.ts'

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
  const owned = ownedCopies(cards)
  const byName = Map.groupBy(cards, ({ product }) => product.name)
  return [...byName].reduce((sum, [name, same]) => sum + Math.max(0, countCards(same) - (owned.get(name) ?? 0)), 0)
}
