import { MAX_BATCH_ENTRIES } from '@pennysleeve/domain/collection/collection-limits.ts'
import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_SELL_QUANTITY, MAX_SELL_ROWS } from '@pennysleeve/domain/sell-carts/sell-cart-limits.ts'
import { SELL_CART_STATUSES } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { SELL_PAYMENT_METHODS } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { z } from 'zod'
import { flag, pathId, product } from './catalog.ts'
import { leftOut } from './collection-batch.ts'
import { pageQuery, pagingFields } from './paging.ts'
import type { RouteTable } from './route.ts'

const SELL_CARTS_PER_PAGE = 25

const sellCartItem = z.object({
  id: z.int(),
  sell_cart_id: z.int(),
  product_id: z.int(),
  /** The quantity to send; 0 once staff have struck it. */
  quantity: z.int(),
  /** The quote: current while the cart is open, frozen afterwards; null when the shop no longer buys it. */
  price: z.string().nullable(),
  display_price: z.string().nullable(),
  price_credit: z.string().nullable(),
  display_price_credit: z.string().nullable(),
  /** In cash. */
  total: z.string(),
  display_total: z.string(),
  /** As store credit: the items' amounts add up to the cart's. */
  display_total_credit: z.string(),
  /** As submitted by the customer. */
  offered_quantity: z.int().nullable(),
  accepted_quantity: z.int().nullable(),
  rejected_quantity: z.int().nullable(),
  /** What copies of it are in unless they are graded otherwise. */
  language: z.enum(LANGUAGE_CODES),
  /**
   * Accepted copies by condition and language, best first; amounts by the chosen method, before the fee. Empty before
   * grading.
   */
  grades: z.array(
    z.object({
      condition: z.enum(CONDITIONS),
      language: z.enum(LANGUAGE_CODES),
      quantity: z.int(),
      display_price: z.string(),
      display_total: z.string(),
    }),
  ),
  /** Why staff approved fewer, and why they accepted fewer. */
  amend_reason: z.string().nullable(),
  reject_reason: z.string().nullable(),
  /** Why the cart cannot be submitted with this item. */
  refusal: z.string().nullable(),
  product,
})
export type SellCartItem = z.infer<typeof sellCartItem>

export const sellCart = z.object({
  id: z.int(),
  status: z.enum(SELL_CART_STATUSES),
  payment_method: z.enum(SELL_PAYMENT_METHODS),
  /** Staff have lowered or struck something: only the rest should be sent. */
  amended: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The deadline to send the approved cards. */
  send_by: z.string().nullable(),
  overdue: z.boolean(),
  /** Until when the customer can accept the `payout` that grading has lowered; null if there is no such offer. */
  offer_until: z.string().nullable(),
  total_items: z.int(),
  total_amount: z.string(),
  display_total_amount: z.string(),
  total_amount_credit: z.string(),
  display_total_amount_credit: z.string(),
  /** The bonus of store credit over cash. */
  display_bonus: z.string(),
  /** Once graded: the accepted amount by the chosen method, before the fee. */
  display_accepted_amount: z.string().nullable(),
  handling_fee: z.string().nullable(),
  /** The fee deducted from the accepted amount. */
  display_handling_fee: z.string().nullable(),
  payout: z.string().nullable(),
  display_payout: z.string().nullable(),
  /** Masked: `••••••78`. */
  account_number: z.string().nullable(),
  sell_cart_items: z.array(sellCartItem),
})
export type SellCart = z.infer<typeof sellCart>

const quantity = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_SELL_QUANTITY, `must be ${MAX_SELL_QUANTITY} or less`)

const newItem = z.object({
  product_id: z.int(),
  quantity: quantity.default(1),
  /** Limits the quantity to the collection's spare copies. */
  from_collection: z.boolean().default(false),
})

const itemParams = z.object({ id: z.string(), item_id: z.string() })
const base = { access: 'customer', cache: 'private', tag: 'selling' } as const
const change = { ...base, idempotent: true } as const

export const sellCartsRoutes = {
  'GET /api/sell_carts': {
    ...base,
    summary: 'The customer’s sell carts: the open one first, then the latest',
    query: z.object({
      ...pageQuery(SELL_CARTS_PER_PAGE),
      /** Only the open one, or only submitted ones. */
      open: flag.optional(),
    }),
    response: z.object({ sell_carts: z.array(sellCart), ...pagingFields }),
  },
  'POST /api/sell_carts': {
    ...change,
    summary: 'The open sell cart, made if there is none',
    status: 201,
    response: z.object({ sell_cart: sellCart }),
  },
  'GET /api/sell_carts/expected_credit': {
    ...base,
    summary: 'What store credit the customer’s sell orders under way will bring, if all their cards are accepted',
    response: z.object({ sell_orders: z.int(), amount: z.string(), display_amount: z.string() }),
  },
  'GET /api/sell_carts/:id': { ...base, summary: 'One sell cart', params: pathId, response: sellCart },
  'PUT /api/sell_carts/:id': {
    ...change,
    summary:
      'Chooses how to be paid and, with status `pending`, sends the cart to the shop: the quotes stand from then on',
    params: pathId,
    body: z.object({
      sell_cart: z.object({
        status: z.string().optional(),
        payment_method: z.enum(SELL_PAYMENT_METHODS).optional(),
        bank_name: z.string().optional(),
        account_name: z.string().optional(),
        bsb: z.string().optional(),
        account_number: z.string().optional(),
      }),
    }),
    response: sellCart,
  },
  'PUT /api/sell_carts/:id/offer': {
    ...change,
    summary: 'Accepts the sum that grading has lowered, or declines it: then nothing is paid and the cards come back',
    params: pathId,
    body: z.object({
      offer: z.object({
        accepted: z.boolean(),
        /** The sum as seen: an offer that has changed since is not accepted. */
        payout: z.string(),
      }),
    }),
    response: sellCart,
  },
  'POST /api/sell_carts/:id/sell_cart_items': {
    ...change,
    summary: 'Puts a card into the sell cart; added again, its quantity rises',
    status: 201,
    params: pathId,
    body: z.object({ sell_cart_item: newItem }),
    response: sellCartItem,
  },
  'POST /api/sell_carts/:id/sell_cart_items/batch': {
    ...change,
    summary:
      'Puts many cards into the sell cart, such as those of a pasted list; says why each of the others was left out',
    params: pathId,
    body: z.object({ sell_cart_items: z.array(newItem).max(MAX_SELL_ROWS, `must be ${MAX_SELL_ROWS} or fewer`) }),
    response: z.object({
      sell_cart: sellCart,
      refused: z.array(z.object({ product_id: z.int(), quantity: z.int(), error: z.string() })),
    }),
  },
  'POST /api/card_collections/sell': {
    ...change,
    summary:
      'Puts many entries of the collection into the open sell cart, each with its quantity or else all that can be sold of it; says why each of the others was left out',
    body: z.object({
      card_collections: z
        .array(z.object({ id: z.int(), quantity: quantity.optional() }))
        .min(1, 'must name at least one entry')
        .max(MAX_BATCH_ENTRIES, `must name ${MAX_BATCH_ENTRIES} entries or fewer`),
    }),
    response: z.object({
      /** Copies added to the sell cart by this call. */
      added: z.int(),
      left_out: z.array(leftOut),
    }),
  },
  'PUT /api/sell_carts/:id/sell_cart_items/:item_id': {
    ...change,
    summary: 'Sets the quantity of an item',
    params: itemParams,
    body: z.object({ sell_cart_item: z.object({ product_id: z.int().optional(), quantity }) }),
    response: sellCartItem,
  },
  'DELETE /api/sell_carts/:id/sell_cart_items/:item_id': {
    ...change,
    summary: 'Takes an item out of the sell cart',
    status: 204,
    params: itemParams,
    response: z.void(),
  },
} satisfies RouteTable
