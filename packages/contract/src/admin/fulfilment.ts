import { FINISHES } from '@pennysleeve/domain/catalog/catalog.ts'
import { ORDER_PAPERS } from '@pennysleeve/domain/fulfilment/order-papers.ts'
import { z } from 'zod'
import { pathId, product } from '../catalog.ts'
import { lineItem, order } from '../orders.ts'
import { orderParams, staffOrder, staffOrderDetail, staffOrders } from './orders.ts'
import { idList } from '../id-list.ts'
import type { RouteTable } from '../route.ts'
import { day } from './report-period.ts'

/** Max orders per pick list or print. */
export const MAX_ORDERS_AT_ONCE = 100

const numbers = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter((number) => number !== ''))])
  .pipe(
    z
      .array(z.string().max(20, 'is no order number'))
      .max(MAX_ORDERS_AT_ONCE, `must be ${MAX_ORDERS_AT_ONCE} orders or fewer`),
  )

const cardLine = z.object({
  variant_id: z.int(),
  name: z.string(),
  set: z.string().nullable(),
  set_name: z.string().nullable(),
  collector_number: z.string().nullable(),
  finish: z.enum(FINISHES).nullable(),
  options_text: z.string(),
  /** Where its copies lie. */
  slot: z.string().nullable(),
  quantity: z.int(),
})
export type CardLine = z.infer<typeof cardLine>
const pickLine = cardLine.extend({ orders: z.array(z.object({ number: z.string(), quantity: z.int() })) })
export type PickLine = z.infer<typeof pickLine>

const putAwayList = z.object({ lines: z.array(cardLine), total_quantity: z.int() })

/** Max sell orders per put-away list. */
const MAX_SELL_ORDERS_AT_ONCE = 100
const sellOrderIds = idList({
  must: 'must be numbers of sell orders',
  max: MAX_SELL_ORDERS_AT_ONCE,
  tooMany: `must be ${MAX_SELL_ORDERS_AT_ONCE} sell orders or fewer`,
})

/** Only what the papers show: a hundred are printed at once. */
const paper = staffOrder.pick({ delivery: true }).extend({
  order: order
    .pick({ number: true, channel: true, email: true, ship_address: true, created_at: true, completed_at: true })
    .extend(order.pick({ state: true, total_quantity: true, adjustments: true, refund_total: true }).shape)
    .extend(order.pick({ display_total: true, display_ship_total: true, display_included_tax_total: true }).shape)
    .extend({
      display_refund_total: z.string(),
      line_items: z.array(
        lineItem
          .pick({
            id: true,
            quantity: true,
            returned_quantity: true,
            single_display_amount: true,
            display_amount: true,
            pre_order: true,
          })
          .extend({
            variant: z.object({
              name: z.string(),
              options_text: z.string(),
              product: product.pick({ name: true, set: true, set_name: true, collector_number: true, finish: true }),
            }),
          }),
      ),
    }),
})

const adjustmentNote = z.object({
  number: z.string(),
  date: z.string(),
  reason: z.string(),
  display_amount: z.string(),
  display_gst: z.string(),
})

const orderPaper = paper.extend({
  /** Of an order without an address, from the customer's account. */
  buyer_name: z.string().nullable(),
  /** A receipt if the shop has no ABN, or from AU$1,000 on if nobody knows who bought. */
  invoice_kind: z.enum(['tax_invoice', 'receipt']),
  /** One per refund, oldest first. */
  adjustment_notes: z.array(adjustmentNote),
  /** On a packing slip: the order's number as an SVG picture, for a scanner. */
  qr_code: z.string().nullable(),
})
export type OrderPaper = z.infer<typeof orderPaper>
export type AdjustmentNote = z.infer<typeof adjustmentNote>

const shipment = z.object({
  shipment: z
    .object({
      tracking: z
        .string()
        .trim()
        .max(60, 'is too long')
        .regex(/^[A-Za-z0-9 -]*$/, 'must be letters, digits, spaces and dashes')
        .default(''),
    })
    .default({ tracking: '' }),
})

export const fulfilmentRoutes = {
  'GET /api/admin/pick_list': {
    ...staffOrders,
    summary:
      'What to fetch for these orders, or for those that wait longest, in pick order: by slot, then by set and number',
    query: z.object({ numbers: numbers.optional() }),
    response: z.object({ numbers: z.array(z.string()), lines: z.array(pickLine), total_quantity: z.int() }),
  },
  'GET /api/admin/put_away_list': {
    ...staffOrders,
    permission: 'sell_orders',
    summary: 'Where the cards of these sell orders go that were paid, by slot',
    query: z.object({ sell_orders: sellOrderIds }),
    response: putAwayList,
  },
  'GET /api/admin/stock_takes/:id/put_away_list': {
    ...staffOrders,
    permission: 'catalogue',
    summary: 'Where copies go that an applied stock-take found beyond what was expected, by slot',
    params: pathId,
    response: putAwayList,
  },
  'GET /api/admin/regraded_list': {
    ...staffOrders,
    permission: 'catalogue',
    summary: 'Where copies go that were moved to another condition or language on a day of the shop, by slot',
    query: z.object({ day }),
    response: putAwayList,
  },
  'GET /api/admin/order_papers': {
    ...staffOrders,
    summary: 'What packing slips, or invoices and adjustment notes, of these orders say; only what was paid has any',
    query: z.object({ numbers, paper: z.enum(ORDER_PAPERS, 'is neither packing_slip nor invoice') }),
    response: z.object({
      shop: z.object({
        name: z.string(),
        address: z.string(),
        phone: z.string(),
        email: z.string(),
        abn: z.string(),
      }),
      orders: z.array(orderPaper),
      /** The reasons why some orders have no such paper. */
      left_out: z.array(z.string()),
    }),
  },
  'POST /api/admin/orders/:number/shipment': {
    ...staffOrders,
    idempotent: true,
    summary: 'The order has left, or lies ready to be picked up: its customer is told, with the tracking number if any',
    status: 201,
    params: orderParams,
    body: shipment,
    response: staffOrderDetail,
  },
  'PUT /api/admin/orders/:number/shipment': {
    ...staffOrders,
    idempotent: true,
    summary: 'Corrects the tracking number of an order that has left; its customer is told the new one',
    params: orderParams,
    body: shipment,
    response: staffOrderDetail,
  },
} satisfies RouteTable
