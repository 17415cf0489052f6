import { countCards, isBasicLand, type DeckCard } from './deck-card.ts'
import { problem, type DeckHint } from './deck-hint.ts'

/** One set; exactly two rares, all different; exactly six uncommons, at most two alike. */
export function primordialHints(main: readonly DeckCard[], cards: readonly DeckCard[]): DeckHint[] {
  const hints: DeckHint[] = []
  const tell = (rule: string, text: string) => hints.push(problem(rule, text))
  const spells = (list: readonly DeckCard[]) => list.filter((card) => !isBasicLand(card))
  const of = (list: readonly DeckCard[], ...rarities: string[]) =>
    spells(list).filter((card) => rarities.includes(card.rarity))

  if (new Set(spells(cards).map((card) => card.set)).size > 1) tell('set', 'Primordial decks come from one set.')
  const rares = countCards(of(main, 'rare', 'mythic'))
  if (rares !== 2) tell('rares', `Primordial decks have exactly 2 rares or mythics; this one has ${rares}.`)
  const uncommons = countCards(of(main, 'uncommon'))
  if (uncommons !== 6) tell('uncommons', `Primordial decks have exactly 6 uncommons; this one has ${uncommons}.`)
  if (of(cards, 'rare', 'mythic').some((card) => card.quantity > 1)) tell('rares', 'No rare or mythic twice.')
  if (of(cards, 'uncommon').some((card) => card.quantity > 2)) tell('uncommons', 'No uncommon more than twice.')
  return hints
}
