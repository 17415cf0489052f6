import type { Predicate, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import { matchColors, matchDate, matchLegality, matchMana, matchParity } from './predicates/match-facts.ts'
import { isCopyTree, matchCopies, type CopyTree } from './predicates/match-copies.ts'
import { isMagicOnly } from './predicates/is-magic-only.ts'
import { matchIs } from './predicates/match-is.ts'
import { matchNumber, type Holdings } from './predicates/match-number.ts'
import { matchPattern, startPattern } from './predicates/match-pattern.ts'
import type { PatternWork, TriedPattern } from './predicates/pattern-work.ts'
import { matchExactName, matchText } from './predicates/match-text.ts'
import { matchWord } from './predicates/match-word.ts'
import { hasPattern, isCacheable } from './is-cacheable.ts'
import { BitSet } from './index/bit-set.ts'
import type { CardIndex } from './index/card-index.ts'
import type { SelectionCache } from './selection-cache.ts'
import { complement, intersect, union, type Selection } from './selection.ts'

/** Index, caches and limits of one search. */
export type SearchContext = {
  index: CardIndex
  selections: SelectionCache
  patterns: PatternCache
  pattern_work: PatternWork
  holdings: Holdings
  warn: (sentence: string) => void
}

/** LRU cache of pattern results; a Map iterates in insertion order, least recently used first. */
export type PatternCache = Map<string, TriedPattern>
const MAX_CACHED_PATTERNS = 30

/** The matching rows among the given ones; undefined for rows outside of `among`. */
function evaluate(context: SearchContext, tree: SearchTree, among?: Selection): Selection {
  if (isCopyTree(tree)) return matchCopies(context.index, tree)
  if (tree.kind === 'not') return complement(evaluate(context, tree.of, among))
  if (tree.kind === 'all') return evaluateAll(context, tree.of, among)!
  if (tree.kind === 'any') {
    return union(
      context.index,
      tree.of.map((one) => evaluate(context, one, among)),
    )
  }
  if (tree.kind === 'pattern') return tryPattern(context, tree, among)
  if (!isCacheable(tree)) return match(context, tree)
  const key = JSON.stringify(tree)
  return context.selections.get(key) ?? context.selections.set(key, match(context, tree))
}

/** Cheap predicates first; patterns are tried on the remaining rows. Undefined: there are no predicates. */
export function evaluateAll(context: SearchContext, trees: SearchTree[], among?: Selection): Selection | undefined {
  const { index } = context
  const selections: Selection[] = among ? [among] : []
  const { copyTrees, others } = splitCopyTrees(trees)
  if (copyTrees.length > 0) selections.push(matchCopies(index, { kind: 'all', of: copyTrees }))
  for (const tree of others) if (!hasPattern(tree)) selections.push(evaluate(context, tree))
  let left = intersect(index, selections)
  for (const tree of others) {
    if (!hasPattern(tree)) continue
    const matching = evaluate(context, tree, left)
    left = left ? intersect(index, [left, matching]) : matching
  }
  return left
}

/** Tests of copies are of the same copy, also across parentheses that are joined by and. */
function splitCopyTrees(trees: SearchTree[]): { copyTrees: CopyTree[]; others: SearchTree[] } {
  const copyTrees: CopyTree[] = []
  const others: SearchTree[] = []
  for (const tree of trees) {
    if (isCopyTree(tree)) copyTrees.push(tree)
    else if (tree.kind !== 'all') others.push(tree)
    else {
      const inner = splitCopyTrees(tree.of)
      copyTrees.push(...inner.copyTrees)
      others.push(...inner.others)
    }
  }
  return { copyTrees, others }
}

type Pattern = Extract<Predicate, { kind: 'pattern' }>

function tryPattern(context: SearchContext, pattern: Pattern, among?: Selection): Selection {
  const { index, patterns, pattern_work: work } = context
  const key = JSON.stringify(pattern)
  const known = work.tried.get(key) ?? patterns.get(key) ?? startPattern(index, pattern)
  work.tried.set(key, known)
  patterns.delete(key)
  patterns.set(key, known)
  for (const [oldest, evicted] of patterns) {
    if (patterns.size <= MAX_CACHED_PATTERNS) break
    patterns.delete(oldest)
    // A search that is still under way compiles it again: bounds the memory of all searches together.
    evicted.compiled = undefined
  }
  return matchPattern(index, pattern, { known, among, work })
}

/** What only Magic's cards have matches no card of another game. */
function match(context: SearchContext, predicate: Predicate): Selection {
  const matching = matchAny(context, predicate)
  const { magic } = context.index
  if (!magic || !isMagicOnly(predicate)) return matching
  return intersect(context.index, [matching, { level: 'card', rows: magic }])!
}

function matchAny({ index, holdings }: SearchContext, predicate: Predicate): Selection {
  switch (predicate.kind) {
    case 'text':
      return matchText(index, predicate.field, predicate.text)
    case 'exact_name':
      return matchExactName(index, predicate.name)
    case 'word':
      return matchWord(index, predicate.field, predicate.word)
    case 'number':
      return matchNumber(index, predicate, holdings)
    case 'parity':
      return matchParity(index, predicate.odd)
    case 'colors':
      return matchColors(index, predicate.field, predicate)
    case 'mana':
      return matchMana(index, predicate.comparison, predicate.symbols)
    case 'legality':
      return matchLegality(index, predicate.status, predicate.format)
    case 'date':
      return matchDate(index, predicate.comparison, predicate.day)
    case 'is':
      return matchIs(index, predicate.word)
    default:
      return { level: 'card', rows: new BitSet(index.count.card) }
  }
}

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
