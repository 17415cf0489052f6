import type { CollectionSort, EntryCondition } from '@pennysleeve/domain/collection/conditions.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import type { Prices } from './collection-value.ts'
import type { Owned } from './collection.queries.ts'

/** Sorts by an entry's own columns. The others need card facts, which the search has. */
export const ENTRY_SORTS = ['newest', 'quantity', 'price_high', 'price_low'] as const satisfies CollectionSort[]

export type Arrangement = {
  /** Products in search order; undefined without a query or a sort by card facts. */
  found?: readonly number[] | undefined
  /** 1 for each entry that the query finds; undefined: all entries of a found product. */
  matching?: Uint8Array | undefined
  /** Whether entries of other products are left out; otherwise they come last. */
  only_found: boolean
  condition?: EntryCondition | undefined
  sort: (typeof ENTRY_SORTS)[number] | 'found'
}

/** Rank and id packed into one number: numbers sort many times faster than objects. */
const IDS = 2 ** 31
/** AU$40,000; higher prices sort as equal. */
const MAX_RANK = 4_000_000

/** Entry ids in list order; ties by id. */
export function arrangeEntries(owned: Owned & Prices, arrangement: Arrangement): number[] {
  const { ids, product_ids, quantities, conditions, price_cents } = owned
  const { found = [], matching, only_found, condition, sort } = arrangement
  const placeOf = placesOf(found)
  // Entries without a price come last in both directions.
  const dearness = (at: number) => Math.min(price_cents[at]!, MAX_RANK - 1)
  const ranks = {
    newest: () => 0,
    quantity: (at: number) => MAX_COLLECTION_QUANTITY - quantities[at]!,
    price_high: (at: number) => MAX_RANK - 1 - dearness(at),
    price_low: (at: number) => (price_cents[at]! < 0 ? MAX_RANK : dearness(at)),
    found: (at: number) => placeOf(product_ids[at]!),
  }
  const rankOf = ranks[sort]
  const keys = new Float64Array(ids.length)
  let filled = 0
  for (let at = 0; at < ids.length; at += 1) {
    if (only_found && placeOf(product_ids[at]!) === found.length) continue
    if (matching?.[at] === 0) continue
    if (condition !== undefined && conditions[at] !== condition) continue
    keys[filled] = rankOf(at) * IDS + ids[at]!
    filled += 1
  }
  const arranged = Array.from(keys.subarray(0, filled).toSorted(), (key) => key % IDS)
  return sort === 'newest' ? arranged.toReversed() : arranged
}

/** Rank of each product in the search; unranked ones come last. */
function placesOf(found: readonly number[]): (productId: number) => number {
  const places = new Uint32Array(1 + found.reduce((most, id) => Math.max(most, id), 0)).fill(found.length)
  for (let place = 0; place < found.length; place += 1) places[found[place]!] = place
  return (productId) => places[productId] ?? found.length
}
