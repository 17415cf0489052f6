import type { Query, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import type { Freshness } from '../../http/response-cache.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { arrange, type Arranged, type Arrangement, type PageOf } from './arrange.ts'
import type { Holdings } from './conditions/match-number.ts'
import { PatternRefused } from './conditions/match-pattern.ts'
import { evaluateAll, shorten, type KeptPatterns, type SearchContext } from './evaluate.ts'
import { factsOf, isFactual } from './facts-of.ts'
import { filterConditions, filterSelections } from './filter-shelf.ts'
import { hidesExtras } from './hide-extras.ts'
import { yieldToEventLoop } from '../../processes/yield-to-event-loop.ts'
import { threadMs } from '../../processes/work-budget.ts'
import { BitSet } from './index/bit-set.ts'
import type { CardIndex } from './index/card-index.ts'
import { KeptSelections } from './kept-selections.ts'
import { nearCards } from './near-names.ts'
import { representatives } from './representatives.ts'
import { intersect, lower, type Selection } from './selection.ts'
import { settleTree } from './settle-tree.ts'
import { TouchedRows } from './touched-rows.ts'

/** An index with what has been worked out on it so far, and what of its shelf has changed meanwhile. */
export type SearchedIndex = {
  index: CardIndex
  kept: KeptSelections
  patterns: KeptPatterns
  touched: TouchedRows
  /** How long this thread has worked so far. */
  cpuMs: () => number
}

const KEPT_BYTES = 4 * 1024 * 1024
/** What the patterns of one search may take of the processor: most are tried on a whole catalogue in a tenth of it. */
const PATTERN_MS = 3000

type Conditions = { keptBytes?: number; cpuMs?: () => number }

/** An index nobody has searched yet. */
export function startSearching(index: CardIndex, { keptBytes = KEPT_BYTES, cpuMs = threadMs }: Conditions = {}) {
  const kept = new KeptSelections(keptBytes)
  return { index, kept, patterns: new Map(), touched: new TouchedRows(), cpuMs } satisfies SearchedIndex
}

export type SearchRequest = {
  query: Query
  filter: ProductFilter
  page: PageOf
  today: string
  /** What the one who searches has and wishes for; undefined for visitors. */
  holdings?: Holdings | undefined
}
export type SearchResult = Arranged & { index: CardIndex; warnings: string[]; freshness: Freshness | undefined }

const NEAR_NAMES = 20
const NOBODY: Holdings = { own: new Map(), want: new Map() }

/** Runs a query. */
export async function searchCards(searched: SearchedIndex, request: SearchRequest): Promise<SearchResult> {
  return yieldToEventLoop(searchInSteps(searched, request))
}

export function* searchInSteps(searched: SearchedIndex, request: SearchRequest): Generator<void, SearchResult> {
  const { index } = searched
  const { query, holdings } = request
  const warnings = new Set(query.warnings)
  const warn = (sentence: string) => void warnings.add(sentence)
  const settling = { index, signed_in: holdings !== undefined, today: request.today, warn }
  const where = query.where && settleTree(settling, query.where)
  const pattern_time = { left_ms: PATTERN_MS, cpuMs: searched.cpuMs }
  const context = { ...searched, pattern_time, holdings: holdings ?? NOBODY, warn }
  const since = searched.touched.count
  const { found, near, reach } = yield* findWhole(context, request, where)
  if (near) warn(`Nothing is called “${shorten(query.name)}”. These names come near.`)
  const shown = representatives(index, found, query.unique, query.prefer)
  yield
  const arrangement: Arrangement = near ? { ...query, near } : query
  return {
    ...arrange(index, shown, arrangement, request.page),
    index,
    warnings: [...warnings],
    freshness: reach && searched.touched.watch(reach, since),
  }
}

/** `reach`: all that the query could find while the facts stand, whatever becomes of prices and stock; undefined: anything. */
type Found = { found: BitSet; near?: number[]; reach: BitSet | undefined }

/** All that the query finds; or nothing, and why. */
function* findWhole(...asked: Parameters<typeof find>): Generator<void, Found> {
  try {
    return yield* find(...asked)
  } catch (error) {
    if (!(error instanceof PatternRefused)) throw error
    const [{ index, warn }] = asked
    warn(error.message)
    return { found: new BitSet(index.count.product), reach: undefined }
  }
}

function* find(context: SearchContext, request: SearchRequest, where: SearchTree | undefined): Generator<void, Found> {
  const { query, filter } = request
  const { name } = query
  const shelf = filterSelections(context, filter)
  // What may be shown at all, whatever the query says.
  const always = [...filterConditions(filter), ...(hidesExtras(query) ? [NO_EXTRA] : [])]
  const asked = where ? [...always, where] : always
  const found = yield* select(context, asked, shelf)
  const reach = yield* reachOf(context, asked, shelf, found)
  if (name === '' || !found.isEmpty()) return { found, reach }
  const near = nearCards(context.index, name, NEAR_NAMES)
  if (near.length === 0) return { found, reach }
  const rest = where && withoutNames(where)
  const askedNear = rest ? [...always, rest] : always
  const cards: Selection = { level: 'card', rows: BitSet.of(context.index.count.card, near) }
  const foundNear = yield* select(context, askedNear, [...shelf, cards])
  const reachNear = yield* reachOf(context, askedNear, [...shelf, cards], foundNear)
  const both = reach && reachNear?.copy().or(reach)
  return foundNear.isEmpty() ? { found, reach: both } : { found: foundNear, near, reach: both }
}

const NO_EXTRA: SearchTree = { kind: 'not', of: { kind: 'is', word: 'extra' } }

function* select(context: SearchContext, asked: SearchTree[], among: Selection[]): Generator<void, BitSet> {
  const { index } = context
  const joined = yield* evaluateAll(context, asked, intersect(index, among))
  return joined ? lower(index, joined, 'product') : new BitSet(index.count.product).not()
}

function* reachOf(
  context: SearchContext,
  asked: SearchTree[],
  among: Selection[],
  found: BitSet,
): Generator<void, BitSet | undefined> {
  if (asked.every(isFactual)) return found
  const facts = asked.flatMap((tree) => factsOf(tree) ?? [])
  return facts.length > 0 ? yield* select(context, facts, among) : undefined
}

/** The query without what it says of the name; undefined when it says nothing else. */
function withoutNames(tree: SearchTree): SearchTree | undefined {
  if (tree.kind === 'exact_name' || (tree.kind === 'text' && tree.field === 'name')) return undefined
  if (tree.kind !== 'all' && tree.kind !== 'any') return tree
  const of = tree.of.flatMap((one) => withoutNames(one) ?? [])
  return of.length > 1 ? { kind: tree.kind, of } : of[0]
}
