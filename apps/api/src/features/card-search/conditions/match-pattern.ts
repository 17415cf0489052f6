import type { PatternField } from '@pennysleeve/domain/card-search/query.ts'
import { RE2JS } from 're2js'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import type { Selection } from '../selection.ts'
import { textsFor } from './pattern-texts.ts'
import { PatternRefused, type PatternWork, type TriedPattern } from './pattern-work.ts'
import { requiredWords } from './required-words.ts'

/** RE2 matches in linear time, but the cost per character grows with the size of the program. */
const MAX_PROGRAM = 200
/** Characters between two checks of the CPU time: some milliseconds for a slow pattern. */
const CHARACTERS_A_STEP = 500

export type Pattern = { field: PatternField; pattern: string }

export function startPattern(index: CardIndex, { field }: Pattern): TriedPattern {
  const { length } = textsFor(index, field)
  return { tried: new BitSet(length), matching: new BitSet(length) }
}

/** Tries a pattern on all texts of these rows that it was not tried on before. The result is undefined for other rows. */
export function matchPattern(
  index: CardIndex,
  { field, pattern }: Pattern,
  { known, among, work }: { known: TriedPattern; among: Selection | undefined; work: PatternWork },
): Selection {
  const texts = textsFor(index, field)
  const compiled = compile(pattern)
  const wanted = among ? texts.of(among) : new BitSet(texts.length).not()
  const candidates = wanted.copy().andNot(known.tried)
  if (texts.holding) {
    for (const word of requiredWords(pattern)) candidates.and(texts.holding(word.toLowerCase()))
  }
  for (let text = candidates.next(0); text >= 0;) {
    const begun = work.cpuMs()
    for (let characters = 0; text >= 0 && characters < CHARACTERS_A_STEP; text = candidates.next(text + 1)) {
      const tryOn = texts.at(text)
      if (compiled.test(tryOn)) known.matching.add(text)
      known.tried.add(text)
      characters += tryOn.length + 1
    }
    const spent = work.cpuMs() - begun
    if (text >= 0) work.spend(spent, () => `${quote(pattern)} ${TOO_LONG}`)
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
