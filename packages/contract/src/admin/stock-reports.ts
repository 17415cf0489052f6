import { z } from 'zod'
import { positiveNumber } from '../paging.ts'
import type { RouteTable } from '../route.ts'
import { checkPeriod, day, period, periodFields } from './report-period.ts'

const reader = { access: 'staff', permission: 'reports', cache: 'private', tag: 'reports' } as const

const MAX_ROWS = 5000
const limit = positiveNumber.default(100).transform((asked) => Math.min(asked, MAX_ROWS))

const stockRow = z.object({
  name: z.string(),
  copies: z.int(),
  cost: z.string(),
  /** Copies whose cost nobody has written down. */
  without_cost: z.int(),
  /** At the prices of that day, with GST. */
  price: z.string(),
})
export type StockRow = z.infer<typeof stockRow>

const MARGIN_SPLITS = ['game', 'set', 'category', 'product'] as const
export type MarginSplit = (typeof MARGIN_SPLITS)[number]

const marginRow = z.object({
  name: z.string(),
  product_id: z.int().nullable(),
  copies: z.int(),
  sales_without_gst: z.string(),
  cost: z.string(),
  margin: z.string(),
  /** Of the sales without GST; null where nothing was earned. */
  margin_percent: z.int().nullable(),
  without_cost: z.int(),
  /** Copies sold of those sold or still there at the end of the period. */
  sell_through_percent: z.int().nullable(),
})
export type MarginRow = z.infer<typeof marginRow>

const deadRow = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  name: z.string(),
  copies: z.int(),
  cost: z.string(),
  price: z.string().nullable(),
  /** The last arrival. */
  arrived: z.string(),
  /** Null: never. */
  sold: z.string().nullable(),
  days_on_shelf: z.int(),
})
export type DeadRow = z.infer<typeof deadRow>

const boughtRow = z.object({
  name: z.string(),
  orders: z.int(),
  copies_offered: z.int(),
  copies_accepted: z.int(),
  copies_rejected: z.int(),
  paid: z.string(),
})
export type BoughtRow = z.infer<typeof boughtRow>

const gradeRow = z.object({ name: z.string(), copies: z.int(), quoted: z.string() })
export type GradeRow = z.infer<typeof gradeRow>

export const stockReportsRoutes = {
  'GET /api/admin/reports/balances': {
    ...reader,
    summary: 'What the stock was worth and what customers were owed at the end of a day',
    query: z.object({ day }),
    response: z.object({
      stock: z.array(stockRow),
      stock_total: stockRow,
      store_credit: z.string(),
      /** Customers with a balance. */
      customers: z.int(),
      /** On gift cards that could be spent on that day, and how many they were. */
      gift_cards: z.string(),
      gift_card_count: z.int(),
      /** Left on gift cards that had run out. */
      gift_cards_run_out: z.string(),
    }),
  },
  'GET /api/admin/reports/margin': {
    ...reader,
    summary: 'What the sold copies earned over what they had cost, the largest sales first',
    query: z.object({ ...periodFields, split: z.enum(MARGIN_SPLITS), limit }).superRefine(checkPeriod),
    response: z.object({
      rows: z.array(marginRow),
      others: marginRow.extend({ count: z.int() }).nullable(),
      total: marginRow,
    }),
  },
  'GET /api/admin/reports/dead_stock': {
    ...reader,
    summary: 'Copies that have neither come nor been sold for so many days, the most expensive first',
    query: z.object({ days: positiveNumber.default(180), limit }),
    response: z.object({ rows: z.array(deadRow), count: z.int(), copies: z.int(), cost: z.string() }),
  },
  'GET /api/admin/reports/buying': {
    ...reader,
    summary: 'What was paid for cards, in cash and credit, and in which grades they came',
    query: period,
    response: z.object({ ways: z.array(boughtRow), total: boughtRow, grades: z.array(gradeRow) }),
  },
} satisfies RouteTable
