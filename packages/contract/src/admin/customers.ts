import { EXPORT_ROWS_PER_PAGE } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { ORDER_CHANNELS } from '@pennysleeve/domain/orders/order-channels.ts'
import { SELL_CART_STATUSES } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { SELL_PAYMENT_METHODS } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { MAX_DISCOUNT_PERCENT } from '@pennysleeve/domain/loyalty/loyalty.ts'
import { z } from 'zod'
import { listFile } from '../list-file.ts'
import { shipAddress } from '../orders.ts'
import { pageQuery, pagingFields, positiveNumber } from '../paging.ts'
import { plainLine } from '../plain-text.ts'
import type { Route, RouteTable } from '../route.ts'

const CUSTOMERS_PER_PAGE = 25

const params = z.object({ id: z.string() })
const paged = z.object(pageQuery(CUSTOMERS_PER_PAGE))
const reason = plainLine(200)

const customerRow = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(['customer', 'staff', 'admin']),
  /** From the last address used. */
  name: z.string().nullable(),
  blocked_at: z.string().nullable(),
  created_at: z.string(),
  /** Whether the owner opened the verification link. */
  email_verified: z.boolean(),
  orders_count: z.int(),
  last_order_at: z.string().nullable(),
  store_credit: z.string(),
  display_store_credit: z.string(),
})
export type CustomerRow = z.infer<typeof customerRow>

const customer = customerRow.extend({
  /** The new e-mail, until its verification link is opened. */
  pending_email: z.string().nullable(),
  default_address: shipAddress.nullable(),
  /** The part of the credit held by orders in payment. */
  display_held_credit: z.string(),
  discount_percent: z.int(),
  sell_orders_count: z.int(),
})
export type CustomerDetails = z.infer<typeof customer>

const customerFilter = z.object({
  q: z.string().trim().max(200, 'is too long').optional(),
  blocked: z.enum(['true', 'false']).optional(),
})

const call = {
  access: 'staff',
  permission: 'customers',
  cache: 'private',
  tag: 'customers',
} as const satisfies Partial<Route>

export const adminCustomersRoutes = {
  'GET /api/admin/customers': {
    ...call,
    summary:
      'Finds customers by a part of their e-mail address, name, street or phone number, or by the number of an order',
    query: customerFilter.extend({
      ...pageQuery(CUSTOMERS_PER_PAGE),
      sort: z.enum(['email', '-email', 'created_at', '-created_at']).default('-created_at'),
    }),
    response: z.object({ customers: z.array(customerRow), ...pagingFields }),
  },
  // Not `idempotent`: the stored response would be a second copy of the addresses. A POST, because it is logged.
  'POST /api/admin/customer_files': {
    ...call,
    permission: 'customer_files',
    summary: `The customers of a list as comma-separated text, newest first, ${EXPORT_ROWS_PER_PAGE} at a time; \`next\` is the following call’s \`after\`. Each call is in the audit log`,
    body: z.object({ customer_file: customerFilter.extend({ after: positiveNumber.optional() }) }),
    response: listFile,
  },
  'GET /api/admin/customers/:id': { ...call, summary: 'One customer', params, response: customer },
  'GET /api/admin/customers/:id/orders': {
    ...call,
    summary: 'What a customer has bought, newest first; the open cart too',
    params,
    query: paged,
    response: z.object({
      orders: z.array(
        z.object({
          number: z.string(),
          channel: z.enum(ORDER_CHANNELS),
          state: z.string(),
          shipment_state: z.string().nullable(),
          /** Null while it can change. */
          display_total: z.string().nullable(),
          created_at: z.string(),
          completed_at: z.string().nullable(),
        }),
      ),
      ...pagingFields,
    }),
  },
  'GET /api/admin/customers/:id/sell_orders': {
    ...call,
    summary: 'What a customer has sold to the shop, newest first',
    params,
    query: paged,
    response: z.object({
      sell_orders: z.array(
        z.object({
          id: z.int(),
          channel: z.enum(ORDER_CHANNELS),
          status: z.enum(SELL_CART_STATUSES),
          payment_method: z.enum(SELL_PAYMENT_METHODS),
          total_items: z.int(),
          display_payout: z.string().nullable(),
          submitted_at: z.string(),
        }),
      ),
      ...pagingFields,
    }),
  },
  'GET /api/admin/customers/:id/credit_entries': {
    ...call,
    summary: 'Every booking of a customer’s store credit, newest first, with what there was after it',
    params,
    query: paged,
    response: z.object({
      credit_entries: z.array(
        z.object({
          id: z.int(),
          display_amount: z.string(),
          display_balance: z.string(),
          reason: z.string(),
          made_by: z.string().nullable(),
          created_at: z.string(),
        }),
      ),
      ...pagingFields,
    }),
  },
  'GET /api/admin/customers/:id/loyalty_entries': {
    ...call,
    summary: 'How a customer came by their discount, newest first',
    params,
    query: paged,
    response: z.object({
      loyalty_entries: z.array(
        z.object({
          id: z.int(),
          points: z.int(),
          reason: z.string(),
          made_by: z.string().nullable(),
          created_at: z.string(),
        }),
      ),
      ...pagingFields,
    }),
  },
  'POST /api/admin/customers/:id/loyalty_entries': {
    ...call,
    idempotent: true,
    summary: 'Corrects a customer’s standing discount',
    status: 201,
    params,
    body: z.object({
      loyalty_entry: z.object({
        discount_percent: z
          .int('must be a whole number')
          .min(0, 'must be 0 or more')
          .max(MAX_DISCOUNT_PERCENT, `must be ${MAX_DISCOUNT_PERCENT} or less`),
        reason,
      }),
    }),
    response: customer,
  },
  'PUT /api/admin/customers/:id/block': {
    ...call,
    idempotent: true,
    summary: 'Shows a customer out and lets them in no more',
    params,
    body: z.object({ block: z.object({ reason }) }),
    response: customer,
  },
  'PUT /api/admin/customers/:id/unblock': {
    ...call,
    idempotent: true,
    summary: 'Lets a blocked customer in again',
    params,
    body: z.object({ block: z.object({ reason }) }),
    response: customer,
  },
  'POST /api/admin/customers/:id/password_resets': {
    ...call,
    idempotent: true,
    summary: 'Sends a customer the link with which they choose a new password',
    status: 201,
    params,
    response: z.object({ message: z.string() }),
  },
} satisfies RouteTable
