import { foldName } from '@sideboard/domain/fold-name.ts'
import { foldText, withoutReminders } from '@sideboard/domain/search/fold-text.ts'
import type { TextField } from '@sideboard/domain/search/query.ts'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import { lowerBound } from '../index/row-order.ts'
import type { Selection } from '../selection.ts'
import { byCode, byValue } from './by-value.ts'

const MATCHERS: Record<TextField, (index: CardIndex, text: string) => Selection> = {
  name: matchName,
  type: ({ cards }, text) => byValue('card', cards.type_line, (line) => foldName(line).includes(text)),
  oracle: (index, text) => matchRules(index, text, withoutReminders),
  full_oracle: (index, text) => matchRules(index, text, (rules) => rules),
  flavor: ({ printings: { flavor_text: flavor }, flavor_words: words }, text) => {
    const candidates = words.candidates(text)
    const holds = (code: number) => foldRules(flavor.values[code]!).includes(text)
    return byCode('printing', flavor, (code) => candidates?.has(code) !== false && holds(code))
  },
  artist: ({ printings }, text) => byValue('printing', printings.artist, (artist) => foldName(artist).includes(text)),
  watermark: ({ printings }, text) => byValue('printing', printings.watermark, (mark) => foldName(mark) === text),
}

export function matchText(index: CardIndex, field: TextField, text: string): Selection {
  return MATCHERS[field](index, text)
}

/** Part of a name. A phrase must stand in it as it is. */
function matchName({ names, count }: CardIndex, text: string): Selection {
  const found = text.includes(' ') ? names.words.candidates(text) : names.words.find(text, 'anywhere')
  const rows = new BitSet(count.card)
  found?.forEach((name) => {
    if (!text.includes(' ') || names.text.at(name).includes(text)) rows.add(names.card[name]!)
  })
  return { level: 'card', rows }
}

/** The cards of exactly this name, or with a face of it. */
export function matchExactName({ names, count }: CardIndex, name: string): Selection {
  const rows = new BitSet(count.card)
  const { sorted, text, card } = names
  const first = lowerBound(sorted.length, (place) => text.at(sorted[place]!) < name)
  for (let place = first; place < sorted.length && text.at(sorted[place]!) === name; place += 1) {
    rows.add(card[sorted[place]!]!)
  }
  return { level: 'card', rows }
}

/** Part of the rules text. `~` stands for the card's own name, or for the short form by which legends call themselves. */
function matchRules(index: CardIndex, text: string, shorten: (rules: string) => string): Selection {
  const { cards, oracle_words: words, count } = index
  const candidates = words.candidates(text.replaceAll(/\s*~\s*/g, ' ')) ?? new BitSet(count.card).not()
  const rows = new BitSet(count.card)
  candidates.forEach((card) => {
    const rules = foldRules(shorten(cards.oracle_text.at(card)))
    if (namesOf(index, card, text).some((sought) => rules.includes(sought))) rows.add(card)
  })
  return { level: 'card', rows }
}

function namesOf({ cards }: CardIndex, card: number, text: string): string[] {
  if (!text.includes('~')) return [text]
  const name = foldText(cards.name.at(card).split(' // ')[0]!)
  return [...new Set([name, name.split(',')[0]!])].map((one) => text.replaceAll('~', one))
}

const PLAIN = /^[\x20-\x7e]*$/

/** As `foldText`, but most rules are plain enough for the short way. */
function foldRules(rules: string): string {
  return PLAIN.test(rules) ? rules.toLowerCase() : foldText(rules)
}
