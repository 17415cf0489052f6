import type { CatalogVersion } from '../../db/catalog-version.ts'
import type { Db } from '../../db/connect.ts'
import { countProducts, type ProductFilter } from './catalog.queries.ts'

type Count = ReturnType<typeof countProducts>

const MAX_CACHED = 500

/** Notices of prices, stock and quotes: they move no count, unless it is of a price range or of what is in stock. */
const SHELF_NOTICE = /^(?:shelf|quote) /

/** Counting a whole shelf takes longer than reading a page of it, so a count is kept until a change that can move it. */
export function cacheCounts(db: Db, catalogVersion: CatalogVersion): (filter: ProductFilter) => Count {
  const ofFacts = new Map<string, Count>()
  const ofShelf = new Map<string, Count>()
  catalogVersion.listen((notice) => {
    ofShelf.clear()
    if (!SHELF_NOTICE.test(notice)) ofFacts.clear()
  })
  return async (filter) => {
    // Every change committed by now has been heard of then.
    await catalogVersion.current()
    const counts = isOfShelf(filter) ? ofShelf : ofFacts
    if (counts.size >= MAX_CACHED) counts.clear()
    const name = JSON.stringify(filter)
    const kept = counts.get(name)
    if (kept) return kept
    const count = countProducts(db, filter)
    counts.set(name, count)
    count.catch(() => counts.delete(name))
    return count
  }
}

function isOfShelf({ min_price_cents, max_price_cents, in_stock }: ProductFilter): boolean {
  return min_price_cents !== undefined || max_price_cents !== undefined || in_stock === true
}
