import { cents, displayMoney } from '../money.ts'

/** Filter of the product list for staff. */
export const INVENTORY_FILTERS = [
  'all',
  'in_stock',
  'sold_out',
  'unpriced',
  'below_cost',
  'without_quote',
  'retired',
] as const
export type InventoryFilter = (typeof INVENTORY_FILTERS)[number]

export const INVENTORY_SORTS = ['name', 'set', 'released', 'rarity', 'price', 'stock'] as const
export type InventorySort = (typeof INVENTORY_SORTS)[number]

/** Reasons for a manual stock change. */
export const STOCK_REASONS = ['counted', 'received', 'damaged', 'lost', 'put right'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Max stock of a product: more is a typo. */
export const MAX_ON_HAND = 100_000

/** Max characters of the place where copies lie. */
export const MAX_SLOT_CHARACTERS = 40

export const PRODUCTS_PER_PAGE = 100
export const MAX_PRODUCTS_PER_PAGE = 500

/** Fields of a variant that staff can change. The quote is its product's. */
export type InventoryFields = { price_cents: number | null; sell_price_cents: number | null; on_hand: number }

type CurrentInventory = InventoryFields & {
  name: string
  reserved: number
  retired: boolean
  /** False for worse variants than the best of the product, which the quote is for. */
  best?: boolean
}

type InventoryRefusal = { field: keyof InventoryFields } & (
  | { code: 'inventory.retired'; params: { name: string } }
  | { code: 'inventory.quote_above_price'; params: { quote: string; name: string; price: string } }
  | { code: 'inventory.below_reserved'; params: { reserved: number; name: string } }
)

/** Why the change is rejected; undefined if it is allowed. */
export function findInventoryRefusal(now: CurrentInventory, wanted: InventoryFields): InventoryRefusal | undefined {
  const { price_cents: price, sell_price_cents: quote, on_hand } = wanted
  const { best = true } = now
  if (now.retired && price !== null) {
    return { field: 'price_cents', code: 'inventory.retired', params: { name: now.name } }
  }
  const priced = best && (price !== now.price_cents || quote !== now.sell_price_cents)
  if (priced && price !== null && quote !== null && quote > price) {
    const params = { quote: displayMoney(cents(quote)), name: now.name, price: displayMoney(cents(price)) }
    // The error is shown beside the changed field.
    const field = price === now.price_cents ? 'sell_price_cents' : 'price_cents'
    return { field, code: 'inventory.quote_above_price', params }
  }
  if (on_hand < now.reserved) {
    const params = { reserved: now.reserved, name: now.name }
    return { field: 'on_hand', code: 'inventory.below_reserved', params }
  }
  return undefined
}

/** Max variants per bulk change or print. */
export const MAX_VARIANTS_AT_ONCE = 500
