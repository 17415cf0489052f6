import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import { ORDER_CHANNELS } from '@pennysleeve/domain/orders/order-channels.ts'
import { MAX_SELL_ROWS } from '@pennysleeve/domain/sell-carts/sell-cart-limits.ts'
import { DAYS_TO_ANSWER } from '@pennysleeve/domain/sell-carts/offer.ts'
import { SELL_CART_STATUSES } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { SELL_PAYMENT_METHODS } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { z } from 'zod'
import { inPlainText, onOneLine } from '../plain-text.ts'
import { flag, pathId } from '../catalog.ts'
import { pageQuery, positiveNumber } from '../paging.ts'
import type { RouteTable } from '../route.ts'
import { sellCart } from '../sell-carts.ts'

const base = { access: 'staff', permission: 'sell_orders', cache: 'private', tag: 'selling, for staff' } as const
const change = { ...base, idempotent: true, params: pathId } as const

const sellOrderRow = z.object({
  id: z.int(),
  status: z.enum(SELL_CART_STATUSES),
  channel: z.enum(ORDER_CHANNELS),
  payment_method: z.enum(SELL_PAYMENT_METHODS),
  /** Empty for a walk-in. */
  email: z.string(),
  /** From the last address used. */
  customer_name: z.string().nullable(),
  amended: z.boolean(),
  /** Not sent, or not paid, in time. */
  overdue: z.boolean(),
  /** All cards are graded: the payout is left, or the customer is asked first. */
  graded: z.boolean(),
  asks_first: z.boolean(),
  submitted_at: z.string(),
  total_items: z.int(),
  /** By the chosen method: the payout once graded, the quote before. */
  display_amount: z.string(),
})
export type SellOrderRow = z.infer<typeof sellOrderRow>

const sellOrder = z.object({
  sell_cart: sellCart,
  channel: z.enum(ORDER_CHANNELS),
  /** Null for a walk-in at the counter. */
  customer: z.object({ id: z.int(), email: z.string(), name: z.string().nullable() }).nullable(),
  /** Number of the order of the counter that the cards were traded in for. */
  order_number: z.string().nullable(),
  /** Of cash paid at the counter; null if nothing was rounded. */
  display_rounding: z.string().nullable(),
  overdue: z.boolean(),
  graded: z.boolean(),
  transfer_reference: z.string().nullable(),
  /** Grading has lowered the sum so far that the customer must agree before the payout. */
  asks_first: z.boolean(),
  /** Conditions that the shop buys, best first, with their share of the quote in per cent. */
  bought_grades: z.array(z.object({ condition: z.enum(CONDITIONS), percent: z.int() })),
  /** Paid copies that are in stock but not for sale, since their variant has no price yet. */
  unpriced: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      condition: z.enum(CONDITIONS),
      language: z.enum(LANGUAGE_CODES),
    }),
  ),
  /** Newest first, with the member of staff. */
  timeline: z.array(
    z.object({ at: z.string(), what: z.string(), who: z.string().nullable(), detail: z.string().nullable() }),
  ),
  /** Who has seen the bank details, newest first. */
  looks: z.array(z.object({ at: z.string(), who: z.string() })),
})
export type SellOrder = z.infer<typeof sellOrder>

const reason = z.string().trim().max(300, 'is too long').check(inPlainText)

export const adminSellOrdersRoutes = {
  'GET /api/admin/sell_orders': {
    ...base,
    summary:
      'Sell orders under way, or those that match; `after` is the id of the last one seen, the response’s `next`',
    query: z.object({
      status: z
        .enum([...SELL_CART_STATUSES.filter((status) => status !== 'cart'), 'to_grade', 'to_pay', 'under_way', 'all'])
        .default('under_way'),
      channel: z.enum(ORDER_CHANNELS).optional(),
      /** Only orders that are late to be sent or paid. */
      overdue: flag.default(false),
      /** The number, or part of the customer's e-mail or name. */
      search: z.string().trim().max(100, 'is too long').optional(),
      sort: z.enum(['oldest', 'newest']).optional(),
      after: positiveNumber.optional(),
      per_page: pageQuery(25).per_page,
    }),
    response: z.object({ sell_orders: z.array(sellOrderRow), next: z.int().nullable() }),
  },
  'GET /api/admin/sell_orders/:id': {
    ...base,
    summary: 'One sell order with its cards and history',
    params: pathId,
    response: sellOrder,
  },
  'PUT /api/admin/sell_orders/:id/amend': {
    ...change,
    summary: 'Lowers quantities, or strikes cards with 0, before anything is sent; the customer reads why',
    body: z.object({
      sell_cart_items: z
        .array(z.object({ id: z.int(), quantity: z.int(), reason }))
        .min(1)
        .max(MAX_SELL_ROWS),
    }),
    response: sellOrder,
  },
  'PUT /api/admin/sell_orders/:id/approve': {
    ...change,
    summary: 'The customer may send what is left of the offer',
    response: sellOrder,
  },
  'PUT /api/admin/sell_orders/:id/reprice': {
    ...change,
    summary: 'Cards that have not come in time are bought at today’s quotes; the customer has three more days',
    response: sellOrder,
  },
  'PUT /api/admin/sell_orders/:id/receive': { ...change, summary: 'The parcel is here', response: sellOrder },
  'PUT /api/admin/sell_orders/:id/grade': {
    ...change,
    summary:
      'Says of every card how many are accepted, and in which condition and language; may be changed until it is paid',
    body: z.object({
      /** Arrived unsorted or sleeved: a fee applies. */
      unsorted: z.boolean().default(false),
      sell_cart_items: z
        .array(
          z.object({
            id: z.int(),
            accepted_quantity: z.int(),
            /** How many of them came in which condition and language. Without it all are near mint. */
            grades: z
              .array(
                z.object({
                  condition: z.enum(CONDITIONS),
                  /** Without it the item's own. */
                  language: z.enum(LANGUAGE_CODES).optional(),
                  quantity: z.int().min(1, 'must be 1 or more'),
                }),
              )
              .max(CONDITIONS.length * LANGUAGE_CODES.length)
              .optional(),
            reason: reason.optional(),
          }),
        )
        .max(MAX_SELL_ROWS),
    }),
    response: sellOrder,
  },
  'PUT /api/admin/sell_orders/:id/offer': {
    ...change,
    summary: `Asks the customer, who has ${DAYS_TO_ANSWER} days, whether the graded sum suits them; a new grading withdraws it`,
    response: sellOrder,
  },
  'PUT /api/admin/sell_orders/:id/return': {
    ...change,
    summary: 'The cards of a declined offer are on their way back',
    body: z
      .object({ tracking_number: z.string().trim().max(100, 'is too long').check(onOneLine).optional() })
      .default({}),
    response: sellOrder,
  },
  'PUT /api/admin/sell_orders/:id/pay': {
    ...change,
    summary: 'Adds the store credit, or confirms that the cash was transferred; the accepted cards enter the stock',
    body: z
      .object({ transfer_reference: z.string().trim().max(100, 'is too long').check(onOneLine).optional() })
      .default({}),
    response: sellOrder,
  },
  'PUT /api/admin/sell_orders/:id/cancel': {
    ...change,
    summary: 'Cancels a sell order whose cards have not arrived; the customer reads why',
    body: z.object({ reason }),
    response: sellOrder,
  },
  // Not `idempotent`: the stored response would contain the details in clear text.
  'POST /api/admin/sell_orders/:id/bank_details': {
    ...base,
    summary: 'Where to transfer the cash, in clear; every look is recorded',
    params: pathId,
    response: z.object({
      bank_name: z.string(),
      account_name: z.string(),
      bsb: z.string(),
      account_number: z.string(),
    }),
  },
} satisfies RouteTable
