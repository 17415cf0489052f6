import { FINISHES, GAME_CODES } from '@sideboard/domain/catalog.ts'
import {
  MAX_ON_HAND,
  MAX_PRODUCTS_PER_PAGE,
  PRODUCTS_PER_PAGE,
  SHELF_FILTERS,
  SHELF_SORTS,
  STOCK_REASONS,
} from '@sideboard/domain/inventory/shelf.ts'
import { MAX_QUERY_CHARACTERS } from '@sideboard/domain/limits.ts'
import { z } from 'zod'
import { pathId } from '../catalog.ts'
import { amount } from '../money.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import type { RouteTable } from '../route.ts'

/** A product as staff see it: what it is, and its place on the shelf. */
export const shelfProduct = z.object({
  id: z.int(),
  variant_id: z.int(),
  sku: z.string(),
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
  /** The quote, in cash. Null: the shop does not buy it. */
  sell_price: z.string().nullable(),
  /** What lies on the shelf, `reserved` of it held by orders being paid. */
  on_hand: z.int(),
  reserved: z.int(),
  retired: z.boolean(),
})
export type ShelfProduct = z.infer<typeof shelfProduct>

/** What was seen, and what it shall be: so that nobody overwrites what they have not seen. */
function changed<Value extends z.ZodType>(value: Value) {
  return z.object({ from: value, to: value }).optional()
}
const onHand = z.int('must be a whole number').min(0, 'must not be less than 0').max(MAX_ON_HAND, 'is too large')

const shelfChange = z
  .object({
    price: changed(amount('positive').nullable()),
    sell_price: changed(amount('positive').nullable()),
    on_hand: changed(onHand),
    /** Of a change of stock. */
    reason: z.enum(STOCK_REASONS).default('counted'),
  })
  .refine(({ price, sell_price, on_hand }) => price || sell_price || on_hand, 'must change something')
export type ShelfChange = z.input<typeof shelfChange>

const base = { access: 'staff', permission: 'catalogue', kept: 'private', tag: 'inventory' } as const
const change = { ...base, once: true } as const

export const inventoryRoutes = {
  'GET /api/admin/products': {
    ...base,
    summary: 'Products found with the language of the search, those without a price too; unless told, in stock first',
    query: z.object({
      q: z.string().max(MAX_QUERY_CHARACTERS, 'is too long').default(''),
      shelf: z.enum(SHELF_FILTERS).default('all'),
      kind: z.enum(['singles', 'sealed']).optional(),
      game: z.enum(GAME_CODES).optional(),
      sort: z.enum(SHELF_SORTS).optional(),
      direction: z.enum(['asc', 'desc']).optional(),
      ...pageQuery(PRODUCTS_PER_PAGE, MAX_PRODUCTS_PER_PAGE),
    }),
    answer: z.object({ products: z.array(shelfProduct), ...pagingFields, warnings: z.array(z.string()) }),
  },
  'PUT /api/admin/products/:id/shelf': {
    ...change,
    summary:
      'Changes price, quote or stock; each comes with the value that was seen, and is told when that has changed',
    params: pathId,
    body: z.object({ shelf: shelfChange }),
    answer: z.object({ product: shelfProduct }),
  },
} satisfies RouteTable
