import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { ComputedTotals, OrderParts, OrderRow } from '../orders/public.ts'

type Addresses = { ship_address: ShipAddress | null; bill_address: ShipAddress | null }

export async function setAddresses(tx: Tx, orderId: number, addresses: Addresses): Promise<void> {
  const ship_address = addresses.ship_address && JSON.stringify(addresses.ship_address)
  const bill_address = addresses.bill_address && JSON.stringify(addresses.bill_address)
  await tx.updateTable('orders').set({ ship_address, bill_address }).where('id', '=', orderId).execute()
}

export async function setDefaultAddress(tx: Tx, userId: number, address: ShipAddress): Promise<void> {
  const ship_address = JSON.stringify(address)
  await tx.updateTable('users').set({ ship_address }).where('id', '=', userId).execute()
}

/** Every step notes itself in the order's history, in the statement that takes it. */
function noted({ id, state }: OrderRow) {
  return sql`noted as (
    insert into order_events (order_id, event, detail) values (${id}, 'advanced', ${JSON.stringify({ from: state })})
  )`
}

/** The first step; where the order has no address yet, the customer's last one is offered. */
export async function takeToAddress(tx: Tx, order: OrderRow): Promise<void> {
  await sql`
    with ${noted(order)}
    update orders o set state = 'address', updated_at = now(), ship_address = coalesce(o.ship_address, u.ship_address)
    from users u where u.id = o.user_id and o.id = ${order.id}
  `.execute(tx)
}

export async function setShippingMethod(tx: Tx, orderId: number, methodId: number): Promise<void> {
  await tx.updateTable('orders').set({ shipping_method_id: methodId }).where('id', '=', orderId).execute()
}

export async function takeTo(tx: Tx, order: OrderRow, state: 'delivery' | 'confirm'): Promise<void> {
  await sql`
    with ${noted(order)} update orders set state = ${state}, updated_at = now() where id = ${order.id}
  `.execute(tx)
}

/** How often the order has begun to be paid in the last 24 hours, as its journal tells. */
export async function countReservationsToday(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from order_events
    where order_id = ${orderId} and event = 'advanced' and detail ->> 'from' = 'delivery'
      and created_at > now() - interval '24 hours'
  `.execute(tx)
  return rows[0]!.count
}

/** Writes down what the customer agreed to pay, line by line, and for how long the goods are held. */
export async function freezeOrder(
  tx: Tx,
  { order, lines }: OrderParts,
  account: ComputedTotals,
  holdSeconds: number,
): Promise<void> {
  // The very prices that were added up: the shelf's may have moved since.
  await sql`
    with ${noted(order)},
    frozen as (
      update line_items l set price_cents = p.price_cents, seen_price_cents = p.price_cents
      from unnest(${lines.map((line) => line.id)}::bigint[], ${lines.map((line) => line.price_cents)}::integer[])
        as p (line_id, price_cents)
      where l.id = p.line_id
    )
    update orders set state = 'payment', updated_at = now(),
      reserved_until = now() + make_interval(secs => ${holdSeconds}),
      shipping_method_id = ${account.rate?.id ?? null},
      discount_percent = ${account.discount_percent},
      item_total_cents = ${account.item_total_cents},
      adjustment_total_cents = ${account.adjustment_total_cents},
      ship_total_cents = ${account.ship_total_cents},
      included_tax_cents = ${account.included_tax_cents},
      total_cents = ${account.total_cents},
      credit_cents = ${account.credit_cents}
    where id = ${order.id}
  `.execute(tx)
}
