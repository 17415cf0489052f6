import { countColors } from '@pennysleeve/domain/card-search/color-mask.ts'
import type { Query, SearchOrder } from '@pennysleeve/domain/card-search/query.ts'
import { rarityRank } from '@pennysleeve/domain/card-search/rarity.ts'
import { statValue } from '@pennysleeve/domain/card-search/stat-value.ts'
import { nameRanks } from './best-match.ts'
import type { BitSet } from '../index/bit-set.ts'
import type { CardIndex, Level } from '../index/card-index.ts'
import type { Coded } from '../index/columns.ts'
import { compareTexts, invert, sortRows } from '../index/row-order.ts'
import { sortWindow } from '../index/sort-window.ts'

/** The product rows of a page, in order, and the total count. */
export type Arranged = { rows: number[]; total_count: number }
export type PageOf = { offset: number; limit: number }
export type Arrangement = Pick<Query, 'name' | 'order' | 'direction'> & {
  /** Cards by similarity to the name; replaces the best match. */
  near?: number[]
}

/** Rank and row in one number: sorting numbers is many times faster than sorting with a comparator. */
const ROWS = 2 ** 21
const MAX_RANK = 2 ** 30

/** The rank of every card, printing or product; smaller comes first, below 0 means none. */
type Ranks = { level: Level; of: Int32Array }

/**
 * The best match first, or as the query orders; among equals what can be bought first, and then the usual order of rows.
 */
export function arrange(index: CardIndex, found: BitSet, arrangement: Arrangement, page: PageOf): Arranged {
  const { order, direction, name, near } = arrangement
  // Nothing to sort.
  if (found.count() < 2) return asTheyStand(index, found, page)
  if (near) return sorted(index, found, { ranks: nearRanks(index, near) }, page)
  if (order !== undefined) {
    const descends = (direction ?? USUAL_DIRECTION[order] ?? 'asc') === 'desc'
    return sorted(index, found, { ranks: ranksOf(index, order), descends }, page)
  }
  if (name === '') return asTheyStand(index, found, page)
  return sorted(index, found, { ranks: { level: 'card', of: nameRanks(index, name) } }, page)
}

type SortBy = { ranks: Ranks; descends?: boolean }

function sorted(
  { products, printings, inventory }: CardIndex,
  found: BitSet,
  { ranks: { level, of }, descends = false }: SortBy,
  page: PageOf,
): Arranged {
  const rows = found.rows()
  const total = rows.length
  const keys = new Float64Array(total)
  for (let i = 0; i < total; i += 1) {
    const row = rows[i]!
    const printing = products.printing[row]!
    const own = of[level === 'product' ? row : level === 'printing' ? printing : printings.card[printing]!]!
    // Rows without the fact come last in both directions.
    const rank = own < 0 ? MAX_RANK : descends ? Math.max(MAX_RANK - 1 - own, 0) : Math.min(own, MAX_RANK - 1)
    keys[i] = (rank * 2 + (inventory.in_stock.has(row) ? 0 : 1)) * ROWS + row
  }
  const start = Math.min(page.offset, total)
  const window = sortWindow(keys, start, Math.min(start + page.limit, total))
  return { rows: Array.from(window, (key) => key % ROWS), total_count: total }
}

/** Rows are in the usual order already: only those in stock move to the front. */
function asTheyStand({ inventory }: CardIndex, found: BitSet, { offset, limit }: PageOf): Arranged {
  const available = found.copy().and(inventory.in_stock)
  const soldOut = found.copy().andNot(inventory.in_stock)
  const inStock = available.count()
  const rows = take(available, offset, limit)
  rows.push(...take(soldOut, Math.max(0, offset - inStock), limit - rows.length))
  return { rows, total_count: inStock + soldOut.count() }
}

function take(set: BitSet, offset: number, limit: number): number[] {
  const rows: number[] = []
  let skipped = 0
  if (limit <= 0) return rows
  set.forEach((row) => {
    if (skipped < offset) {
      skipped += 1
      return undefined
    }
    return rows.push(row) < limit ? undefined : false
  })
  return rows
}

const USUAL_DIRECTION: Partial<Record<SearchOrder, 'desc'>> = {
  released: 'desc',
  rarity: 'desc',
  price: 'desc',
  power: 'desc',
  toughness: 'desc',
  stock: 'desc',
}

/** Ranks by facts are computed once per index. */
const KNOWN_RANKS = new WeakMap<CardIndex, Map<SearchOrder, Ranks>>()

function ranksOf(index: CardIndex, order: SearchOrder): Ranks {
  const known = KNOWN_RANKS.get(index) ?? new Map<SearchOrder, Ranks>()
  KNOWN_RANKS.set(index, known)
  const ranks = known.get(order) ?? RANKS[order](index)
  known.set(order, ranks)
  return ranks
}

const NO_RANK = -1

const RANKS: Record<SearchOrder, (index: CardIndex) => Ranks> = {
  name: ({ count }) => ({ level: 'card', of: Int32Array.from({ length: count.card }, (_, card) => card) }),
  set: ({ printings }) => ({ level: 'printing', of: inOrder(printings.set) }),
  released: ({ printings }) => ({ level: 'printing', of: inOrder(printings.released_on) }),
  rarity: ({ printings }) => ({
    level: 'printing',
    of: ranked(printings.rarity, (word) => rarityRank(word) ?? NO_RANK),
  }),
  artist: ({ printings }) => ({ level: 'printing', of: inOrder(printings.artist) }),
  color: ({ cards }) => ({ level: 'card', of: Int32Array.from(cards.colors, (mask) => COLOR_ORDER[mask]!) }),
  mana_value: ({ cards }) => ({ level: 'card', of: Int32Array.from(cards.mana_value, numberRank) }),
  power: ({ cards }) => ({ level: 'card', of: ranked(cards.power, statRank) }),
  toughness: ({ cards }) => ({ level: 'card', of: ranked(cards.toughness, statRank) }),
  popularity: ({ cards }) => ({ level: 'card', of: Int32Array.from(cards.edhrec_rank, (rank) => rank || NO_RANK) }),
  // Current inventory values, which are not cached.
  price: ({ inventory }) => ({ level: 'product', of: inventory.price_cents }),
  stock: ({ inventory }) => ({ level: 'product', of: inventory.available }),
}

/** White, blue, black, red, green, then more and more colours, colourless last. */
const COLOR_ORDER = Array.from({ length: 32 }, (_, mask) => {
  return (countColors(mask) || 6) * 32 + mask
})

const statRank = (stat: string) => numberRank(statValue(stat))

/** Some powers are halves, and some lie below 0. */
function numberRank(value: number): number {
  return Number.isNaN(value) ? NO_RANK : Math.round((Math.min(value, 1e6) + 100) * 100)
}

function ranked({ values, codes }: Coded, rank: (value: string) => number): Int32Array {
  const ranks = Int32Array.from(values, rank)
  return Int32Array.from(codes, (code) => ranks[code]!)
}

/** Values by their alphabet; those of no value last. */
function inOrder({ values, codes }: Coded): Int32Array {
  const ranks = invert(sortRows(values.length, (a, b) => compareTexts(values[a]!, values[b]!)))
  return Int32Array.from(codes, (code) => (values[code] === '' ? NO_RANK : ranks[code]!))
}

/** Cards by similarity. */
function nearRanks({ count }: CardIndex, near: number[]): Ranks {
  const of = new Int32Array(count.card).fill(NO_RANK)
  for (const [place, card] of near.entries()) of[card] = place
  return { level: 'card', of }
}
