import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { FINISHES } from '@pennysleeve/domain/catalog/catalog.ts'
import {
  MAX_ON_HAND,
  MAX_PRODUCTS_PER_PAGE,
  MAX_SLOT_CHARACTERS,
  PRODUCTS_PER_PAGE,
  INVENTORY_FILTERS,
  INVENTORY_SORTS,
  STOCK_REASONS,
} from '@pennysleeve/domain/inventory/inventory.ts'
import { SEALED_KINDS } from '@pennysleeve/domain/inventory/sealed.ts'
import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { z } from 'zod'
import { copyFields, pathId } from '../catalog.ts'
import { amount } from '../money.ts'
import { pageQuery, pagingFields, positiveNumber } from '../paging.ts'
import { plainLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'

/** A variant of a product as staff see it; the quote is of the product. */
export const inventoryProduct = z.object({
  id: z.int(),
  variant_id: z.int(),
  sku: z.string(),
  ...copyFields,
  name: z.string(),
  set: z.string().nullable(),
  set_name: z.string().nullable(),
  collector_number: z.string().nullable(),
  rarity: z.string().nullable(),
  finish: z.enum(FINISHES).nullable(),
  sealed: z.boolean(),
  game_type: z.string(),
  image_url: z.string().nullable(),
  /** Null: not for sale. */
  price: z.string().nullable(),
  /** The cash quote. Null: the shop does not buy it. */
  sell_price: z.string().nullable(),
  /** The stock on hand, of which `reserved` is held by orders in payment. */
  on_hand: z.int(),
  reserved: z.int(),
  /** What is left of its allocation. Null: not on pre-order. */
  pre_order_left: z.int().nullable(),
  /** What its copies have cost on average. Null: not known, or none in stock. */
  average_cost: z.string().nullable(),
  /** Where its copies lie. */
  slot: z.string().nullable(),
  retired: z.boolean(),
})
export type InventoryProduct = z.infer<typeof inventoryProduct>

/** Compare and set: the value seen and the new one, so that unseen changes are not overwritten. */
function changed<Value extends z.ZodType>(value: Value) {
  return z.object({ from: value, to: value }).optional()
}
const onHand = z.int('must be a whole number').min(0, 'must not be less than 0').max(MAX_ON_HAND, 'is too large')

/** Null: nowhere in particular. */
export const slotText = plainLine(MAX_SLOT_CHARACTERS).nullable()

const inventoryChange = z
  .object({
    /** The variant; required for price, stock and slot if the product has several. */
    variant_id: z.int().optional(),
    price: changed(amount('positive').nullable()),
    sell_price: changed(amount('positive').nullable()),
    on_hand: changed(onHand),
    /** What the copies in stock have cost on average. Null: not known. */
    average_cost: changed(amount('positive').nullable()),
    slot: changed(slotText),
    /** The reason of a stock change. */
    reason: z.enum(STOCK_REASONS).default('counted'),
    /** What each copy that comes in has cost; without it, the average of those in stock. */
    unit_cost: amount('positive').optional(),
  })
  .refine(
    ({ price, sell_price, on_hand, average_cost, slot }) => price || sell_price || on_hand || average_cost || slot,
    'must change something',
  )
export type InventoryChange = z.input<typeof inventoryChange>

/** An order that has reserved copies, or is to be shipped with them. */
const heldBy = z.object({ number: z.string(), email: z.string(), quantity: z.int(), options_text: z.string() })

const productPage = z.object({
  /** The offered variant. */
  product: inventoryProduct,
  /** All variants, best first. */
  variants: z.array(inventoryProduct),
  type_line: z.string().nullable(),
  description: z.string().nullable(),
  released_on: z.string(),
  /** The market price in US dollars, and when it was fetched. */
  market: z.object({ usd: z.string(), at: z.string() }).nullable(),
  /** The event that this is an entry to: its price and seats are changed there. */
  event_id: z.int().nullable(),
  /** Sealed products only: the values of the form. */
  sealed: z
    .object({
      game: z.string(),
      kind: z.enum(SEALED_KINDS),
      set_name: z.string().nullable(),
      /** Uploaded, not drawn. */
      has_picture: z.boolean(),
    })
    .nullable(),
  updated_at: z.string(),
  /** Customers with it on their wishlist, and copies in carts. */
  wishlist_count: z.int(),
  in_carts: z.int(),
  sold_in_30_days: z.int(),
  /** Orders in payment. */
  reservations: z.array(heldBy.extend({ reserved_until: z.string() })),
  /** Paid orders not shipped yet, oldest first. */
  open_orders: z.array(heldBy.extend({ completed_at: z.string() })),
})
export type ProductPage = z.infer<typeof productPage>

const productHistory = z.object({
  variant_id: z.int(),
  /** From `at` on, oldest first; null: none. */
  prices: z.array(z.object({ at: z.string(), kind: z.enum(['price', 'quote']), amount: z.string().nullable() })),
  movements: z.array(
    z.object({
      at: z.string(),
      quantity: z.int(),
      /** The stock afterwards. */
      on_hand: z.int(),
      reason: z.string(),
      /** Null: the system, by a sale, a purchase or a return. */
      made_by: z.string().nullable(),
    }),
  ),
})
export type ProductHistory = z.infer<typeof productHistory>

const base = { access: 'staff', permission: 'catalogue', cache: 'private', tag: 'inventory' } as const
const change = { ...base, idempotent: true } as const

export const inventoryRoutes = {
  'GET /api/admin/products': {
    ...base,
    summary:
      'Products found with the language of the search, those without a price too; unless told, in stock first. ' +
      'Status, condition and language are those of a variant; `variants` has those that match, by product',
    query: z.object({
      q: z.string().max(MAX_QUERY_CHARACTERS, 'is too long').default(''),
      status: z.enum(INVENTORY_FILTERS).default('all'),
      kind: z.enum(['singles', 'sealed']).optional(),
      game: z.string().max(60, 'is too long').optional(),
      condition: z.enum(CONDITIONS).optional(),
      language: z.enum(LANGUAGE_CODES).optional(),
      sort: z.enum(INVENTORY_SORTS).optional(),
      direction: z.enum(['asc', 'desc']).optional(),
      ...pageQuery(PRODUCTS_PER_PAGE, MAX_PRODUCTS_PER_PAGE),
    }),
    response: z.object({
      /** The offered variant of each product. */
      products: z.array(inventoryProduct),
      /** The matching variants of the same products, best first. */
      variants: z.array(inventoryProduct),
      ...pagingFields,
      warnings: z.array(z.string()),
    }),
  },
  'PUT /api/admin/products/:id/inventory': {
    ...change,
    summary:
      'Changes price, stock or slot of a variant, or the quote; each comes with the value that was seen, and is told ' +
      'when that has changed',
    params: pathId,
    body: z.object({ inventory: inventoryChange }),
    response: z.object({ product: inventoryProduct }),
  },
  'GET /api/admin/products/:id': {
    ...base,
    summary: 'One product with everything that depends on it',
    params: pathId,
    response: productPage,
  },
  'GET /api/admin/products/:id/history': {
    ...base,
    summary: 'The latest prices, quotes and movements of stock of a variant (else of the offered one), oldest first',
    params: pathId,
    query: z.object({ variant_id: positiveNumber.optional() }),
    response: productHistory,
  },
  'PUT /api/admin/products/:id/retired': {
    ...change,
    summary:
      'Retires a product or one of its variants: without a price, not listed and not found by searches, its history ' +
      'kept. Or brings it back',
    params: pathId,
    body: z.object({ retired: z.boolean(), variant_id: z.int().optional() }),
    response: z.object({ product: inventoryProduct }),
  },
} satisfies RouteTable
