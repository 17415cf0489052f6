import { countColors } from '@sideboard/domain/search/color-mask.ts'
import type { Query, SearchOrder } from '@sideboard/domain/search/query.ts'
import { rarityRank } from '@sideboard/domain/search/rarity.ts'
import { statValue } from '@sideboard/domain/search/stat-value.ts'
import { nameRank } from './best-match.ts'
import type { BitSet } from './index/bit-set.ts'
import type { CardIndex } from './index/card-index.ts'
import type { Coded } from './index/columns.ts'

/** Product rows on a page, in order, and how many there are in all. */
export type Arranged = { rows: number[]; total_count: number }
export type PageOf = { offset: number; limit: number }
export type Arrangement = Pick<Query, 'name' | 'order' | 'direction'> & {
  /** Cards in the order in which they come near to the name; they then replace the best match. */
  near?: number[]
}

/** Room for the row below the rank in one number: sorting plain numbers is many times faster than comparing rows. */
const ROWS = 2 ** 21
const MAX_RANK = 2 ** 30

/**
 * The best match first, or as the query orders; among equals what can be bought first, and then the usual order of rows.
 */
export function arrange(index: CardIndex, found: BitSet, arrangement: Arrangement, page: PageOf): Arranged {
  if (arrangement.order === undefined && arrangement.name === '' && !arrangement.near)
    return asTheyStand(index, found, page)
  const rank = rankOf(index, arrangement)
  const { in_stock: inStock } = index.shelf
  const total = found.count()
  const keys = new Float64Array(total)
  let filled = 0
  found.forEach((row) => {
    keys[filled] = (rank(row) * 2 + (inStock.has(row) ? 0 : 1)) * ROWS + row
    filled += 1
  })
  keys.sort()
  const rows = Array.from(keys.subarray(page.offset, page.offset + page.limit), (key) => key % ROWS)
  return { rows, total_count: total }
}

/** Rows stand in the usual order already: those in stock are taken first, then the others. */
function asTheyStand({ shelf }: CardIndex, found: BitSet, { offset, limit }: PageOf): Arranged {
  const available = found.copy().and(shelf.in_stock)
  const soldOut = found.copy().andNot(shelf.in_stock)
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

type Rank = (row: number) => number

/** Smaller comes first. */
function rankOf(index: CardIndex, { order, direction, name, near }: Arrangement): Rank {
  if (near) {
    const places = new Map(near.map((card, place) => [card, place]))
    return (row) => places.get(cardOf(index, row)) ?? near.length
  }
  if (order === undefined) {
    const rank = nameRank(index, name)
    return (row) => rank(cardOf(index, row))
  }
  const rank = ORDERS[order](index)
  const descends = (direction ?? USUAL_DIRECTION[order] ?? 'asc') === 'desc'
  return (row) => {
    const own = rank(row)
    // What has no such fact comes last, whichever way the rest goes.
    return Number.isNaN(own) ? MAX_RANK : Math.min(descends ? MAX_RANK / 2 - own : MAX_RANK / 2 + own, MAX_RANK - 1)
  }
}

const USUAL_DIRECTION: Partial<Record<SearchOrder, 'desc'>> = {
  released: 'desc',
  rarity: 'desc',
  price: 'desc',
  power: 'desc',
  toughness: 'desc',
  stock: 'desc',
}

const cardOf = ({ products, printings }: CardIndex, row: number) => printings.card[products.printing[row]!]!

/** Ranks lie between minus and plus `MAX_RANK / 2`. */
const ORDERS: Record<SearchOrder, (index: CardIndex) => Rank> = {
  name: (index) => (row) => cardOf(index, row),
  set: (index) => byPrinting(index, inOrder(index.printings.set)),
  released: (index) => byPrinting(index, inOrder(index.printings.released_on)),
  rarity: (index) =>
    byPrinting(
      index,
      ranked(index.printings.rarity, (word) => rarityRank(word) ?? Number.NaN),
    ),
  artist: (index) => byPrinting(index, inOrder(index.printings.artist)),
  color: (index) => (row) => COLOR_ORDER[index.cards.colors[cardOf(index, row)]!]!,
  mana_value: (index) => (row) => Math.round(index.cards.mana_value[cardOf(index, row)]! * 100),
  power: (index) => byCard(index, ranked(index.cards.power, statRank)),
  toughness: (index) => byCard(index, ranked(index.cards.toughness, statRank)),
  popularity: (index) => (row) => index.cards.edhrec_rank[cardOf(index, row)]! || Number.NaN,
  price:
    ({ shelf }) =>
    (row) =>
      shelf.price_cents[row]! < 0 ? Number.NaN : shelf.price_cents[row]!,
  stock:
    ({ shelf }) =>
    (row) =>
      shelf.available[row]!,
}

/** White, blue, black, red, green, then more and more colours, colourless last. */
const COLOR_ORDER = Array.from({ length: 32 }, (_, mask) => {
  return (countColors(mask) || 6) * 32 + mask
})

function statRank(stat: string): number {
  return Math.round(Math.min(statValue(stat), 1e6) * 100)
}

type RankedColumn = { codes: Coded['codes']; ranks: Float64Array }

function ranked({ values, codes }: Coded, rank: (value: string) => number): RankedColumn {
  return { codes, ranks: Float64Array.from(values, rank) }
}

/** Values by their alphabet; those of no value last. */
function inOrder({ values, codes }: Coded): RankedColumn {
  const ranks = new Float64Array(values.length)
  for (const [rank, code] of values
    .map((_, i) => i)
    .toSorted((a, b) => (values[a]! < values[b]! ? -1 : 1))
    .entries()) {
    ranks[code] = values[code] === '' ? Number.NaN : rank
  }
  return { codes, ranks }
}

function byPrinting({ products }: CardIndex, { codes, ranks }: RankedColumn): Rank {
  return (row) => ranks[codes[products.printing[row]!]!]!
}

function byCard(index: CardIndex, { codes, ranks }: RankedColumn): Rank {
  return (row) => ranks[codes[cardOf(index, row)]!]!
}
