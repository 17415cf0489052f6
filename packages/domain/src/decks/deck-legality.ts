import { countCards, type DeckCard } from './deck-card.ts'
import type { DeckFormat } from './deck-formats.ts'
import { note, problemWith, type DeckHint } from './deck-hint.ts'

/** Cards that the format bans. What the card data does not cover is reported as unchecked. */
export function legalityHints(format: DeckFormat, cards: readonly DeckCard[]): DeckHint[] {
  const { label, legality } = format
  if (cards.length === 0) return []
  if (legality === null) return hasRules(format) ? [note('unchecked', `The card list of ${label} is not checked.`)] : []
  // This key covers the other ninety-nine; the commander depends on rarity.
  const judged = legality === 'paupercommander' ? cards.filter((card) => !card.commander) : cards
  const legalityOf = (card: DeckCard) =>
    legality === 'oldschool' ? card.oldschool_legality : (card.legalities[legality] ?? null)
  const byLegality = Object.groupBy(judged, (card) => legalityOf(card) ?? 'unknown')
  return [
    ...problemWith('banned', `Banned in ${label}`, byLegality['banned'] ?? []),
    ...problemWith('not_legal', `Not legal in ${label}`, byLegality['not_legal'] ?? []),
    ...restrictedHints(format, byLegality['restricted'] ?? []),
    ...(byLegality['unknown']
      ? [note('unchecked', `We do not know of every card whether it is legal in ${label}.`)]
      : []),
  ]
}

function restrictedHints({ label, restricted }: DeckFormat, cards: readonly DeckCard[]): DeckHint[] {
  if (restricted === 'not_as_commander') {
    const leaders = cards.filter((card) => card.commander)
    return problemWith('restricted', `Not as commander in ${label}`, leaders)
  }
  const byName = Object.values(Object.groupBy(cards, (card) => card.name))
  const tooMany = byName.flatMap((same = []) => (countCards(same) > 1 ? same.slice(0, 1) : []))
  return problemWith('restricted', `Only one copy each in ${label}`, tooMany)
}

function hasRules({ size, special }: DeckFormat): boolean {
  return size !== null && special === null
}
