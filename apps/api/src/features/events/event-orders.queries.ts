import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { ONLY_AT_COUNTER } from './events.queries.ts'
import type { CalledOffRow } from '../returns/public.ts'

const ENTRIES = sql`
  orders r join line_items l on l.order_id = r.id and l.quantity > l.returned_quantity
  join events e on e.variant_id = l.variant_id
`

export type EventOrderRow = { id: number; number: string; email: string; quantity: number }

/** Paid orders with entries to this event that somebody can write to, the first paid first. */
export async function listOrdersToTell(db: Db, eventId: number): Promise<EventOrderRow[]> {
  const { rows } = await sql<EventOrderRow>`
    select r.id, r.number, r.email, l.quantity - l.returned_quantity as quantity from ${ENTRIES}
    where e.id = ${eventId} and r.state = 'complete' and r.email <> '' order by r.completed_at, r.id
  `.execute(db)
  return rows
}

/** Those among them whose money only the counter can give back. */
export async function listWalkIns(db: Db, eventId: number): Promise<EventOrderRow[]> {
  const { rows } = await sql<EventOrderRow>`
    select r.id, r.number, r.email, l.quantity - l.returned_quantity as quantity from ${ENTRIES}
    where e.id = ${eventId} and r.state = 'complete' and r.email <> '' and ${ONLY_AT_COUNTER} order by r.completed_at, r.id
  `.execute(db)
  return rows
}

/** Events that start within so many hours and of which nobody was reminded yet. */
export async function listEventsToRemindOf(db: Db, hours: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from events where state = 'open' and reminded_at is null and starts_at > now()
      and starts_at <= now() + make_interval(hours => ${hours}) order by starts_at, id limit 20
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** False if another process was first, or the event has changed. */
export async function markReminded(tx: Tx, eventId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update events set reminded_at = now() where id = ${eventId} and state = 'open' and reminded_at is null
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Paid orders whose money has not gone back yet and can be sent. */
export async function listCalledOff(db: Db, limit: number): Promise<CalledOffRow[]> {
  const { rows } = await sql<CalledOffRow>`
    select distinct on (r.id) r.id as order_id, e.reason, u.id as ended_by, u.email as ended_by_email
    from ${ENTRIES} join users u on u.id = e.ended_by
    where e.state = 'called_off' and r.state = 'complete' and not ${ONLY_AT_COUNTER}
    order by r.id, e.id limit ${limit}
  `.execute(db)
  return rows
}

/** Behind the order's lock. */
export async function listCalledOffLines(
  tx: Tx,
  orderId: number,
): Promise<{ line_item_id: number; quantity: number }[]> {
  const { rows } = await sql<{ line_item_id: number; quantity: number }>`
    select l.id as line_item_id, l.quantity - l.returned_quantity as quantity from ${ENTRIES}
    where r.id = ${orderId} and r.state = 'complete' and e.state = 'called_off' order by l.id
  `.execute(tx)
  return rows
}

/** Paid orders with entries to this event. Locked by id, before the variant. */
export async function lockEntryOrders(tx: Tx, eventId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where id in (select r.id from ${ENTRIES} where e.id = ${eventId}) and state = 'complete'
    order by id for update
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Behind the variant's lock, so that none is added. */
export async function listEntryOrders(tx: Tx, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.id from ${ENTRIES} where e.id = ${eventId} and r.state = 'complete' order by r.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export type EntrantRow = {
  line_item_id: number
  place: number
  order_number: string
  channel: 'web' | 'counter'
  name: string
  email: string
  price_cents: number
  paid_at: Date
  present_at: Date | null
}

/** One row per entry that was sold and not given back, by name. */
export async function listEntrants(db: Db, eventId: number, at?: { line_item_id: number; place: number }) {
  const { rows } = await sql<EntrantRow>`
    select l.id as line_item_id, s.place, r.number as order_number, r.channel, r.email, l.price_cents,
      coalesce(n.name, r.ship_address ->> 'name', u.ship_address ->> 'name', '') as name,
      r.completed_at as paid_at, n.present_at
    from ${ENTRIES} cross join lateral generate_series(1, l.quantity - l.returned_quantity) as s (place)
    left join users u on u.id = r.user_id
    left join event_entrants n on n.line_item_id = l.id and n.place = s.place
    where e.id = ${eventId} and r.state = 'complete'
      ${at ? sql`and l.id = ${at.line_item_id} and s.place = ${at.place}` : sql``}
    order by fold_name(coalesce(n.name, r.ship_address ->> 'name', u.ship_address ->> 'name', r.email)), r.completed_at, l.id, s.place
    limit 2000
  `.execute(db)
  return rows
}

type Written = { line_item_id: number; place: number; name: string | null; present: boolean; by: number }

/** A place of which nothing is to be said has no row. */
export async function writeEntrant(tx: Tx, { line_item_id, place, name, present, by }: Written): Promise<void> {
  if (name === null && !present) {
    await sql`delete from event_entrants where line_item_id = ${line_item_id} and place = ${place}`.execute(tx)
    return
  }
  await sql`
    insert into event_entrants (line_item_id, place, name, present_at, present_by)
    values (${line_item_id}, ${place}, ${name}, case when ${present}::boolean then now() end, ${present ? by : null}::bigint)
    on conflict (line_item_id, place) do update set name = excluded.name,
      present_at = case when ${present}::boolean then coalesce(event_entrants.present_at, excluded.present_at) end,
      present_by = case when ${present}::boolean then coalesce(event_entrants.present_by, excluded.present_by) end
  `.execute(tx)
}

/** The line's row is locked, so that nobody gives the entry back meanwhile. */
export async function lockEntry(
  tx: Tx,
  eventId: number,
  { line_item_id, place }: { line_item_id: number; place: number },
): Promise<{ name: string | null; present: boolean } | undefined> {
  await sql`select from line_items where id = ${line_item_id} for no key update`.execute(tx)
  const { rows } = await sql<{ name: string | null; present: boolean }>`
    select n.name, coalesce(n.present_at is not null, false) as present from ${ENTRIES}
    left join event_entrants n on n.line_item_id = l.id and n.place = ${place}
    where e.id = ${eventId} and l.id = ${line_item_id} and r.state = 'complete'
      and ${place} between 1 and l.quantity - l.returned_quantity
  `.execute(tx)
  return rows[0]
}

/** What the shop keeps for the door only: names are forgotten a while after the event. */
export async function deleteOldEntrants(db: Db, days: number): Promise<void> {
  await sql`
    delete from event_entrants n using line_items l, events e
    where l.id = n.line_item_id and e.variant_id = l.variant_id and e.ends_at < now() - make_interval(days => ${days})
  `.execute(db)
}
