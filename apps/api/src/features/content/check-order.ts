import { ShopError } from '../../shop-error.ts'

/** Throws unless exactly what is there is named: somebody may have added or removed one meanwhile. */
export function checkOrder(there: readonly number[], named: readonly number[]): void {
  const known = new Set(there)
  const all = new Set(named)
  if (named.length === there.length && all.size === named.length && named.every((id) => known.has(id))) return
  throw new ShopError('content.list_changed')
}
