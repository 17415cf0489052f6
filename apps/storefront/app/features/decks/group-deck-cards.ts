import type { DeckCard } from '@pennysleeve/contract/decks.ts'
import { countCards, frontTypeLine } from '@pennysleeve/domain/decks/deck-card.ts'

export const GROUPINGS = ['type_line', 'card_type'] as const
export type Grouping = (typeof GROUPINGS)[number]

export type DeckGroup = { name: string; count: number; cards: DeckCard[] }

/** In the usual order of deck lists; a card with several types counts as the first one here. */
const CARD_TYPES = ['Creature', 'Planeswalker', 'Battle', 'Instant', 'Sorcery', 'Artifact', 'Enchantment', 'Land']

/** Groups by type line or by main type; sorted by name within a group. */
export function groupDeckCards(cards: readonly DeckCard[], grouping: Grouping): DeckGroup[] {
  const groups = Map.groupBy(cards, ({ product }) =>
    grouping === 'card_type' ? cardTypeOf(product.type_line) : (product.type_line ?? 'Other'),
  )
  return [...groups]
    .map(([name, group]) => ({ name, count: countCards(group), cards: sortByName(group) }))
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name) || one.name.localeCompare(other.name, 'en'))
}

export function sortByName(cards: readonly DeckCard[]): DeckCard[] {
  return cards.toSorted(
    (one, other) => one.product.name.localeCompare(other.product.name, 'en') || one.product_id - other.product_id,
  )
}

function cardTypeOf(typeLine: string | null): string {
  const line = frontTypeLine({ type_line: typeLine ?? '' })
  return CARD_TYPES.find((type) => new RegExp(`\\b${type}\\b`).test(line)) ?? 'Other'
}

function placeOf(typeLine: string): number {
  const place = CARD_TYPES.indexOf(cardTypeOf(typeLine))
  return place < 0 ? CARD_TYPES.length : place
}
