import type { PatternField } from '@pennysleeve/domain/card-search/query.ts'
import { RE2JS } from 're2js'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import type { Selection } from '../selection.ts'
import { textsFor, type PatternTexts } from './pattern-texts.ts'
import { PatternRefused, SliceUsed, type PatternWork, type TriedPattern } from './pattern-work.ts'
import { requiredWords } from './required-words.ts'

/** RE2 matches in linear time, but the cost per character grows with the size of the program. */
const MAX_PROGRAM = 200
/** Characters between two checks of the CPU time: some milliseconds for a slow pattern. */
const CHARACTERS_A_STEP = 500

export type Pattern = { field: PatternField; pattern: string }

export function startPattern(index: CardIndex, { field, pattern }: Pattern): TriedPattern {
  const { length, holding } = textsFor(index, field)
  const possible = new BitSet(length).not()
  if (holding) for (const word of requiredWords(pattern)) possible.and(holding(word.toLowerCase()))
  return { possible, tried: new BitSet(length), matching: new BitSet(length) }
}

type PatternRun = { known: TriedPattern; among: Selection | undefined; work: PatternWork }

/** Tries a pattern on all texts of these rows that it was not tried on before. The result is undefined for other rows. */
export function matchPattern(
  index: CardIndex,
  { field, pattern }: Pattern,
  { known, among, work }: PatternRun,
): Selection {
  const texts = textsFor(index, field)
  const wanted = among ? texts.of(among) : new BitSet(texts.length).not()
  const untried = wanted.copy().andNot(known.tried)
  // A pattern that was tried before is valid.
  if (known.tried.isEmpty() || !untried.isEmpty()) {
    known.compiled ??= compile(pattern)
    try {
      tryOn(texts, untried.and(known.possible), { known, compiled: known.compiled, work, pattern })
      known.compiled = undefined
    } catch (error) {
      if (!(error instanceof SliceUsed)) known.compiled = undefined
      throw error
    }
  }
  known.tried.or(wanted)
  return texts.select(known.matching.copy())
}

type Compiled = Pick<PatternRun, 'known' | 'work'> & { pattern: string; compiled: RE2JS }

function tryOn(texts: PatternTexts, candidates: BitSet, { known, work, pattern, compiled }: Compiled): void {
  for (let text = candidates.next(0); text >= 0;) {
    const begun = work.cpuMs()
    for (let characters = 0; text >= 0 && characters < CHARACTERS_A_STEP; text = candidates.next(text + 1)) {
      const content = texts.at(text)
      if (compiled.test(content)) known.matching.add(text)
      known.tried.add(text)
      characters += content.length + 1
    }
    const spent = work.cpuMs() - begun
    if (text >= 0) work.spend(spent, () => `${quote(pattern)} ${TOO_LONG}`)
  }
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
