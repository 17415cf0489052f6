import { EXPORT_ROWS_PER_PAGE } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { FULFILMENT_STATUSES } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import { ORDER_CHANNELS } from '@pennysleeve/domain/orders/order-channels.ts'
import { z } from 'zod'
import { inPlainText } from '../plain-text.ts'
import { amount } from '../money.ts'
import { listFile } from '../list-file.ts'
import { order } from '../orders.ts'
import { pageQuery, positiveNumber } from '../paging.ts'
import type { RouteTable } from '../route.ts'

export const staffOrders = {
  access: 'staff',
  permission: 'orders',
  cache: 'private',
  tag: 'orders, for staff',
} as const
export const orderParams = z.object({ number: z.string() })

const fulfilment_status = z.enum(FULFILMENT_STATUSES)

const orderRow = z.object({
  id: z.int(),
  number: z.string(),
  channel: z.enum(ORDER_CHANNELS),
  fulfilment_status,
  email: z.string(),
  customer_name: z.string().nullable(),
  /** The completion date, or the creation date of an open order. */
  listed_at: z.string(),
  shipped_at: z.string().nullable(),
  /** A pick-up order's: when its customer took it. */
  collected_at: z.string().nullable(),
  delivery: z.string().nullable(),
  is_pickup: z.boolean(),
  total_quantity: z.int(),
  total: z.string(),
  display_total: z.string(),
  display_refund_total: z.string(),
  refunded: z.boolean(),
  has_note: z.boolean(),
  /** Only paid orders have papers. */
  paid: z.boolean(),
})
export type StaffOrderRow = z.infer<typeof orderRow>

/** An order as staff see it. */
export const staffOrder = z.object({
  order,
  fulfilment_status,
  /** Null for a sale at the counter without a customer. */
  customer_id: z.int().nullable(),
  note: z.string(),
  delivery: z.object({ name: z.string(), is_pickup: z.boolean() }).nullable(),
  shipped_at: z.string().nullable(),
  /** A pick-up order's: when its customer took it. */
  collected_at: z.string().nullable(),
})
export type StaffOrder = z.infer<typeof staffOrder>

const refund = z.object({
  id: z.int(),
  display_amount: z.string(),
  /** Cash as it is handed out: rounded to five cents. */
  display_given: z.string(),
  /** Where the money went; what was traded in goes back in cash. */
  to: z.enum(['card', 'credit', 'cash', 'terminal', 'gift_card']),
  state: z.enum(['pending', 'completed', 'failed']),
  reason: z.string(),
  /** The provider's last error. */
  last_error: z.string().nullable(),
  /** A failed card refund: it can be given as store credit instead. */
  can_be_credit: z.boolean(),
  /** Failed, but the customer got the money another way. */
  made_good: z.boolean(),
  created_at: z.string(),
})
export type StaffRefund = z.infer<typeof refund>

const dispute = z.object({
  id: z.int(),
  display_amount: z.string(),
  /** What the provider has withdrawn and not given back, and its fee; null: nothing. */
  display_withdrawn: z.string().nullable(),
  display_fee: z.string().nullable(),
  /** `inquiry`: the bank asks, before it withdraws anything. `closed`: it came to nothing. */
  state: z.enum(['inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed']),
  /** The provider's word. */
  reason: z.string(),
  evidence_due_at: z.string().nullable(),
  /** The provider's page about it. */
  url: z.string(),
  created_at: z.string(),
})
export type StaffDispute = z.infer<typeof dispute>

const timelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string(),
  who: z.string().nullable(),
  detail: z.string().nullable(),
})

/** The order with its details. */
export const staffOrderDetail = staffOrder.extend({
  /** Id of the sell order whose cards were traded in for it. */
  sell_order_id: z.int().nullable(),
  refunds: z.array(refund),
  /** Of its card payments, newest first. */
  disputes: z.array(dispute),
  /** What is left of the payments, without what is on gift cards. */
  refundable: z.string(),
  /** The customer's account is deleted: what would be store credit goes back in cash. */
  credit_in_cash: z.boolean(),
  display_refundable: z.string(),
  /** Newest first: the order's journal and the audit log. */
  timeline: z.array(timelineEntry),
})
export type StaffOrderDetail = z.infer<typeof staffOrderDetail>

/** Which orders, in which order. */
const orderFilter = z.object({
  /** `owed`: a card refund failed and was not made good. `disputed`: the bank has not decided yet. */
  fulfilment_status: z.enum([...FULFILMENT_STATUSES, 'owed', 'disputed', 'all']).default('to_pack'),
  /** Part of the number, e-mail, name or address. */
  search: z.string().trim().max(100, 'is too long').optional(),
  channel: z.enum(ORDER_CHANNELS).optional(),
  shipping_method_id: positiveNumber.optional(),
  /** Days in the shop's time zone, inclusive. */
  from: z.iso.date('must be a day such as 2026-11-16').optional(),
  to: z.iso.date('must be a day such as 2026-11-16').optional(),
  at_least: amount('positive').optional(),
  at_most: amount('positive').optional(),
  /** Minus for descending. Default: oldest first of `to_pack`, else newest first. */
  sort: z.enum(['date', '-date', 'total', '-total']).optional(),
  after: positiveNumber.optional(),
})

export const adminOrdersRoutes = {
  'GET /api/admin/orders': {
    ...staffOrders,
    summary: 'Orders to pack, or those that match; `after` is the id of the last one seen, the response’s `next`',
    query: orderFilter.extend({ per_page: pageQuery(25).per_page }),
    response: z.object({
      orders: z.array(orderRow),
      next: z.int().nullable(),
      shipping_methods: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  },
  // Not `idempotent`: the stored response would be a second copy of the addresses. A POST, because it is logged.
  'POST /api/admin/order_files': {
    ...staffOrders,
    permission: 'customer_files',
    summary: `The orders of a list as comma-separated text, ${EXPORT_ROWS_PER_PAGE} at a time; \`next\` is the following call’s \`after\`. Each call is in the audit log`,
    body: z.object({ order_file: orderFilter }),
    response: listFile,
  },
  'GET /api/admin/orders/:number': {
    ...staffOrders,
    summary: 'One order with its payments, refunds and history',
    params: orderParams,
    response: staffOrderDetail,
  },
  'PUT /api/admin/orders/:number/note': {
    ...staffOrders,
    idempotent: true,
    summary: 'Writes the note that only staff see',
    params: orderParams,
    body: z.object({
      note: z.string().trim().max(2000, 'is too long').check(inPlainText),
      /** The note as it was loaded: a newer one is not overwritten. */
      from: z.string().optional(),
    }),
    response: staffOrderDetail,
  },
} satisfies RouteTable
