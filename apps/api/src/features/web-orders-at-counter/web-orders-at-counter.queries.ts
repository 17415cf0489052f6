import { FINISHED } from '../../db/order-states.queries.ts'
import type { OrderChannel } from '@pennysleeve/domain/orders/order-channels.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { readContactSearch } from '../../db/contact-search.queries.ts'
import { matchesContact } from '../orders/public.ts'

export type PickupRow = {
  id: number
  number: string
  channel: OrderChannel
  is_pickup: boolean
  state: string
  shipment_state: string | null
  email: string
  customer_name: string | null
  phone: string | null
  /** Goods, without what came back. */
  total_quantity: number
  total_cents: number
  listed_at: Date
  shipped_at: Date | null
  collected_at: Date | null
  collected_by: string | null
  note: string
}

/** Shown of each kind. */
const MAX_LISTED = 100
const MAX_FOUND = 10

/** Same text as the partial index's condition. */
const TO_COLLECT = sql`o.state = 'complete' and o.collected_at is null`
/** What waits for a release is not to be packed. */
const NOT_WAITING = sql`o.shipment_state <> 'pending'`
const PICKED_UP = sql`o.shipping_method_id in (select id from shipping_methods where is_pickup)`
/** Of the goods: nobody fetches an entry. */
const TOTAL_LEFT = sql<number>`(
  select coalesce(sum(l.quantity - l.returned_quantity), 0)::integer
  from line_items l join variants v on v.id = l.variant_id where l.order_id = o.id and not v.is_entry
)`

/** What lies ready, then what is to be packed, each the oldest first. */
export async function listPickups(db: Db): Promise<PickupRow[]> {
  return selectPickups(db, {
    condition: sql<boolean>`${TO_COLLECT} and ${NOT_WAITING} and ${PICKED_UP} and ${TOTAL_LEFT} > 0`,
    order: sql`o.shipment_state = 'ready', o.listed_at, o.id`,
    limit: MAX_LISTED,
  })
}

/** Pick-ups that a search finds, collected and cancelled ones too, so that staff see why there is nothing to hand over. */
export async function findPickups(db: Db, q: string): Promise<PickupRow[]> {
  const matching = matchesContact(await readContactSearch(db, q))
  if (!matching) return []
  return selectPickups(db, {
    condition: sql<boolean>`o.state in ${FINISHED} and o.completed_at is not null and ${PICKED_UP} and ${matching}`,
    order: sql`(o.state = 'complete' and o.collected_at is null) desc, o.listed_at desc, o.id desc`,
    limit: MAX_FOUND,
  })
}

/** Undefined for an unknown number; of any order, so that a refusal can say why. */
export async function findPickup(db: Db, number: string): Promise<PickupRow | undefined> {
  return (await selectPickups(db, { condition: sql`o.number = ${number}`, order: sql`o.id`, limit: 1 }))[0]
}

type Selection = { condition: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number }

async function selectPickups(db: Db, { condition, order, limit }: Selection): Promise<PickupRow[]> {
  const { rows } = await sql<PickupRow>`
    select o.id, o.number, o.channel, coalesce(m.is_pickup, false) as is_pickup, o.state, o.shipment_state, o.email,
      o.ship_address ->> 'name' as customer_name, o.ship_address ->> 'phone' as phone,
      ${TOTAL_LEFT} as total_quantity,
      coalesce(o.total_cents, 0) as total_cents, o.listed_at, o.shipped_at, o.collected_at, c.email as collected_by, o.note
    from orders o left join shipping_methods m on m.id = o.shipping_method_id left join users c on c.id = o.collected_by
    where ${condition} order by ${order} limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

type PickupCounts = { ready: number; oldest_ready_at: Date | null }

/** What lies ready. */
export async function countPickups(db: Db): Promise<PickupCounts> {
  const { rows } = await sql<PickupCounts>`
    select count(*) as ready, min(o.shipped_at) as oldest_ready_at
    from orders o where o.shipment_state = 'shipped' and ${TO_COLLECT} and ${PICKED_UP} and ${TOTAL_LEFT} > 0
  `.execute(db)
  return rows[0]!
}

export async function setCollected(tx: Tx, orderId: number, by: number | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ collected_at: by === null ? null : sql`now()`, collected_by: by, updated_at: sql`now()` })
    .where('id', '=', orderId)
    .execute()
}

/** Unpaid orders of the web with goods or gift cards in them, by number, name, e-mail or phone, the newest first. */
export async function findUnpaidNumbers(db: Db, q: string): Promise<string[]> {
  const matching = matchesContact(await readContactSearch(db, q))
  if (!matching) return []
  const { rows } = await sql<{ number: string }>`
    select o.number from orders o
    where o.state not in ${FINISHED} and ${matching} and (
      exists (select from line_items l where l.order_id = o.id)
      or exists (select from gift_card_lines g where g.order_id = o.id)
    )
    order by o.updated_at desc, o.id desc limit ${sql.lit(MAX_FOUND)}
  `.execute(db)
  return rows.map(({ number }) => number)
}

/** The store credit that paid a part, taken at the counter too. */
export async function setTakenBy(tx: Tx, orderId: number, staffId: number): Promise<void> {
  await sql`
    update payments set taken_by = ${staffId} where order_id = ${orderId} and state = 'completed' and taken_by is null
  `.execute(tx)
}
