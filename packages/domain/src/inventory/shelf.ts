import { cents, displayMoney } from '../money.ts'

/** What of the catalogue staff look at. */
export const SHELF_FILTERS = ['all', 'in_stock', 'sold_out', 'unpriced', 'without_quote', 'retired'] as const
export type ShelfFilter = (typeof SHELF_FILTERS)[number]

export const SHELF_SORTS = ['name', 'set', 'released', 'rarity', 'price', 'stock'] as const
export type ShelfSort = (typeof SHELF_SORTS)[number]

/** Why a stock was changed by hand. */
export const STOCK_REASONS = ['counted', 'received', 'damaged', 'lost', 'put right'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** As many of one product as a small shop will ever hold: more is a slip of the finger. */
export const MAX_ON_HAND = 100_000

export const PRODUCTS_PER_PAGE = 100
export const MAX_PRODUCTS_PER_PAGE = 500

/** What of a product's place on the shelf staff may change. */
export type Shelf = { price_cents: number | null; sell_price_cents: number | null; on_hand: number }

type OnShelf = Shelf & { name: string; reserved: number; retired: boolean }

/** Why the shelf cannot be changed to this, in a sentence; undefined when it can. */
export function refuseShelf(now: OnShelf, wanted: Shelf): { field: keyof Shelf; sentence: string } | undefined {
  const { price_cents: price, sell_price_cents: quote, on_hand } = wanted
  if (now.retired && price !== null) {
    return { field: 'price_cents', sentence: `"${now.name}" is retired. Bring it back before you give it a price.` }
  }
  const priced = price !== now.price_cents || quote !== now.sell_price_cents
  if (priced && price !== null && quote !== null && quote > price) {
    const [paid, asked] = [displayMoney(cents(quote)), displayMoney(cents(price))]
    // The one that was changed is the one to mend.
    const field = price === now.price_cents ? 'sell_price_cents' : 'price_cents'
    return { field, sentence: `We would pay ${paid} for "${now.name}" and sell it at ${asked}.` }
  }
  if (on_hand < now.reserved) {
    const held = now.reserved === 1 ? '1 is' : `${now.reserved} are`
    return {
      field: 'on_hand',
      sentence: `${held} reserved for orders being paid: the stock of "${now.name}" cannot be less.`,
    }
  }
  return undefined
}
