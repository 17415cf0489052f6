import type { Query, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { arrange, type Arranged, type Arrangement, type PageOf } from './arrange.ts'
import type { Holdings } from './conditions/match-number.ts'
import { PatternRefused, PatternWork } from './conditions/pattern-work.ts'
import { evaluateAll, shorten, type PatternCache, type SearchContext } from './evaluate.ts'
import { filterConditions, filterSelections } from './filter-products.ts'
import { hidesExtras } from './hide-extras.ts'
import { threadMs } from '../../processes/work-budget.ts'
import { BitSet } from './index/bit-set.ts'
import type { CardIndex } from './index/card-index.ts'
import { SelectionCache } from './selection-cache.ts'
import { nearCards } from './near-names.ts'
import { uniqueBy } from './unique-by.ts'
import { intersect, lower, type Selection } from './selection.ts'
import { resolveQuery } from './resolve-query.ts'

/** An index with its caches. */
export type SearchedIndex = {
  index: CardIndex
  selections: SelectionCache
  patterns: PatternCache
  /** CPU time of this thread so far. */
  cpuMs: () => number
}

const CACHE_BYTES = 4 * 1024 * 1024

type Conditions = { cacheBytes?: number; cpuMs?: () => number }

/** An index with empty caches. */
export function startSearching(index: CardIndex, { cacheBytes = CACHE_BYTES, cpuMs = threadMs }: Conditions = {}) {
  return { index, selections: new SelectionCache(cacheBytes), patterns: new Map(), cpuMs } satisfies SearchedIndex
}

export type SearchRequest = {
  query: Query
  filter: ProductFilter
  page: PageOf
  today: string
  /** Collection and wishlist of the customer; undefined for visitors. */
  holdings?: Holdings | undefined
}
export type SearchResult = Arranged & { warnings: string[] }

const NEAR_NAMES = 20
const NOBODY: Holdings = { own: new Map(), want: new Map() }

/** Runs a query. Throws SliceUsed at the end of a time slice; the caller runs it again. */
export function searchCards(
  searched: SearchedIndex,
  request: SearchRequest,
  work = new PatternWork(searched.cpuMs),
): SearchResult {
  const { index } = searched
  const { query, holdings } = request
  const warnings = new Set(query.warnings)
  const warn = (sentence: string) => void warnings.add(sentence)
  const resolveContext = { index, signed_in: holdings !== undefined, today: request.today, warn }
  const where = query.where && resolveQuery(resolveContext, query.where)
  const context = { ...searched, pattern_work: work, holdings: holdings ?? NOBODY, warn }
  const { found, near } = findWhole(context, request, where)
  if (near) warn(`Nothing is called “${shorten(query.name)}”. These names come near.`)
  const shown = uniqueBy(index, found, query.unique, query.prefer)
  const arrangement: Arrangement = near ? { ...query, near } : query
  return { ...arrange(index, shown, arrangement, request.page), warnings: [...warnings] }
}

type Found = { found: BitSet; near?: number[] }

/** All matching rows; none and a warning if a pattern is refused. */
function findWhole(...asked: Parameters<typeof find>): Found {
  try {
    return find(...asked)
  } catch (error) {
    if (!(error instanceof PatternRefused)) throw error
    const [{ index, warn }] = asked
    warn(error.message)
    return { found: new BitSet(index.count.product) }
  }
}

function find(context: SearchContext, request: SearchRequest, where: SearchTree | undefined): Found {
  const { query, filter } = request
  const { name } = query
  const inventory = filterSelections(context, filter)
  // Conditions that apply to every query.
  const always = [...filterConditions(filter), ...(hidesExtras(query) ? [NO_EXTRA] : [])]
  const found = select(context, where ? [...always, where] : always, inventory)
  if (name === '' || !found.isEmpty()) return { found }
  const near = nearCards(context.index, name, NEAR_NAMES)
  if (near.length === 0) return { found }
  const rest = where && withoutNames(where)
  const cards: Selection = { level: 'card', rows: BitSet.of(context.index.count.card, near) }
  const foundNear = select(context, rest ? [...always, rest] : always, [...inventory, cards])
  return foundNear.isEmpty() ? { found } : { found: foundNear, near }
}

const NO_EXTRA: SearchTree = { kind: 'not', of: { kind: 'is', word: 'extra' } }

function select(context: SearchContext, asked: SearchTree[], among: Selection[]): BitSet {
  const { index } = context
  const joined = evaluateAll(context, asked, intersect(index, among))
  return joined ? lower(index, joined, 'product') : new BitSet(index.count.product).not()
}

/** The query without its conditions on the name; undefined if there are no others. */
function withoutNames(tree: SearchTree): SearchTree | undefined {
  if (tree.kind === 'exact_name' || (tree.kind === 'text' && tree.field === 'name')) return undefined
  if (tree.kind !== 'all' && tree.kind !== 'any') return tree
  const of = tree.of.flatMap((one) => withoutNames(one) ?? [])
  return of.length > 1 ? { kind: tree.kind, of } : of[0]
}
