import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Query, SearchTree } from '@sideboard/domain/search/query.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { arrange, type Arranged, type Arrangement, type PageOf } from './arrange.ts'
import { matchPattern, type Pattern, type PatternResult } from './conditions/match-pattern.ts'
import type { Holdings } from './conditions/match-number.ts'
import { evaluate, type SearchContext } from './evaluate.ts'
import { filterConditions, filterSelections } from './filter-shelf.ts'
import { hidesExtras } from './hide-extras.ts'
import { BitSet } from './index/bit-set.ts'
import type { CardIndex } from './index/card-index.ts'
import type { KeptSelections } from './kept-selections.ts'
import { nearCards } from './near-names.ts'
import { representatives } from './representatives.ts'
import { complement, intersect, lower, type Selection } from './selection.ts'
import { settleTree } from './settle-tree.ts'

/** An index with what has been worked out on it so far. */
export type SearchedIndex = { index: CardIndex; kept: KeptSelections; patterns: Map<string, PatternResult> }

export type SearchRequest = {
  query: Query
  filter: ProductFilter
  page: PageOf
  today: string
  /** What the one who searches has and wishes for; undefined for visitors. */
  holdings?: Holdings | undefined
}
export type SearchResult = Arranged & { index: CardIndex; warnings: string[] }

const NEAR_NAMES = 20
const MAX_PATTERNS_KEPT = 30
const NOBODY: Holdings = { own: new Map(), want: new Map() }

/** Runs a query: first what takes turns (patterns), then all the rest in one go. */
export async function searchCards(searched: SearchedIndex, request: SearchRequest): Promise<SearchResult> {
  const { index, kept } = searched
  const { query, holdings } = request
  const warnings = new Set(query.warnings)
  const settling = {
    index,
    signed_in: holdings !== undefined,
    today: request.today,
    warn: (sentence: string) => void warnings.add(sentence),
  }
  const where = query.where && settleTree(settling, query.where)
  const { found: patterns, problems } = await tryPatterns(searched, where ? patternsOf(where) : [])
  for (const problem of problems) warnings.add(problem)
  const context = { index, kept, patterns, holdings: holdings ?? NOBODY }
  const { found, near } = find(context, request, where)
  if (near) warnings.add(`Nothing is called “${shorten(query.name)}”. These names come near.`)
  const shown = representatives(index, found, query.unique, query.prefer)
  const arrangement: Arrangement = near ? { ...query, near } : query
  return { ...arrange(index, shown, arrangement, request.page), index, warnings: [...warnings] }
}

function find(context: SearchContext, request: SearchRequest, where: SearchTree | undefined) {
  const { query } = request
  const shelf = shelfOf(context, request)
  const found = select(context, where, shelf)
  if (query.name === '' || !found.isEmpty()) return { found }
  const near = nearCards(context.index, query.name, NEAR_NAMES)
  if (near.length === 0) return { found }
  const rest = where && withoutNames(where)
  const cards: Selection = { level: 'card', rows: BitSet.of(context.index.count.card, near) }
  const foundNear = select(context, rest, [...shelf, cards])
  return foundNear.isEmpty() ? { found } : { found: foundNear, near }
}

/** What may be shown at all, whatever the query says. */
function shelfOf(context: SearchContext, { query, filter }: SearchRequest): Selection[] {
  return [
    ...filterSelections(context, filter),
    ...filterConditions(filter).map((condition) => evaluate(context, condition)),
    ...(hidesExtras(query) ? [complement(evaluate(context, { kind: 'is', word: 'extra' }))] : []),
  ]
}

function select(context: SearchContext, where: SearchTree | undefined, among: Selection[]): BitSet {
  const { index } = context
  const selections = where ? [...among, evaluate(context, where)] : among
  const joined = intersect(index, selections)
  return joined ? lower(index, joined, 'product') : new BitSet(index.count.product).not()
}

/** The query without what it says of the name; undefined when it says nothing else. */
function withoutNames(tree: SearchTree): SearchTree | undefined {
  if (tree.kind === 'exact_name' || (tree.kind === 'text' && tree.field === 'name')) return undefined
  if (tree.kind !== 'all' && tree.kind !== 'any') return tree
  const of = tree.of.flatMap((one) => withoutNames(one) ?? [])
  return of.length > 1 ? { kind: tree.kind, of } : of[0]
}

/** What this search's own patterns find: those kept for others may be dropped before it comes to an end. */
async function tryPatterns({ index, patterns }: SearchedIndex, asked: Pattern[]) {
  const found = new Map<string, PatternResult>()
  const problems: string[] = []
  for (const pattern of asked) {
    const key = JSON.stringify(pattern)
    const result = patterns.get(key) ?? (await inTurns(matchPattern(index, pattern)))
    found.set(key, result)
    patterns.delete(key)
    patterns.set(key, result)
    for (const oldest of patterns.keys()) if (patterns.size > MAX_PATTERNS_KEPT) patterns.delete(oldest)
    if (result.problem) problems.push(`“/${shorten(pattern.pattern)}/” ${result.problem}.`)
  }
  return { found, problems }
}

function patternsOf(tree: SearchTree): Pattern[] {
  if (tree.kind === 'pattern') return [tree]
  if (tree.kind === 'not') return patternsOf(tree.of)
  return tree.kind === 'all' || tree.kind === 'any' ? tree.of.flatMap(patternsOf) : []
}

/** Others get their turn after each step. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
