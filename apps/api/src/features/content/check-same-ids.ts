import { ShopError } from '../../shop-error.ts'

/** Throws unless the ids are exactly the existing ones: one may have been added or removed meanwhile. */
export function checkSameIds(there: readonly number[], named: readonly number[]): void {
  const known = new Set(there)
  const all = new Set(named)
  if (named.length === there.length && all.size === named.length && named.every((id) => known.has(id))) return
  throw new ShopError('content.list_changed')
}
