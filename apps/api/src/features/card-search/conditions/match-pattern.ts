import { withoutReminders } from '@sideboard/domain/search/fold-text.ts'
import type { PatternField } from '@sideboard/domain/search/query.ts'
import { RE2JS } from 're2js'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import type { Selection } from '../selection.ts'
import { byCode } from './by-value.ts'
import { findRules } from './find-rules.ts'
import { requiredWords } from './required-words.ts'

/** Patterns run in time linear in the text; a large one still costs more a character than a small one. */
const MAX_PROGRAM = 200
/** Characters times the size of the pattern: what one search may spend, and how much before others get their turn. */
const MAX_PATTERN_WORK = 20_000_000
const WORK_A_TURN = 1_000_000

export type Pattern = { field: PatternField; pattern: string }
export type PatternResult = { selection: Selection; problem?: string }

/** The texts a pattern is tried on, and the rows that those which match stand for. */
type Tried = {
  length: number
  at: (text: number) => string
  /** The texts that hold a word; not there when trying them all is no more work. */
  holding?: (word: string) => Generator<void, BitSet>
  select: (texts: BitSet) => Selection
}

/** Tries a pattern on every text that may match. Yields after each turn of bounded work, and gives up after many. */
export function* matchPattern(index: CardIndex, { field, pattern }: Pattern): Generator<void, PatternResult> {
  const tried = TRIED[field](index)
  const matching = new BitSet(tried.length)
  const compiled = compile(pattern)
  if (typeof compiled === 'string') return { selection: tried.select(matching), problem: compiled }
  const candidates = yield* worthTrying(tried, requiredWords(pattern))
  const cost = 8 + compiled.programSize()
  let work = 0
  let turnEnds = WORK_A_TURN
  for (let text = candidates.next(0); text >= 0; text = candidates.next(text + 1)) {
    const tryOn = tried.at(text)
    work += (tryOn.length + 1) * cost
    if (work > MAX_PATTERN_WORK) return { selection: tried.select(matching), problem: TOO_MUCH }
    if (compiled.test(tryOn)) matching.add(text)
    if (work > turnEnds) {
      turnEnds = work + WORK_A_TURN
      yield
    }
  }
  return { selection: tried.select(matching) }
}

function* worthTrying({ length, holding }: Tried, words: string[]): Generator<void, BitSet> {
  const candidates = new BitSet(length).not()
  if (holding) for (const word of words) candidates.and(yield* holding(word.toLowerCase()))
  return candidates
}

const TOO_MUCH = 'takes long to try on every card, so some are missing; a plain word in it would help'

function compile(pattern: string): RE2JS | string {
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)
    return compiled.programSize() > MAX_PROGRAM ? 'is too large a pattern' : compiled
  } catch {
    return 'is not a pattern we can read'
  }
}

const selectCards = (rows: BitSet): Selection => ({ level: 'card', rows })

const TRIED: Record<PatternField, (index: CardIndex) => Tried> = {
  name: ({ cards, count, names }) => ({
    length: count.card,
    at: (card) => cards.name.at(card),
    *holding(word) {
      const found = names.words.find(word, 'anywhere')
      yield
      const rows = new BitSet(count.card)
      found.forEach((name) => rows.add(names.card[name]!))
      return rows
    },
    select: selectCards,
  }),
  type: ({ cards: { type_line: type } }) => ({
    length: type.values.length,
    at: (code) => type.values[code]!,
    select: (codes) => byCode('card', type, (code) => codes.has(code)),
  }),
  oracle: (index) => rules(index, 'oracle', withoutReminders),
  full_oracle: (index) => rules(index, 'full_oracle', (text) => text),
  flavor: ({ printings: { flavor_text: flavor }, flavor_words: words }) => ({
    length: flavor.values.length,
    at: (code) => flavor.values[code]!,
    *holding(word) {
      yield
      return words.find(word, 'anywhere')
    },
    select: (codes) => byCode('printing', flavor, (code) => codes.has(code)),
  }),
}

function rules(index: CardIndex, field: 'oracle' | 'full_oracle', shorten: (text: string) => string): Tried {
  const { cards, count } = index
  return {
    length: count.card,
    at: (card) => shorten(cards.oracle_text.at(card)),
    holding: (word) => findRules(index, field, word),
    select: selectCards,
  }
}
