import { adjustmentNotes } from '@pennysleeve/domain/fulfilment/order-papers.ts'
import {
  CASH_METHOD_ID,
  STORE_CREDIT_METHOD_ID,
  TRADE_IN_METHOD_ID,
} from '@pennysleeve/domain/payments/payment-methods.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

type Sale = {
  id: number
  number: string
  channel: string
  day: string
  item_total_cents: number
  adjustment_total_cents: number
  ship_total_cents: number
  /** Without what was sold on gift cards. */
  sales_cents: number
  included_tax_cents: number
}
type Refund = {
  order_id: number
  amount_cents: number
  /** What of it is money of gift cards, and no refund of a sale. */
  gift_card_cents: number
  failed: boolean
  reason: string
  created_at: Date
  as_credit: boolean
  payment_method_id: number
}

/** The rows of the journals, all of them. */
export async function readYear(db: Db) {
  const sales = await sql<Omit<Sale, 'day'> & { completed_at: Date }>`
    select id, number, channel, completed_at, item_total_cents, adjustment_total_cents, ship_total_cents, total_cents - gift_card_cents as sales_cents,
      included_tax_cents
    from orders where completed_at is not null order by completed_at, id
  `.execute(db)
  const refunds = await sql<Refund>`
    select p.order_id, r.amount_cents, r.gift_card_cents, r.state = 'failed' as failed, r.reason, r.created_at, r.as_credit, p.payment_method_id
    from refunds r join payments p on p.id = r.payment_id order by r.created_at, r.id
  `.execute(db)
  const payments = await sql<{ order_id: number; payment_method_id: number; amount_cents: number }>`
    select order_id, payment_method_id, amount_cents from payments order by id
  `.execute(db)
  const lines = await sql<{
    order_id: number
    variant_id: number
    price_cents: number
    quantity: number
    product_id: number
    game: string
    pre_ordered: boolean
    released_at: Date | null
  }>`
    select l.order_id, l.variant_id, l.price_cents, l.quantity, v.product_id, g.name as game, e.id is not null as pre_ordered,
      e.ended_at as released_at
    from line_items l left join pre_orders e on e.id = l.pre_order_id join variants v on v.id = l.variant_id join products p on p.id = v.product_id join games g on g.id = p.game_id
    order by l.order_id, l.id
  `.execute(db)
  return {
    sales: sales.rows.map((sale): Sale => ({ ...sale, day: shopDay(sale.completed_at) })),
    refunds: refunds.rows,
    payments: Map.groupBy(payments.rows, ({ order_id }) => order_id),
    lines: Map.groupBy(lines.rows, ({ order_id }) => order_id),
  }
}

export type YearJournals = Awaited<ReturnType<typeof readYear>>

/** The adjustment notes as they are printed, each with its order; `amount_cents` without the money of gift cards. */
export function notesOf({ sales, refunds }: YearJournals) {
  const numbers = new Map(sales.map((sale) => [sale.id, sale]))
  return [...Map.groupBy(refunds, ({ order_id }) => order_id)].flatMap(([id, own]) =>
    adjustmentNotes(numbers.get(id)!.number, own).map((note) => ({
      ...note,
      amount_cents:
        note.amount_cents -
        own.filter((one) => +one.created_at === +note.at).reduce((sum, one) => sum + one.gift_card_cents, 0),
      day: shopDay(note.at),
      sale: numbers.get(id)!,
    })),
  )
}

/** Cards that were traded in are in the shop: their worth goes back in cash, or as the credit that they earned. */
export const givenBy = ({ as_credit, payment_method_id }: Refund) =>
  as_credit ? STORE_CREDIT_METHOD_ID : payment_method_id === TRADE_IN_METHOD_ID ? CASH_METHOD_ID : payment_method_id

type Movement = {
  variant_id: number
  quantity: number
  cost_cents: number
  source_key: string
  created_at: Date
  game: string
  is_entry: boolean
}

export async function readMovements(db: Db): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select m.variant_id, m.quantity, m.cost_cents, m.source_key, m.created_at, v.is_entry, g.name as game from stock_movements m
    join variants v on v.id = m.variant_id join products p on p.id = v.product_id join games g on g.id = p.game_id order by m.id
  `.execute(db)
  return rows
}
