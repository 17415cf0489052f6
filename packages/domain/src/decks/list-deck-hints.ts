import { allowedCopies } from './allowed-copies.ts'
import { canBeCommander, canBeCommandersTogether, withinIdentity } from './commanders.ts'
import { countCards, type DeckCard } from './deck-card.ts'
import type { DeckFormat } from './deck-formats.ts'
import { note, problem, problemWith, type DeckHint } from './deck-hint.ts'
import { legalityHints } from './deck-legality.ts'
import { primordialHints } from './primordial.ts'

/** Hints on what a deck lacks or has too much of. Nothing is ever rejected. */
export function listDeckHints(format: DeckFormat, all: readonly DeckCard[]): DeckHint[] {
  const cards = all.filter((card) => card.board !== 'maybeboard')
  const main = cards.filter((card) => card.board === 'main')
  const leaders = main.filter((card) => card.commander)
  return [
    ...sizeHints(format, countCards(main)),
    ...sideboardHints(format, countCards(cards) - countCards(main)),
    ...commanderHints(format, leaders),
    ...copiesHints(format, cards),
    ...identityHints(format, leaders, cards),
    ...(format.special === 'mana_value_3' ? manaValueHints(cards) : []),
    ...(format.special === 'primordial' ? primordialHints(main, cards) : []),
    ...legalityHints(format, cards),
    ...(format.special === 'points' ? [note('points', `The points of ${format.label} are not counted.`)] : []),
  ]
}

function sizeHints({ label, size }: DeckFormat, count: number): DeckHint[] {
  if (!size || (count >= size.least && count <= (size.most ?? count))) return []
  const required = size.most === size.least ? `exactly ${size.least}` : `${size.least} or more`
  return [problem('size', `${label} decks have ${required} cards; this one has ${count}.`)]
}

function sideboardHints({ label, sideboard }: DeckFormat, count: number): DeckHint[] {
  if (sideboard === null || count <= sideboard) return []
  const required = sideboard === 0 ? 'no sideboard' : `at most ${sideboard} cards in the sideboard`
  return [problem('sideboard', `${label} decks have ${required}; this one has ${count}.`)]
}

function commanderHints(format: DeckFormat, leaders: readonly DeckCard[]): DeckHint[] {
  const { commander, label } = format
  const names = leaders.map((card) => card.name)
  if (commander === 'optional') return []
  if (commander === 'none') {
    return leaders.length === 0 ? [] : [problem('commander', `${label} decks have no commander.`, names)]
  }
  const [first, second, third] = leaders
  if (!first) return [problem('commander', `${label} decks need a commander.`)]
  if (!second) return aloneHints(format, first)
  if (third) return [problem('commander', 'A deck has at most two commanders.', names)]
  if (canBeCommandersTogether(first, second, format)) return []
  return [problem('commander', `${first.name} and ${second.name} cannot lead ${label} decks together.`, names)]
}

function aloneHints({ commander, label }: DeckFormat, leader: DeckCard): DeckHint[] {
  if (!canBeCommander(leader, commander)) {
    return [problem('commander', `${leader.name} cannot lead ${label} decks.`, [leader.name])]
  }
  return commander === 'oathbreaker'
    ? [problem('commander', `${label} decks need a signature spell beside their planeswalker.`)]
    : []
}

/** Copies are counted by name, over all printings and the sideboard. */
function copiesHints(format: DeckFormat, cards: readonly DeckCard[]): DeckHint[] {
  const tooMany = Object.values(Object.groupBy(cards, (card) => card.name)).flatMap((same = []) => {
    const most = allowedCopies(same[0]!, format)
    return countCards(same) > most ? [{ name: same[0]!.name, most }] : []
  })
  return Object.entries(Object.groupBy(tooMany, ({ most }) => most)).flatMap(([most, group = []]) =>
    problemWith('copies', `At most ${most === '1' ? 'one copy' : `${most} copies`} each`, group),
  )
}

function identityHints(
  { commander }: DeckFormat,
  leaders: readonly DeckCard[],
  cards: readonly DeckCard[],
): DeckHint[] {
  if (commander === 'none' || commander === 'optional' || leaders.length === 0) return []
  const identity = leaders.flatMap((leader) => leader.color_identity)
  const outside = cards.filter((card) => !withinIdentity(card, identity))
  return problemWith('identity', 'Outside the commander’s colours', outside)
}

function manaValueHints(cards: readonly DeckCard[]): DeckHint[] {
  return problemWith(
    'mana_value',
    'Mana value above 3',
    cards.filter((card) => card.mana_value > 3),
  )
}
