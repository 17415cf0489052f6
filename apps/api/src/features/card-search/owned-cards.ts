import type { CollectionSort } from '@pennysleeve/domain/collection/conditions.ts'
import type { Condition } from '@pennysleeve/domain/card-search/query.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { readQuery, within, type CardSearch, type OwnedProducts } from './create-card-search.ts'
import type { CardIndex } from './index/card-index.ts'
import { compareCollectorNumbers, compareTexts } from './index/row-order.ts'
import { rowOfProduct } from './shelf-changes.ts'

const OWNED: Condition = { kind: 'number', field: 'own', comparison: '>', than: 0 }
/** Whoever looks through their own cards misses none: how many there are the collection knows. */
const ALL_OF_THEM = { page: 1, per_page: Number.MAX_SAFE_INTEGER }

type OwnedCardsInput = { text: string; filter: ProductFilter; sort?: CollectionSort | undefined; owned: OwnedProducts }

/** The search as a collection uses it: `own` goes without saying, and nothing that is owned is hidden. */
export function ownedCards(search: CardSearch) {
  return {
    /** The products of a customer that a query finds, in its order or in that of `sort`. */
    async find(user_id: number, { text, filter, sort, owned }: OwnedCardsInput) {
      const query = {
        ...within(readQuery(text, sort === 'name' ? sort : undefined), OWNED),
        unique: 'products',
        include_extras: true,
      } as const
      const asked = { filter: { ...filter, sealed: false }, page: ALL_OF_THEM, user_id, owned }
      const { index, rows, warnings } = await search.run(query, asked)
      const ordered = sort === 'set' ? inBinderOrder(index, rows) : rows
      return {
        product_ids: ordered.map((row) => index.products.id[row]!),
        ordered: query.order !== undefined || sort === 'set',
        warnings,
      }
    },
    /** What products cost here and what the shop pays for them, one beside the other; -1 where there is no price. */
    async prices(productIds: readonly number[]) {
      const index = await search.index()
      const price_cents = new Int32Array(productIds.length).fill(-1)
      const quote_cents = new Int32Array(productIds.length).fill(-1)
      for (let at = 0; at < productIds.length; at += 1) {
        const row = rowOfProduct(index, productIds[at]!)
        if (row === undefined) continue
        price_cents[at] = index.shelf.price_cents[row]!
        quote_cents[at] = index.shelf.quote_cents[row]!
      }
      return { price_cents, quote_cents }
    },
  }
}

/** As in a binder: the newest set first, and by number within a set. */
function inBinderOrder({ products, printings, vocabulary }: CardIndex, rows: number[]): number[] {
  const { set, collector_number } = printings
  const releaseOf = (code: string) => vocabulary.sets.get(code)?.released_on ?? ''
  const sets = ranksOf(set.values, (a, b) => compareTexts(releaseOf(b), releaseOf(a)) || compareTexts(a, b))
  const numbers = ranksOf(collector_number.values, compareCollectorNumbers)
  // One plain number a row sorts many times faster than a comparison.
  const keys = Float64Array.from(rows, (row) => {
    const printing = products.printing[row]!
    const place = sets[set.codes[printing]!]! * numbers.length + numbers[collector_number.codes[printing]!]!
    return place * products.id.length + row
  })
  return Array.from(keys.toSorted(), (key) => key % products.id.length)
}

/** The place of each value in an order. */
function ranksOf(values: readonly string[], compare: (a: string, b: string) => number): number[] {
  const ranks: number[] = []
  const order = values.map((_, at) => at).toSorted((a, b) => compare(values[a]!, values[b]!))
  for (const [rank, at] of order.entries()) ranks[at] = rank
  return ranks
}
