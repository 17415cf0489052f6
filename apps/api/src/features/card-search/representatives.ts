import type { Preference, Unique } from '@sideboard/domain/search/query.ts'
import { BitSet } from './index/bit-set.ts'
import { PRINTING_FLAGS, type CardIndex } from './index/card-index.ts'

/** One product for each printing, picture or card among those found: the preferred one. */
export function representatives(
  index: CardIndex,
  found: BitSet,
  unique: Unique,
  prefer: Preference | undefined,
): BitSet {
  if (unique === 'products') return found
  const groupOf = GROUPS[unique](index)
  const better = betterThan(index, prefer)
  const chosen = new Map<number, number>()
  found.forEach((row) => {
    const group = groupOf(row)
    const best = chosen.get(group)
    if (best === undefined || better(row, best)) chosen.set(group, row)
  })
  return BitSet.of(found.size, chosen.values())
}

const GROUPS: Record<Exclude<Unique, 'products'>, (index: CardIndex) => (row: number) => number> = {
  prints:
    ({ products }) =>
    (row) =>
      products.printing[row]!,
  cards:
    ({ products, printings }) =>
    (row) =>
      printings.card[products.printing[row]!]!,
  // A printing of which we do not know the picture is taken for one of its own.
  art:
    ({ products, printings }) =>
    (row) => {
      const printing = products.printing[row]!
      return printings.illustration[printing] || -1 - printing
    },
}

/** Unless told otherwise, what can be bought, and of that the newest. Rows stand newest first. */
function betterThan(index: CardIndex, prefer: Preference | undefined): (row: number, than: number) => boolean {
  const { shelf } = index
  const cost = prefer ? PREFERENCES[prefer](index) : (row: number) => (shelf.in_stock.has(row) ? 0 : 1)
  return (row, than) => {
    const difference = cost(row) - cost(than)
    if (difference !== 0) return difference < 0
    return shelf.in_stock.has(row) && !shelf.in_stock.has(than)
  }
}

const NO_PRICE = 2 ** 31

/** Smaller is better. */
const PREFERENCES: Record<Preference, (index: CardIndex) => (row: number) => number> = {
  newest: (index) => (row) => -dayOf(index, row),
  oldest: (index) => (row) => dayOf(index, row),
  // A price of what cannot be bought helps nobody.
  cheapest:
    ({ shelf }) =>
    (row) =>
      shelf.price_cents[row]! < 0 ? 2 * NO_PRICE : shelf.price_cents[row]! + (shelf.in_stock.has(row) ? 0 : NO_PRICE),
  dearest:
    ({ shelf }) =>
    (row) =>
      -shelf.price_cents[row]!,
  promo: ({ products, printings }) => {
    const bit = 1 << PRINTING_FLAGS.indexOf('promo')
    return (row) => ((printings.flags[products.printing[row]!]! & bit) === 0 ? 1 : 0)
  },
  foil: (index) => (row) => (finishOf(index, row) === 'nonfoil' ? 1 : 0),
  nonfoil: (index) => (row) => (finishOf(index, row) === 'nonfoil' ? 0 : 1),
}

function dayOf({ products, printings }: CardIndex, row: number): number {
  const { values, codes } = printings.released_on
  return Number(values[codes[products.printing[row]!]!]!.replaceAll('-', ''))
}

function finishOf({ products }: CardIndex, row: number): string {
  return products.finish.values[products.finish.codes[row]!]!
}
