import { resolveCopy, type KnownCopy } from '@pennysleeve/domain/card-search/resolve-copy.ts'
import type { Query, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { arrange, type Arranged, type PageOf } from './results/arrange.ts'
import type { Holdings } from './predicates/match-number.ts'
import { PatternRefused, PatternWork } from './predicates/pattern-work.ts'
import { evaluateAll, shorten, type PatternCache, type SearchContext } from './evaluate.ts'
import { filterPredicates, filterSelections } from './results/filter-products.ts'
import { hidesExtras } from './results/hide-extras.ts'
import { threadMs } from '../../processes/work-budget.ts'
import { BitSet } from './index/bit-set.ts'
import type { CardIndex } from './index/card-index.ts'
import { SelectionCache } from './selection-cache.ts'
import { nearCards } from './near-names.ts'
import { uniqueBy } from './results/unique-by.ts'
import { intersect, toLowerLevel, type Selection } from './selection.ts'
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

type Limits = { cacheBytes?: number; cpuMs?: () => number }

/** An index with empty caches. */
export function startSearching(index: CardIndex, { cacheBytes = CACHE_BYTES, cpuMs = threadMs }: Limits = {}) {
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
  const { context, where, warnings } = prepare(searched, request, work)
  const { query, page } = request
  const { found, near } = findWhole(context, request, where)
  const shown = uniqueBy(searched.index, found, query.unique, query.prefer)
  if (near) context.warn(nearNotice(query.name))
  return { ...arrange(searched.index, shown, near ? { ...query, near } : query, page), warnings: [...warnings] }
}

/**
 * Searches a customer's own copies: `cond` and `lang` are theirs, so the query is run for each kind of copy. `found` has
 * the products of each kind, the rest is of all of them.
 */
export function searchCopies(
  searched: SearchedIndex,
  request: SearchRequest,
  { kinds, work }: { kinds: KnownCopy[]; work: PatternWork },
): SearchResult & { found: BitSet[] } {
  const { context, where, warnings } = prepare(searched, request, work)
  const { query, page } = request
  const findKinds = (part: SearchRequest) =>
    kinds.map((kind) => findWhole(context, part, where && resolveCopy(where, kind)))
  // Similar names only if no kind has the name.
  const exact = findKinds({ ...request, query: { ...query, name: '' } })
  const each = exact.every(({ found }) => found.isEmpty()) ? findKinds(request) : exact
  const near = each.find((one) => one.near)?.near
  if (near) context.warn(nearNotice(query.name))
  const all = each.reduce((joined, { found }) => joined.or(found), new BitSet(searched.index.count.product))
  return {
    ...arrange(searched.index, all, near ? { ...query, near } : query, page),
    warnings: [...warnings],
    found: each.map(({ found }) => found),
  }
}

function prepare(searched: SearchedIndex, { query, holdings, today }: SearchRequest, work: PatternWork) {
  const warnings = new Set(query.warnings)
  const warn = (sentence: string) => void warnings.add(sentence)
  const resolveContext = { index: searched.index, signed_in: holdings !== undefined, today, warn }
  const where = query.where && resolveQuery(resolveContext, query.where)
  const context: SearchContext = { ...searched, pattern_work: work, holdings: holdings ?? NOBODY, warn }
  return { context, where, warnings }
}

const nearNotice = (name: string) => `Nothing is called “${shorten(name)}”. These names come near.`

type FoundRows = { found: BitSet; near?: number[] }

/** All matching rows; none and a warning if a pattern is refused. */
function findWhole(...args: Parameters<typeof find>): FoundRows {
  try {
    return find(...args)
  } catch (error) {
    if (!(error instanceof PatternRefused)) throw error
    const [{ index, warn }] = args
    warn(error.message)
    return { found: new BitSet(index.count.product) }
  }
}

function find(context: SearchContext, request: SearchRequest, where: SearchTree | undefined): FoundRows {
  const { query, filter } = request
  const { name } = query
  const inventory = filterSelections(context, filter)
  // Predicates that apply to every query.
  const always = [...filterPredicates(filter), ...(hidesExtras(query) ? [NO_EXTRA] : [])]
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

function select(context: SearchContext, trees: SearchTree[], among: Selection[]): BitSet {
  const { index } = context
  const joined = evaluateAll(context, trees, intersect(index, among))
  return joined ? toLowerLevel(index, joined, 'product') : new BitSet(index.count.product).not()
}

/** The query without its predicates on the name; undefined if there are no others. */
function withoutNames(tree: SearchTree): SearchTree | undefined {
  if (tree.kind === 'exact_name' || (tree.kind === 'text' && tree.field === 'name')) return undefined
  if (tree.kind !== 'all' && tree.kind !== 'any') return tree
  const of = tree.of.flatMap((one) => withoutNames(one) ?? [])
  return of.length > 1 ? { kind: tree.kind, of } : of[0]
}
