import type { Query, SearchTree } from '@sideboard/domain/search/query.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { arrange, type Arranged, type Arrangement, type PageOf } from './arrange.ts'
import type { Holdings } from './conditions/match-number.ts'
import { evaluate, shorten, type KeptPatterns, type SearchContext } from './evaluate.ts'
import { filterConditions, filterSelections } from './filter-shelf.ts'
import { hidesExtras } from './hide-extras.ts'
import { inTurns } from './in-turns.ts'
import { BitSet } from './index/bit-set.ts'
import type { CardIndex } from './index/card-index.ts'
import type { KeptSelections } from './kept-selections.ts'
import { nearCards } from './near-names.ts'
import { representatives } from './representatives.ts'
import { complement, intersect, lower, type Selection } from './selection.ts'
import { settleTree } from './settle-tree.ts'

/** An index with what has been worked out on it so far. */
export type SearchedIndex = { index: CardIndex; kept: KeptSelections; patterns: KeptPatterns }

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
const NOBODY: Holdings = { own: new Map(), want: new Map() }

/** Runs a query. */
export async function searchCards(searched: SearchedIndex, request: SearchRequest): Promise<SearchResult> {
  return inTurns(searchInSteps(searched, request))
}

export function* searchInSteps(searched: SearchedIndex, request: SearchRequest): Generator<void, SearchResult> {
  const { index } = searched
  const { query, holdings } = request
  const warnings = new Set(query.warnings)
  const warn = (sentence: string) => void warnings.add(sentence)
  const settling = { index, signed_in: holdings !== undefined, today: request.today, warn }
  const where = query.where && settleTree(settling, query.where)
  const context = { ...searched, holdings: holdings ?? NOBODY, warn }
  const { found, near } = yield* find(context, request, where)
  if (near) warn(`Nothing is called “${shorten(query.name)}”. These names come near.`)
  const shown = representatives(index, found, query.unique, query.prefer)
  yield
  const arrangement: Arrangement = near ? { ...query, near } : query
  return { ...arrange(index, shown, arrangement, request.page), index, warnings: [...warnings] }
}

type Found = { found: BitSet; near?: number[] }

function* find(context: SearchContext, request: SearchRequest, where: SearchTree | undefined): Generator<void, Found> {
  const { query } = request
  const shelf = yield* shelfOf(context, request)
  const found = yield* select(context, where, shelf)
  if (query.name === '' || !found.isEmpty()) return { found }
  const near = nearCards(context.index, query.name, NEAR_NAMES)
  if (near.length === 0) return { found }
  const rest = where && withoutNames(where)
  const cards: Selection = { level: 'card', rows: BitSet.of(context.index.count.card, near) }
  const foundNear = yield* select(context, rest, [...shelf, cards])
  return foundNear.isEmpty() ? { found } : { found: foundNear, near }
}

/** What may be shown at all, whatever the query says. */
function* shelfOf(context: SearchContext, { query, filter }: SearchRequest): Generator<void, Selection[]> {
  const shelf = filterSelections(context, filter)
  for (const condition of filterConditions(filter)) shelf.push(yield* evaluate(context, condition))
  if (hidesExtras(query)) shelf.push(complement(yield* evaluate(context, { kind: 'is', word: 'extra' })))
  return shelf
}

function* select(context: SearchContext, where: SearchTree | undefined, among: Selection[]): Generator<void, BitSet> {
  const { index } = context
  const selections = where ? [...among, yield* evaluate(context, where)] : among
  const joined = intersect(index, selections)
  yield
  return joined ? lower(index, joined, 'product') : new BitSet(index.count.product).not()
}

/** The query without what it says of the name; undefined when it says nothing else. */
function withoutNames(tree: SearchTree): SearchTree | undefined {
  if (tree.kind === 'exact_name' || (tree.kind === 'text' && tree.field === 'name')) return undefined
  if (tree.kind !== 'all' && tree.kind !== 'any') return tree
  const of = tree.of.flatMap((one) => withoutNames(one) ?? [])
  return of.length > 1 ? { kind: tree.kind, of } : of[0]
}
