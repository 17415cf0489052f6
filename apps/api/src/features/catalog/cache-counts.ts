import type { CatalogVersion } from '../../db/catalog-version.ts'
import type { Db } from '../../db/connect.ts'
import { countProducts, type ProductFilter } from './list-products.queries.ts'

type Count = ReturnType<typeof countProducts>

const MAX_CACHED = 500

/** Notifications of prices, stock and quotes. They change only counts by price or stock. */
const INVENTORY_NOTICE = /^(?:shelf|quote) /

/** Caches counts until a change that can affect them: a count takes longer than a page of the list. */
export function cacheCounts(db: Db, catalogVersion: CatalogVersion): (filter: ProductFilter) => Count {
  const ofFacts = new Map<string, Count>()
  const ofInventory = new Map<string, Count>()
  catalogVersion.listen((notice) => {
    ofInventory.clear()
    if (!INVENTORY_NOTICE.test(notice)) ofFacts.clear()
  })
  return async (filter) => {
    // After this every change committed by now was notified.
    await catalogVersion.current()
    const counts = isOfInventory(filter) ? ofInventory : ofFacts
    if (counts.size >= MAX_CACHED) counts.clear()
    const name = JSON.stringify(filter)
    const cached = counts.get(name)
    if (cached) return cached
    const count = countProducts(db, filter)
    counts.set(name, count)
    count.catch(() => counts.delete(name))
    return count
  }
}

function isOfInventory({ min_price_cents, max_price_cents, in_stock }: ProductFilter): boolean {
  return min_price_cents !== undefined || max_price_cents !== undefined || in_stock === true
}
