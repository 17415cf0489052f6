import type { Preference, Unique } from '@pennysleeve/domain/card-search/query.ts'
import { BitSet } from '../index/bit-set.ts'
import { PRINTING_FLAGS, type CardIndex } from '../index/card-index.ts'

/** Deduplicates the found products by printing, illustration or card, keeping the preferred one. */
export function uniqueBy(index: CardIndex, found: BitSet, unique: Unique, prefer: Preference | undefined): BitSet {
  if (unique === 'products') return found
  const groups = GROUPS[unique](index)
  const cost = prefer ? PREFERENCES[prefer](index) : () => 0
  const { in_stock: inStock } = index.inventory
  // Sized for printings: there are never more cards or illustrations. Only groups that occur are touched.
  const chosen = new Uint32Array(index.count.printing)
  const least = new Float64Array(index.count.printing)
  const met: number[] = []
  found.forEach((row) => {
    const printing = index.products.printing[row]!
    const group = groups ? groups[printing]! : printing
    // Ties: in stock first, then the newest, because rows are sorted newest first.
    const own = cost(row) * 2 + (inStock.has(row) ? 0 : 1)
    if (chosen[group] === 0) met.push(group)
    else if (own >= least[group]!) return
    // Row + 1; 0 means none yet.
    chosen[group] = row + 1
    least[group] = own
  })
  const rows = new BitSet(found.size)
  for (const group of met) rows.add(chosen[group]! - 1)
  return rows
}

/** The group of each printing. */
const GROUPS: Record<Exclude<Unique, 'products'>, (index: CardIndex) => Uint32Array | undefined> = {
  prints: () => undefined,
  cards: ({ printings }) => printings.card,
  art: ({ printings }) => printings.illustration,
}

const NO_PRICE = 2 ** 31

/** Cost functions: the smallest is preferred. */
const PREFERENCES: Record<Preference, (index: CardIndex) => (row: number) => number> = {
  newest: (index) => {
    const day = dayOf(index)
    return (row) => -day(row)
  },
  oldest: (index) => dayOf(index),
  // Products out of stock come after all that are in stock.
  cheapest:
    ({ inventory }) =>
    (row) =>
      inventory.price_cents[row]! < 0
        ? 2 * NO_PRICE
        : inventory.price_cents[row]! + (inventory.in_stock.has(row) ? 0 : NO_PRICE),
  dearest:
    ({ inventory }) =>
    (row) =>
      -inventory.price_cents[row]!,
  promo: ({ products, printings }) => {
    const bit = 1 << PRINTING_FLAGS.indexOf('promo')
    return (row) => ((printings.flags[products.printing[row]!]! & bit) === 0 ? 1 : 0)
  },
  foil: (index) => {
    const isPlain = isNonfoil(index)
    return (row) => (isPlain(row) ? 1 : 0)
  },
  nonfoil: (index) => {
    const isPlain = isNonfoil(index)
    return (row) => (isPlain(row) ? 0 : 1)
  },
}

function dayOf({ products, printings }: CardIndex): (row: number) => number {
  const { values, codes } = printings.released_on
  const days = Int32Array.from(values, (day) => Number(day.replaceAll('-', '')))
  return (row) => days[codes[products.printing[row]!]!]!
}

function isNonfoil({ products }: CardIndex): (row: number) => boolean {
  const { values, codes } = products.finish
  const nonfoil = values.indexOf('nonfoil')
  return (row) => codes[row] === nonfoil
}
