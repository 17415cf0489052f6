import { sql } from 'kysely'
import type { Tx } from '../connect.ts'

type NumberedOrder = { number: string; lines: { variant_id: number; quantity: number; price_cents: number }[] }

/** The lines of orders that are there by now. */
export async function insertLines(tx: Tx, orders: NumberedOrder[]): Promise<void> {
  const lines = orders.flatMap(({ number, lines: sold }) => sold.map((line) => ({ number, ...line })))
  await sql`
    insert into line_items (order_id, variant_id, quantity, price_cents, seen_price_cents, created_at)
    select o.id, n.variant_id, n.quantity, n.price_cents, n.price_cents, o.created_at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as n(number text, variant_id bigint, quantity integer, price_cents integer)
    join orders o using (number)
  `.execute(tx)
}
