import type { CardLine, Reading } from '@pennysleeve/domain/card-list/card-list.ts'
import { chooseReading } from '@pennysleeve/domain/card-list/choose-reading.ts'
import { normalizeName } from '@pennysleeve/domain/card-search/normalize-name.ts'
import type { CardIndex } from '../index/card-index.ts'
import { lowerBound } from '../index/row-order.ts'
import { codeOfSet, gameOfSet } from '../index/set-key.ts'

export type KnownLine = {
  line: CardLine
  /** The set is a key of the index, or undefined. */
  reading: Reading
  /** At least one; several if cards share a name. */
  cards: number[]
  /** The name is unknown; set and number identify the card. */
  by_place?: true
}

type FoundLines = { known: KnownLine[]; unknown: CardLine[] }

/** Cards of each line of a list: by name, else (a name in another language) by set and number. */
export function findListCards(index: CardIndex, lines: CardLine[], game: string | undefined): FoundLines {
  const byName = new Map<string, number[]>()
  const cardsOf = (name: string) => {
    const cards = byName.get(name) ?? cardsNamed(index, name, game)
    byName.set(name, cards)
    return cards
  }
  const withKnownSet = setReader(index, game)
  const known: KnownLine[] = []
  const rest: { line: CardLine; placed: Reading | undefined }[] = []
  for (const line of lines) {
    const reading = chooseReading(line, (name) => cardsOf(name).length > 0)
    if (reading) known.push({ line, reading: withKnownSet(reading), cards: cardsOf(normalizeName(reading.name)) })
    else rest.push({ line, placed: line.readings.map(withKnownSet).findLast((one) => placeOf(one) !== undefined) })
  }
  const places = cardsAt(
    index,
    rest.flatMap(({ placed }) => placed ?? []),
  )
  const unknown: CardLine[] = []
  for (const { line, placed } of rest) {
    const card = placed && places.get(placeOf(placed) ?? '')
    if (placed && card !== undefined) known.push({ line, reading: placed, cards: [card], by_place: true })
    else unknown.push(line)
  }
  return { known: known.toSorted((one, other) => one.line.line - other.line.line), unknown }
}

/** Cards with this folded name; if none, those with a face or a printing of that name. No sealed items. */
function cardsNamed(index: CardIndex, folded: string, game: string | undefined): number[] {
  const { sorted, text, card } = index.names
  const found: number[] = []
  const first = lowerBound(sorted.length, (place) => text.at(sorted[place]!) < folded)
  for (let place = first; place < sorted.length && text.at(sorted[place]!) === folded; place += 1) {
    if (isSingleOf(index, card[sorted[place]!]!, game)) found.push(card[sorted[place]!]!)
  }
  const own = found.filter((row) => normalizeName(index.cards.name.at(row)) === folded)
  return own.length > 0 ? own : found
}

/** Whether a card has singles, of this game if one is named. */
export function isSingleOf(index: CardIndex, card: number, game: string | undefined): boolean {
  const { first_printing, first_product, products } = index
  const [first, end] = [first_product[first_printing[card]!]!, first_product[first_printing[card + 1]!]!]
  if (first >= end || products.sealed.has(first)) return false
  return game === undefined || products.game.values[products.game.codes[first]!] === game
}

/** Replaces a set's code or name by its key; an unknown set is removed. */
function setReader({ vocabulary: { sets } }: CardIndex, game: string | undefined): (reading: Reading) => Reading {
  const ofGame = [...sets].filter(([key]) => game === undefined || gameOfSet(key) === game)
  // Magic's come last and win where no game is named.
  const sorted = ofGame.toSorted(([a], [b]) => Number(a === codeOfSet(a)) - Number(b === codeOfSet(b)))
  const byName = new Map(sorted.map(([key, { name }]) => [normalizeName(name), key]))
  const byCode = new Map(sorted.map(([key]) => [codeOfSet(key), key]))
  return ({ set, ...reading }) => {
    const key = set === undefined ? undefined : (byCode.get(set) ?? byName.get(normalizeName(set)))
    return key === undefined ? reading : { ...reading, set: key }
  }
}

/** Set and collector number of a reading: `c21 263`. */
function placeOf({ set, collector_number }: Reading): string | undefined {
  return set === undefined || collector_number === undefined ? undefined : `${set} ${plainNumber(collector_number)}`
}

export function plainNumber(collectorNumber: string): string {
  return collectorNumber.toLowerCase().replace(/^0+(?=\d)/, '')
}

/** Cards by set and collector number. Scans the printings of these sets once. */
function cardsAt({ printings, count }: CardIndex, readings: Reading[]): Map<string, number> {
  const found = new Map<string, number>()
  const places = new Set(readings.map(placeOf))
  const named = new Set(readings.map(({ set }) => set))
  const { set, collector_number: number } = printings
  const isNamed = Uint8Array.from(set.values, (code) => (named.has(code) ? 1 : 0))
  for (let printing = 0; printing < count.printing && places.size > 0; printing += 1) {
    if (isNamed[set.codes[printing]!] === 0) continue
    const place = `${set.values[set.codes[printing]!]!} ${plainNumber(number.values[number.codes[printing]!]!)}`
    if (places.has(place)) found.set(place, printings.card[printing]!)
  }
  return found
}
