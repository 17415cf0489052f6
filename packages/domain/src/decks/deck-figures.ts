import { COLORS } from '../catalog/catalog.ts'
import { cents, type Cents } from '../money.ts'
import { countCards, isLand, type DeckCard } from './deck-card.ts'

/** The last column of the mana curve: this value and above. */
const LAST_COLUMN = 7

/** Number of spells per mana value, from 0 to "7 or more", without lands. */
export function manaCurve(cards: readonly Pick<DeckCard, 'quantity' | 'mana_value' | 'type_line'>[]): number[] {
  const columns = Array.from({ length: LAST_COLUMN + 1 }, () => 0)
  for (const card of cards.filter((one) => !isLand(one))) {
    const column = Math.min(Math.floor(card.mana_value), LAST_COLUMN)
    columns[column] = (columns[column] ?? 0) + card.quantity
  }
  return columns
}

type ColorCount = { color: string; cards: number; symbols: number }

/** Spells and mana symbols by colour; a card of two colours counts for both. Colourless is last. */
export function colorCounts(
  cards: readonly Pick<DeckCard, 'quantity' | 'colors' | 'mana_cost' | 'type_line'>[],
): ColorCount[] {
  const spells = cards.filter((card) => !isLand(card))
  const colors = COLORS.map(({ letter, name }) => ({
    color: name,
    cards: countCards(spells.filter((card) => card.colors.includes(letter))),
    symbols: spells.reduce((sum, card) => sum + card.quantity * symbolsOf(card.mana_cost, letter), 0),
  }))
  const colorless = spells.filter((card) => card.colors.length === 0)
  const symbols = spells.reduce((sum, card) => sum + card.quantity * symbolsOf(card.mana_cost, 'C'), 0)
  return [...colors, { color: 'Nothing', cards: countCards(colorless), symbols }]
}

/** `{W/U}` counts for both colours. */
function symbolsOf(cost: string | null, letter: string): number {
  return [...(cost ?? '').matchAll(/\{([^}]+)\}/g)].filter(([, symbol = '']) => symbol.split('/').includes(letter))
    .length
}

/** Price of the deck in the shop, and the number of cards without a price. */
export function deckPrice(cards: readonly Pick<DeckCard, 'quantity' | 'price_cents'>[]): {
  price_cents: Cents
  unpriced: number
} {
  const priced = cards.reduce((sum, card) => sum + card.quantity * (card.price_cents ?? 0), 0)
  return { price_cents: cents(priced), unpriced: countCards(cards.filter((card) => card.price_cents === null)) }
}
