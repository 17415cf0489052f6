import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import { lowerBound } from '../index/row-order.ts'
import { matchExactName } from '../predicates/match-text.ts'

/** Max length of a text that is ranked by name. */
const MAX_WORDS = 12

/** Rank of each card's name for the query, best 0: equal; prefix; all words equal; all words as prefixes; the rest. */
export function nameRanks(index: CardIndex, text: string): Int32Array {
  const words = text.split(' ').slice(0, MAX_WORDS)
  const sets = [
    matchExactName(index, text).rows,
    beginningWith(index, text),
    withWords(index, words, 'whole'),
    withWords(index, words, 'start'),
  ]
  const ranks = new Int32Array(index.count.card).fill(sets.length)
  // The best rank is written last and overwrites the others.
  for (const [rank, set] of [...sets.entries()].toReversed()) set.forEach((card) => void (ranks[card] = rank))
  return ranks
}

function beginningWith({ names, count }: CardIndex, text: string): BitSet {
  const { sorted } = names
  const at = (place: number) => names.text.at(sorted[place]!)
  const first = lowerBound(sorted.length, (place) => at(place) < text)
  const end = lowerBound(sorted.length, (place) => at(place) < text || at(place).startsWith(text))
  return BitSet.of(
    count.card,
    sorted.subarray(first, end).map((name) => names.card[name]!),
  )
}

function withWords({ names, count }: CardIndex, words: string[], how: 'whole' | 'start'): BitSet {
  const found = words.map((word) => names.words.find(word, how)).reduce((left, next) => left.and(next))
  const cards = new BitSet(count.card)
  found.forEach((name) => cards.add(names.card[name]!))
  return cards
}
