import { FULFILMENT_STATUSES } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import { MAX_ALLOCATION, MAX_CALL_OFF_REASON, PRE_ORDER_STATES } from '@pennysleeve/domain/pre-orders/pre-order.ts'
import { z } from 'zod'
import { pathId } from '../catalog.ts'
import { amount } from '../money.ts'
import { pageQuery, pagingFields, positiveNumber } from '../paging.ts'
import { plainLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'

const preOrder = z.object({
  id: z.int(),
  product_id: z.int(),
  variant_id: z.int(),
  name: z.string(),
  sku: z.string(),
  display_price: z.string().nullable(),
  state: z.enum(PRE_ORDER_STATES),
  /** The product's release date. */
  release_on: z.string(),
  /** Open, and its day has come. */
  due: z.boolean(),
  allocation: z.int(),
  customer_limit: z.int(),
  /** Copies: paid, being paid, and what can still be sold. */
  sold: z.int(),
  being_paid: z.int(),
  left: z.int(),
  on_hand: z.int(),
  /** Copies that came with the release. */
  arrived: z.int().nullable(),
  /** Why it was called off. */
  reason: z.string().nullable(),
  made_by: z.string(),
  updated_at: z.string(),
  ended_at: z.string().nullable(),
})
export type PreOrder = z.infer<typeof preOrder>

const count = z.int('must be a whole number').max(MAX_ALLOCATION, `must be ${MAX_ALLOCATION} or fewer`)
const terms = z.object({
  release_on: z.iso.date('must be a day such as 2026-11-30'),
  allocation: count.min(1, 'must be 1 or more'),
  customer_limit: count.min(1, 'must be 1 or more'),
})
const response = z.object({ pre_order: preOrder })

const base = { access: 'staff', permission: 'catalogue', cache: 'private', tag: 'pre-orders' } as const

export const adminPreOrdersRoutes = {
  'GET /api/admin/pre_orders': {
    ...base,
    summary: 'Pre-orders of sealed products: open ones by their date, then the latest others',
    query: z.object({ variant_id: positiveNumber.optional(), ...pageQuery(25) }),
    response: z.object({ pre_orders: z.array(preOrder), ...pagingFields }),
  },
  'GET /api/admin/pre_orders/:id': {
    ...base,
    summary: 'A pre-order, and who has ordered how many',
    params: pathId,
    query: z.object(pageQuery(100)),
    response: response.extend({
      /** The first paid first. */
      orders: z.array(
        z.object({
          number: z.string(),
          email: z.string(),
          customer_name: z.string().nullable(),
          quantity: z.int(),
          fulfilment_status: z.enum(FULFILMENT_STATUSES),
          completed_at: z.string(),
        }),
      ),
      ...pagingFields,
    }),
  },
  'POST /api/admin/pre_orders': {
    ...base,
    idempotent: true,
    summary: 'Takes pre-orders of a sealed product that has nothing in stock. Sets its release date',
    status: 201,
    body: z.object({ pre_order: terms.extend({ variant_id: z.int().positive() }) }),
    response,
  },
  'PUT /api/admin/pre_orders/:id': {
    ...base,
    idempotent: true,
    summary:
      'Changes date, allocation or limit; sent with `updated_at` as it was seen. Customers are told of another date',
    params: pathId,
    body: z.object({ pre_order: terms.extend({ updated_at: z.string() }) }),
    response,
  },
  'POST /api/admin/pre_orders/:id/release': {
    ...base,
    idempotent: true,
    summary: 'The goods are here: they come into stock, and what was pre-ordered is to be packed',
    params: pathId,
    body: z.object({
      release: z.object({
        arrived: count.min(0, 'must be 0 or more'),
        /** What one has cost; without it the average of those in stock. */
        unit_cost: amount('not negative').optional(),
      }),
    }),
    response,
  },
  'POST /api/admin/pre_orders/:id/call_off': {
    ...base,
    permission: 'orders',
    idempotent: true,
    summary: 'The goods do not come: everybody gets their money back and is told why',
    params: pathId,
    body: z.object({ call_off: z.object({ reason: plainLine(MAX_CALL_OFF_REASON) }) }),
    response,
  },
} satisfies RouteTable
