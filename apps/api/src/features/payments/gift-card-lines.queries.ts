import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { OrderRow } from '../orders/public.ts'

type LineToMake = { id: number; amount_cents: number; recipient_email: string | null; send_on: string | null }

/** Paid orders with gift cards that are not made yet. */
export async function listOrdersWithCardsToMake(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from gift_card_lines c join orders o on o.id = c.order_id
    where c.gift_card_id is null and o.state = 'complete' order by o.id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Behind the order's lock. */
export async function listCardsToMake(tx: Tx, orderId: number): Promise<LineToMake[]> {
  const { rows } = await sql<LineToMake>`
    select id, amount_cents, recipient_email, send_on::text from gift_card_lines
    where order_id = ${orderId} and gift_card_id is null order by id
  `.execute(tx)
  return rows
}

export async function setCardOfLine(tx: Tx, lineId: number, gift_card_id: number): Promise<void> {
  await tx.updateTable('gift_card_lines').set({ gift_card_id }).where('id', '=', lineId).execute()
}

/** What an order sold on cards that are not made yet, or never were: it was cancelled first. */
export async function sumCardsToMake(tx: Tx, { id }: OrderRow): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::integer as sum from gift_card_lines
    where order_id = ${id} and gift_card_id is null
  `.execute(tx)
  return rows[0]!.sum
}
