import { ShopError } from '../../shop-error.ts'
import type { InventoryRow } from './inventory.queries.ts'

/** Price and seats of an event are changed on its own page, which tells those who have an entry. */
export function checkNotEntry({ is_entry, name }: Pick<InventoryRow, 'is_entry' | 'name'>): void {
  if (is_entry) throw new ShopError('entry.own_page', { name })
}
