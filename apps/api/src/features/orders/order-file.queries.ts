import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

export type OrderFileRow = {
  id: number
  ship_address: ShipAddress | null
  tracking: string | null
  item_total_cents: number | null
  adjustment_total_cents: number | null
  ship_total_cents: number | null
  included_tax_cents: number | null
  payment_method_ids: number[]
  discount_code: string | null
}

/** What the file says beside the list. */
export async function listOrderFileRows(tx: Tx, ids: number[]): Promise<Map<number, OrderFileRow>> {
  const { rows } = await sql<OrderFileRow>`
    select o.id, o.ship_address, o.tracking, o.item_total_cents, o.adjustment_total_cents, o.ship_total_cents,
      o.included_tax_cents, array(
        select distinct p.payment_method_id from payments p where p.order_id = o.id and p.state = 'completed'
        order by p.payment_method_id
      ) as payment_method_ids,
      (select d.code from discount_codes d where d.id = o.discount_code_id and o.code_discount_cents > 0) as discount_code
    from orders o where o.id = any(${ids}) order by o.id
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
