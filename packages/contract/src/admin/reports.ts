import { z } from 'zod'
import { positiveNumber } from '../paging.ts'
import type { RouteTable } from '../route.ts'
import { checkPeriod, period, periodBySteps, periodFields } from './report-period.ts'

const reader = { access: 'staff', permission: 'reports', cache: 'private', tag: 'reports' } as const

/** Most rows of one response: a CSV file asks for as many at a time. */
const MAX_ROWS = 5000
const limit = positiveNumber.default(100).transform((asked) => Math.min(asked, MAX_ROWS))

/** Amounts include GST unless they are called so. */
const salesSums = z.object({
  orders: z.int(),
  /** At the prices sold at, before discounts. */
  goods: z.string(),
  /** Zero or negative. */
  discounts: z.string(),
  shipping: z.string(),
  /** Goods, discounts and shipping: what was paid. */
  sales: z.string(),
  gst: z.string(),
  refunds: z.string(),
  refunds_gst: z.string(),
  /** Sales less refunds. */
  net: z.string(),
  net_without_gst: z.string(),
})
export type SalesSums = z.infer<typeof salesSums>
const salesStep = salesSums.extend({ first: z.string() })
export type SalesStep = z.infer<typeof salesStep>

const SALES_SPLITS = ['channel', 'payment_method', 'game', 'set', 'category', 'product'] as const
export type SalesSplit = (typeof SALES_SPLITS)[number]

const splitRow = z.object({
  name: z.string(),
  product_id: z.int().nullable(),
  copies: z.int().nullable(),
  sales: z.string(),
  /** Null where a refund belongs to the order, not to a card in it. */
  refunds: z.string().nullable(),
})
export type SplitRow = z.infer<typeof splitRow>

const statementFigure = z.object({ amount: z.string(), dollars: z.int() })

const GST_LINES = ['sales', 'refunds', 'adjustments'] as const
export type GstLines = (typeof GST_LINES)[number]

const gstLine = z.object({
  id: z.int(),
  day: z.string(),
  /** The invoice of a sale, the adjustment note of a refund. */
  paper: z.string(),
  order_number: z.string(),
  channel: z.enum(['web', 'counter']),
  reason: z.string(),
  amount: z.string(),
  gst: z.string(),
})
export type GstLine = z.infer<typeof gstLine>

export const reportsRoutes = {
  'GET /api/admin/reports/sales': {
    ...reader,
    summary: 'Sales, discounts, delivery, GST and refunds of a period, by day, month, quarter or financial year',
    query: periodBySteps,
    response: z.object({ total: salesSums, steps: z.array(salesStep) }),
  },
  'GET /api/admin/reports/sales_split': {
    ...reader,
    summary: 'The sales of a period by channel, payment method, game, set, category or product, largest first',
    query: z.object({ ...periodFields, split: z.enum(SALES_SPLITS), limit }).superRefine(checkPeriod),
    response: z.object({
      rows: z.array(splitRow),
      /** The rows that are not listed, added up; null if there are none. */
      others: splitRow.extend({ count: z.int() }).nullable(),
      total: splitRow,
    }),
  },
  'GET /api/admin/reports/gst': {
    ...reader,
    summary: 'GST of a period: what the activity statement asks for, and the sums behind it',
    query: period,
    response: z.object({
      /** False without an ABN: the shop writes receipts, not tax invoices. */
      shows_gst: z.boolean(),
      statement: z.object({ G1: statementFigure, '1A': statementFigure, '1B': statementFigure }),
      sales: z.string(),
      sales_gst: z.string(),
      refunds: z.string(),
      refunds_gst: z.string(),
      adjustments: z.string(),
      adjustments_gst: z.string(),
    }),
  },
  'GET /api/admin/reports/gst_lines': {
    ...reader,
    summary: 'The sales, refunds or adjustments behind a figure of the activity statement, oldest first',
    query: z
      .object({
        ...periodFields,
        lines: z.enum(GST_LINES),
        /** Keyset pagination: the last id of the previous page. */
        after: positiveNumber.optional(),
        limit,
      })
      .superRefine(checkPeriod),
    response: z.object({ lines: z.array(gstLine), next: z.int().nullable() }),
  },
} satisfies RouteTable
