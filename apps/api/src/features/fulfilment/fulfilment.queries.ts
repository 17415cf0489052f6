import type { Printing } from '@pennysleeve/domain/catalog/printing.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { SHOP_TIME_ZONE } from '@pennysleeve/domain/shop-day.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

type CardRow = Printing & {
  variant_id: number
  name: string
  condition: Condition | null
  language: Language
  slot: string | null
  quantity: number
}
export type PickRow = CardRow & {
  orders: { number: string; quantity: number }[]
}

/** The orders to pack among these, or the oldest ones. */
export async function listNumbersToPack(db: Db, numbers: string[] | undefined, limit: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from orders
    where state = 'complete' and shipment_state = 'ready'
      and (${numbers ?? null}::text[] is null or number = any(${numbers ?? null}::text[]))
    order by listed_at, id limit ${limit}
  `.execute(db)
  return rows.map(({ number }) => number)
}

/** What is left to send per card over these orders, with each order's share, in the given order. */
export async function listPickRows(db: Db, numbers: string[]): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    select v.id as variant_id, p.name, r.set_code as set, coalesce(p.sealed_set_name, s.name) as set_name,
      r.collector_number, p.finish, v.condition, v.language, vs.slot, sum(l.quantity - l.returned_quantity)::integer as quantity,
      json_agg(json_build_object('number', o.number, 'quantity', l.quantity - l.returned_quantity) order by w.place) as orders
    from unnest(${numbers}::text[]) with ordinality as w (number, place)
    join orders o on o.number = w.number
    join line_items l on l.order_id = o.id and l.quantity > l.returned_quantity
    join variants v on v.id = l.variant_id and not v.is_entry
    join products p on p.id = v.product_id
    left join printings r on r.id = p.printing_id
    left join card_sets s on s.game_id = r.game_id and s.code = r.set_code
    left join variant_slots vs on vs.variant_id = v.id
    group by v.id, p.id, r.id, s.game_id, s.code, vs.slot
    order by v.id
  `.execute(db)
  return rows
}

/** What brought the copies that are to be put away. */
export type PutAwaySource = { sell_order_ids: number[] } | { stock_take_id: number } | { regraded_on: string }

/** The copies that came, by variant. */
export async function listPutAwayRows(db: Db, source: PutAwaySource): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select v.id as variant_id, p.name, r.set_code as set, coalesce(p.sealed_set_name, s.name) as set_name,
      r.collector_number, p.finish, v.condition, v.language, vs.slot, m.quantity::integer as quantity
    from (
      select variant_id, sum(quantity) as quantity from (${movementsOf(source)}) found
      group by variant_id having sum(quantity) > 0
    ) m
    join variants v on v.id = m.variant_id
    join products p on p.id = v.product_id
    left join printings r on r.id = p.printing_id
    left join card_sets s on s.game_id = r.game_id and s.code = r.set_code
    left join variant_slots vs on vs.variant_id = v.id
    order by v.id
  `.execute(db)
  return rows
}

/** By the keys under which a payout, a stock-take and a regrade change the stock. */
function movementsOf(source: PutAwaySource): RawBuilder<unknown> {
  if ('sell_order_ids' in source) {
    return sql`
      select o.variant_id, o.quantity from sell_cart_items i join variants w on w.product_id = i.product_id
      join stock_movements o on o.source_key = 'sell-cart:' || i.sell_cart_id || ':' || w.id
      where i.sell_cart_id = any(${source.sell_order_ids}::bigint[])
    `
  }
  if ('stock_take_id' in source) {
    return sql`
      select o.variant_id, o.quantity from stock_take_lines l
      join stock_movements o on o.source_key = 'stock-take:' || l.stock_take_id || ':' || l.variant_id
      where l.stock_take_id = ${source.stock_take_id}
    `
  }
  // A copy that was regraded back on the same day stays where it was.
  return sql`
    select variant_id, quantity from stock_movements where reason = 'regraded'
      and created_at >= (${source.regraded_on}::date::timestamp at time zone ${SHOP_TIME_ZONE})
      and created_at < ((${source.regraded_on}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE})
  `
}

export type OrderRefundRow = {
  order_id: number
  amount_cents: number
  failed: boolean
  reason: string
  created_at: Date
  /** What of it is money of gift cards. */
  gift_card_cents: number
}

/** Refunds of these orders, oldest first. Payments that never succeeded are excluded. */
export async function listRefundsOfOrders(db: Db, orderIds: number[]): Promise<OrderRefundRow[]> {
  const { rows } = await sql<OrderRefundRow>`
    select p.order_id, r.amount_cents, r.gift_card_cents, r.state = 'failed' as failed, r.reason, r.created_at
    from refunds r join payments p on p.id = r.payment_id
    where p.order_id = any(${orderIds}::bigint[]) and p.state = 'completed'
    order by r.created_at, r.id
  `.execute(db)
  return rows
}

/** Names of the customers' accounts, from the last address used. */
export async function listCustomerNames(db: Db, userIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ship_address ->> 'name' as name from users
    where id = any(${userIds}::bigint[]) and ship_address ->> 'name' is not null
    order by id limit ${userIds.length}
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function setShipped(tx: Tx, orderId: number, tracking: string | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ shipment_state: 'shipped', shipped_at: sql`now()`, tracking, updated_at: sql`now()` })
    .where('id', '=', orderId)
    .execute()
}

export async function setTracking(tx: Tx, orderId: number, tracking: string | null): Promise<void> {
  await tx.updateTable('orders').set({ tracking }).where('id', '=', orderId).execute()
}

export async function findNameBySku(db: Db, skus: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select p.name from variants v join products p on p.id = v.product_id where v.sku = any(${skus}) order by v.id limit 1
  `.execute(db)
  return rows[0]?.name
}
