import type { PatternField } from '@pennysleeve/domain/card-search/query.ts'
import { RE2JS } from 're2js'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import type { Selection } from '../selection.ts'
import { textsFor } from './pattern-texts.ts'
import { requiredWords } from './required-words.ts'

/** Patterns run in time linear in the text; a large one still costs more a character than a small one. */
const MAX_PROGRAM = 200
/** So many characters are tried between two chances for others: a slow pattern takes milliseconds for them. */
const CHARACTERS_A_STEP = 500

export type Pattern = { field: PatternField; pattern: string }

/** What a pattern has been tried on so far, and what of it matches; the texts are those of `pattern-texts.ts`. */
export type TriedPattern = { tried: BitSet; matching: BitSet }

/** What the patterns of one search may still spend of the processor. */
export type PatternTime = { left_ms: number; cpuMs: () => number }

/** A search that cannot be answered whole is not answered in part: this ends it, and the message says why. */
export class PatternRefused extends Error {}

export function startPattern(index: CardIndex, { field }: Pattern): TriedPattern {
  const { length } = textsFor(index, field)
  return { tried: new BitSet(length), matching: new BitSet(length) }
}

/**
 * Tries a pattern on every text among these rows, except where it has been tried before; among other rows the answer
 * says nothing. Yields after every few texts.
 */
export function* matchPattern(
  index: CardIndex,
  { field, pattern }: Pattern,
  { known, among, time }: { known: TriedPattern; among: Selection | undefined; time: PatternTime },
): Generator<void, Selection> {
  const texts = textsFor(index, field)
  const compiled = compile(pattern)
  const wanted = among ? texts.of(among) : new BitSet(texts.length).not()
  const candidates = wanted.copy().andNot(known.tried)
  if (texts.holding) {
    for (const word of requiredWords(pattern)) candidates.and(yield* texts.holding(word.toLowerCase()))
  }
  for (let text = candidates.next(0); text >= 0;) {
    const begun = time.cpuMs()
    for (let characters = 0; text >= 0 && characters < CHARACTERS_A_STEP; text = candidates.next(text + 1)) {
      const tryOn = texts.at(text)
      if (compiled.test(tryOn)) known.matching.add(text)
      known.tried.add(text)
      characters += tryOn.length + 1
    }
    time.left_ms -= time.cpuMs() - begun
    if (time.left_ms < 0 && text >= 0) throw new PatternRefused(`${quote(pattern)} ${TOO_LONG}`)
    yield
  }
  known.tried.or(wanted)
  return texts.select(known.matching.copy())
}

const TOO_LONG =
  'takes too long to try on so many cards, so nothing was searched. Please add a condition, such as a type or a set, or a plain word to the pattern.'

const SHOWN_CHARACTERS = 40

function quote(pattern: string): string {
  return `“/${pattern.length > SHOWN_CHARACTERS ? `${pattern.slice(0, SHOWN_CHARACTERS)}…` : pattern}/”`
}

function compile(pattern: string): RE2JS {
  let compiled: RE2JS
  try {
    compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)
  } catch {
    throw new PatternRefused(`${quote(pattern)} is not a pattern we can read.`)
  }
  if (compiled.programSize() > MAX_PROGRAM) throw new PatternRefused(`${quote(pattern)} is too large a pattern.`)
  return compiled
}
