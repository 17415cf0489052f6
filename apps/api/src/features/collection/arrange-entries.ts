import type { CollectionSort, Condition } from '@pennysleeve/domain/collection/conditions.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/limits.ts'
import type { Prices } from './collection-value.ts'
import type { Owned } from './collection.queries.ts'

/** Sorts that an entry's own columns settle. The others need the facts of its card, which the search has. */
export const ENTRY_SORTS = ['newest', 'quantity', 'price_high', 'price_low'] as const satisfies CollectionSort[]

export type Arrangement = {
  /** Products in the order of a search; undefined when nothing was searched for or sorted by a card's facts. */
  found?: readonly number[] | undefined
  /** Whether entries of other products are left out; else they come last. */
  only_found: boolean
  condition?: Condition | undefined
  sort: (typeof ENTRY_SORTS)[number] | 'found'
}

/** Room for an id below the rank in one number: plain numbers sort many times faster than entries compare. */
const IDS = 2 ** 31
/** AU$40,000: whatever costs more than that stands among the dearest. */
const MAX_RANK = 4_000_000

/** The ids of a customer's entries as a list shows them; among equals the first added comes first. */
export function arrangeEntries(owned: Owned & Prices, arrangement: Arrangement): number[] {
  const { ids, product_ids, quantities, conditions, price_cents } = owned
  const { found = [], only_found, condition, sort } = arrangement
  const placeOf = placesOf(found)
  // What has no price comes last, whichever way the rest goes.
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
    if (condition !== undefined && conditions[at] !== condition) continue
    keys[filled] = rankOf(at) * IDS + ids[at]!
    filled += 1
  }
  const arranged = Array.from(keys.subarray(0, filled).toSorted(), (key) => key % IDS)
  return sort === 'newest' ? arranged.toReversed() : arranged
}

/** Where each product stands among those found; behind all of them if it does not. */
function placesOf(found: readonly number[]): (productId: number) => number {
  const places = new Uint32Array(1 + found.reduce((most, id) => Math.max(most, id), 0)).fill(found.length)
  for (let place = 0; place < found.length; place += 1) places[found[place]!] = place
  return (productId) => places[productId] ?? found.length
}
