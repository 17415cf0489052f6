import { z } from 'zod'
import type { RouteTable } from '../route.ts'

const work = z.object({
  count: z.int(),
  /** Overdue by the shop or the seller. */
  overdue: z.int(),
})
export type Work = z.infer<typeof work>

const lowStock = z.object({
  product_id: z.int(),
  name: z.string(),
  set: z.string().nullable(),
  collector_number: z.string().nullable(),
  finish: z.string().nullable(),
  available: z.int(),
  /** In the last 30 days. */
  sold: z.int(),
})
export type LowStock = z.infer<typeof lowStock>

const day = z.object({
  /** In the shop's time zone: `2026-11-16`. */
  day: z.string(),
  orders: z.int(),
  /** Goods and delivery, without cancelled orders; a gift card that is sold is none. */
  sales: z.string(),
  display_sales: z.string(),
  /** Of the sales, those on the web and those at the counter. */
  web_sales: z.string(),
  display_web_sales: z.string(),
  counter_sales: z.string(),
  display_counter_sales: z.string(),
  /** Paid for cards, in cash and credit. */
  bought: z.string(),
  display_bought: z.string(),
})
export type Day = z.infer<typeof day>

export const todayRoutes = {
  'GET /api/admin/today': {
    access: 'staff',
    permission: 'back_office',
    cache: 'private',
    tag: 'today',
    summary: 'What waits to be done, what runs low, and the last thirty days',
    response: z.object({
      to_pack: z.object({ count: z.int(), oldest_at: z.string().nullable() }),
      /** Pick-up orders that lie ready. */
      to_collect: z.object({ count: z.int(), oldest_at: z.string().nullable() }),
      /** Open pre-orders whose release date has come. */
      pre_orders_due: z.object({ count: z.int(), oldest_on: z.string().nullable() }),
      /** Card payments that are disputed, and the day by which the first one must be answered. */
      disputes: z.object({ count: z.int(), due_at: z.string().nullable() }),
      sell_orders: z.object({
        to_approve: work,
        to_receive: work,
        to_grade: work,
        to_pay: work,
        awaiting_customer: work,
        to_send_back: work,
      }),
      low_stock: z.array(lowStock),
      /** Thirty, ending today, including days without sales; none for a member without the permission `reports`. */
      days: z.array(day),
    }),
  },
} satisfies RouteTable
