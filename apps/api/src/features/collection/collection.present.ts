import type { CollectionEntry } from '@pennysleeve/contract/collection.ts'
import { QUOTED_CONDITIONS } from '@pennysleeve/domain/collection/conditions.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import { presentProduct, type ProductRow } from '../catalog/public.ts'
import type { CollectionValue } from './collection-value.ts'
import type { EntryRow } from './collection.queries.ts'

/** `available`: copies of the product that can still be sold, over all entries. `price`: in cents; -1 for none. */
export function presentEntry(
  entry: EntryRow,
  product: ProductRow,
  { available, price }: { available: number; price: number },
): CollectionEntry {
  const bought = QUOTED_CONDITIONS.includes(entry.condition)
  return {
    id: entry.id,
    product_id: entry.product_id,
    quantity: entry.quantity,
    condition: entry.condition,
    language: entry.language,
    price: price < 0 ? null : moneyText(cents(price)),
    display_price: price < 0 ? null : displayMoney(cents(price)),
    available_to_sell: bought ? Math.min(entry.quantity, available) : 0,
    product: presentProduct(product),
    created_at: entry.created_at.toISOString(),
    updated_at: entry.updated_at.toISOString(),
  }
}

export function presentValue({ total_quantity, price_cents, unpriced_cards, sell_price_cents }: CollectionValue) {
  return {
    total_quantity,
    price: moneyText(cents(price_cents)),
    display_price: displayMoney(cents(price_cents)),
    unpriced_cards,
    sell_price: moneyText(cents(sell_price_cents)),
    display_sell_price: displayMoney(cents(sell_price_cents)),
  }
}
