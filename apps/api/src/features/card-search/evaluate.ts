import type { Condition, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import { matchColors, matchDate, matchLegality, matchMana, matchParity } from './conditions/match-facts.ts'
import { matchIs } from './conditions/match-is.ts'
import { matchNumber, type Holdings } from './conditions/match-number.ts'
import { matchPattern, startPattern, type PatternTime, type TriedPattern } from './conditions/match-pattern.ts'
import { matchExactName, matchText } from './conditions/match-text.ts'
import { matchWord } from './conditions/match-word.ts'
import { hasPattern, isFactual } from './facts-of.ts'
import { BitSet } from './index/bit-set.ts'
import type { CardIndex } from './index/card-index.ts'
import type { KeptSelections } from './kept-selections.ts'
import { complement, intersect, unite, type Selection } from './selection.ts'

/** What a search stands on while it runs. */
export type SearchContext = {
  index: CardIndex
  kept: KeptSelections
  patterns: KeptPatterns
  pattern_time: PatternTime
  holdings: Holdings
  warn: (sentence: string) => void
}

/** What patterns have been tried on, the least used first. */
export type KeptPatterns = Map<string, TriedPattern>
const MAX_PATTERNS_KEPT = 30

/**
 * The rows that a tree of conditions leaves of those it is to choose among; what it says of others means nothing.
 * Yields after each piece of work, so that many conditions hold nobody up.
 */
function* evaluate(context: SearchContext, tree: SearchTree, among?: Selection): Generator<void, Selection> {
  if (tree.kind === 'not') return complement(yield* evaluate(context, tree.of, among))
  if (tree.kind === 'all') return (yield* evaluateAll(context, tree.of, among))!
  if (tree.kind === 'any') {
    const selections: Selection[] = []
    for (const one of tree.of) selections.push(yield* evaluate(context, one, among))
    yield
    return unite(context.index, selections)
  }
  if (tree.kind === 'pattern') return yield* tryPattern(context, tree, among)
  if (!isFactual(tree)) return yield* match(context, tree)
  const key = JSON.stringify(tree)
  return context.kept.find(key) ?? context.kept.keep(key, yield* match(context, tree))
}

/** What is cheap narrows first; patterns are then tried on all that is left. Undefined: there are no conditions. */
export function* evaluateAll(
  context: SearchContext,
  trees: SearchTree[],
  among?: Selection,
): Generator<void, Selection | undefined> {
  const { index } = context
  const selections: Selection[] = among ? [among] : []
  for (const tree of trees) if (!hasPattern(tree)) selections.push(yield* evaluate(context, tree))
  yield
  let left = intersect(index, selections)
  for (const tree of trees) {
    if (!hasPattern(tree)) continue
    const matching = yield* evaluate(context, tree, left)
    left = left ? intersect(index, [left, matching]) : matching
    yield
  }
  return left
}

type Pattern = Extract<Condition, { kind: 'pattern' }>

function* tryPattern(context: SearchContext, pattern: Pattern, among?: Selection): Generator<void, Selection> {
  const { index, patterns, pattern_time: time } = context
  const key = JSON.stringify(pattern)
  const known = patterns.get(key) ?? startPattern(index, pattern)
  patterns.delete(key)
  patterns.set(key, known)
  for (const oldest of patterns.keys()) if (patterns.size > MAX_PATTERNS_KEPT) patterns.delete(oldest)
  return yield* matchPattern(index, pattern, { known, among, time })
}

function* match({ index, holdings }: SearchContext, condition: Condition): Generator<void, Selection> {
  yield
  switch (condition.kind) {
    case 'text':
      return yield* matchText(index, condition.field, condition.text)
    case 'exact_name':
      return matchExactName(index, condition.name)
    case 'word':
      return matchWord(index, condition.field, condition.word)
    case 'number':
      return matchNumber(index, condition, holdings)
    case 'parity':
      return matchParity(index, condition.odd)
    case 'colors':
      return matchColors(index, condition.field, condition)
    case 'mana':
      return matchMana(index, condition.comparison, condition.symbols)
    case 'legality':
      return matchLegality(index, condition.status, condition.format)
    case 'date':
      return matchDate(index, condition.comparison, condition.day)
    case 'is':
      return yield* matchIs(index, condition.word)
    default:
      return { level: 'card', rows: new BitSet(index.count.card) }
  }
}

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
