import type { CatalogVersion } from '../../db/catalog-version.ts'
import type { Db } from '../../db/connect.ts'
import { countProducts, type ProductFilter } from './catalog.queries.ts'

type Count = ReturnType<typeof countProducts>

const MAX_CACHED = 500

/** Counting a large list takes longer than reading a page of it, so counts are cached per catalog version. */
export function cacheCounts(db: Db, catalogVersion: CatalogVersion): (filter: ProductFilter) => Count {
  const counts = new Map<string, Count>()
  let countedAt = 0
  return async (filter) => {
    const generation = await catalogVersion.current()
    if (generation !== countedAt || counts.size >= MAX_CACHED) counts.clear()
    countedAt = generation
    const name = JSON.stringify(filter)
    const kept = counts.get(name)
    if (kept) return kept
    const count = countProducts(db, filter)
    counts.set(name, count)
    count.catch(() => counts.delete(name))
    return count
  }
}
