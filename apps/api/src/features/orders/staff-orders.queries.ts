import { FINISHED, OPEN_DISPUTE } from '../../db/order-states.queries.ts'
import { SHOP_TIME_ZONE } from '@pennysleeve/domain/shop-day.ts'
import type { FulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import type { OrderChannel } from '@pennysleeve/domain/orders/order-channels.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { hasContact, readContactSearch, type ContactSearch } from '../../db/contact-search.queries.ts'
import { contains } from '../../db/contains.queries.ts'
import { owedRefunds } from '../../db/owed-refunds.queries.ts'

export type StaffOrdersFilter = {
  fulfilment_status: FulfilmentStatus | 'owed' | 'disputed' | 'all'
  search?: string | undefined
  channel?: OrderChannel | undefined
  shipping_method_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
  at_least?: number | undefined
  at_most?: number | undefined
  sort: 'date' | '-date' | 'total' | '-total'
  after?: number | undefined
  limit: number
}

/** Same text as the partial indexes' conditions, so that each list uses its index. */
const BY_STATUS = {
  open: sql`o.state not in ${FINISHED}`,
  waiting: sql`o.state = 'complete' and o.shipment_state = 'pending'`,
  to_pack: sql`o.state = 'complete' and o.shipment_state = 'ready'`,
  shipped: sql`o.state in ${FINISHED} and o.shipment_state = 'shipped'`,
  cancelled: sql`o.state = 'canceled'`,
  // Cancelled orders too: their refund is still owed.
  owed: sql`o.id in (select p.order_id from ${owedRefunds})`,
  disputed: sql`o.id in (
    select p.order_id from disputes d join payments p on p.id = d.payment_id where d.state in ${OPEN_DISPUTE}
  )`,
  // Completed and cancelled orders; carts only if asked for.
  all: sql`o.state in ${FINISHED}`,
}

const MIN_ADDRESS_LETTERS = 3

const LISTED = sql`o.listed_at`
const TOTAL = sql`coalesce(o.total_cents, 0)`
/** A cart's total at current prices, without discount and shipping. */
const cartTotal = (order: RawBuilder<unknown>) => sql`
  coalesce(${order}.total_cents, (
    select sum(l.quantity * v.price_cents) from line_items l join variants v on v.id = l.variant_id
    where l.order_id = ${order}.id
  ), 0)`
const CART_TOTAL = cartTotal(sql`o`)
const BY_CART_TOTAL = { key: CART_TOTAL, lastKey: cartTotal(sql`a`) }
const BY_DATE = { key: LISTED, lastKey: sql`a.listed_at` }
const BY_TOTAL = { key: TOTAL, lastKey: sql`coalesce(a.total_cents, 0)` }
const UPWARDS = { past: sql`>`, direction: sql`asc` }
const DOWNWARDS = { past: sql`<`, direction: sql`desc` }
const SORT = {
  date: { ...BY_DATE, ...UPWARDS },
  '-date': { ...BY_DATE, ...DOWNWARDS },
  total: { ...BY_TOTAL, ...UPWARDS },
  '-total': { ...BY_TOTAL, ...DOWNWARDS },
}

export type StaffOrderListRow = {
  id: number
  number: string
  channel: OrderChannel
  state: string
  shipment_state: string | null
  email: string
  customer_name: string | null
  listed_at: Date
  shipped_at: Date | null
  collected_at: Date | null
  delivery: string | null
  is_pickup: boolean
  total_quantity: number
  /** Null until frozen. */
  total_cents: number | null
  refunded_cents: number
  has_note: boolean
  paid: boolean
}

export async function listStaffOrders(db: Db, filter: StaffOrdersFilter): Promise<StaffOrderListRow[]> {
  const isOpen = filter.fulfilment_status === 'open'
  const { past, direction, ...sort } = SORT[filter.sort]
  const { key, lastKey } = isOpen && sort.key === TOTAL ? BY_CART_TOTAL : sort
  const total = isOpen ? CART_TOTAL : TOTAL
  const search = filter.search ? await readContactSearch(db, filter.search) : undefined
  const conditions = [
    BY_STATUS[filter.fulfilment_status],
    search && matchesContact(search),
    // A literal, so that the counter's partial index is used.
    filter.channel && sql`o.channel = ${sql.lit(filter.channel)}`,
    filter.shipping_method_id && sql`o.shipping_method_id = ${filter.shipping_method_id}`,
    filter.from && sql`o.listed_at >= ${filter.from}::date::timestamp at time zone ${SHOP_TIME_ZONE}`,
    filter.to && sql`o.listed_at < (${filter.to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE}`,
    filter.at_least && sql`${total} >= ${filter.at_least}`,
    filter.at_most && sql`${total} <= ${filter.at_most}`,
    filter.after &&
      sql`(${key}, o.id) ${past} ((select ${lastKey} from orders a where a.id = ${filter.after}), ${filter.after})`,
  ].filter((condition) => condition !== undefined)
  // First the page's ids (index only where possible), then the rows.
  const { rows } = await sql<StaffOrderListRow>`
    select o.id, o.number, o.channel, o.state, o.shipment_state, o.email, o.ship_address ->> 'name' as customer_name, o.listed_at,
      o.shipped_at, o.collected_at, m.name as delivery, coalesce(m.is_pickup, false) as is_pickup, o.total_cents, o.note <> '' as has_note, o.completed_at is not null as paid,
      (select coalesce(sum(quantity), 0)::integer from line_items where order_id = o.id) as total_quantity,
      (select coalesce(sum(refunded_cents), 0)::integer from payments where order_id = o.id and state = 'completed')
        as refunded_cents
    from (
      select o.id from orders o where ${sql.join(conditions, sql` and `)}
      order by ${key} ${direction}, o.id ${direction} limit ${filter.limit}
    ) page
    join orders o on o.id = page.id
    left join shipping_methods m on m.id = o.shipping_method_id
    order by ${key} ${direction}, o.id ${direction}
  `.execute(db)
  return rows
}

/** By number, e-mail, name and, from three letters on, address and phone. Of the orders `o`. */
export function matchesContact(search: ContactSearch): RawBuilder<boolean> | undefined {
  // A search of punctuation folds to '', which would match everything.
  if (search.words === '') return undefined
  const byName = contains(sql`o.search_text`, search.words)
  if (search.words.length < MIN_ADDRESS_LETTERS) return byName
  return sql<boolean>`(${byName} or ${hasContact(sql`o.contact_text`, search)})`
}

export async function listShippingMethodNames(db: Db) {
  return db.selectFrom('shipping_methods').select(['id', 'name']).orderBy('id').limit(100).execute()
}

export type StaffRefundRow = {
  id: number
  payment_method_id: number
  amount_cents: number
  rounding_cents: number
  state: 'pending' | 'completed' | 'failed'
  reason: string
  last_error: string | null
  as_credit: boolean
  as_cash: boolean
  can_be_credit: boolean
  made_good: boolean
  created_at: Date
}

/** Id of the sell order whose cards were traded in for an order. */
export async function findTradedIn(db: Db, orderId: number): Promise<number | null> {
  const found = await db.selectFrom('sell_carts').select('id').where('order_id', '=', orderId).executeTakeFirst()
  return found?.id ?? null
}

/** Newest first. `can_be_credit`: failed, not replaced, and its amount not refunded otherwise. */
export async function listRefundsOfOrder(db: Db, orderId: number): Promise<StaffRefundRow[]> {
  const { rows } = await sql<StaffRefundRow>`
    select r.id, p.payment_method_id, r.amount_cents, r.rounding_cents, r.state, r.reason, r.last_error, r.as_credit,
      r.as_cash, r.created_at,
      r.state = 'failed' and g.id is null and p.amount_cents - p.refunded_cents >= r.amount_cents as can_be_credit,
      g.id is not null as made_good
    from refunds r join payments p on p.id = r.payment_id left join refunds g on g.makes_good = r.id
    where p.order_id = ${orderId}
    order by r.id desc limit 100
  `.execute(db)
  return rows
}

export type StaffDisputeRow = {
  id: number
  amount_cents: number
  state: 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  reason: string
  evidence_due_at: Date | null
  url: string
  created_at: Date
  withdrawn_cents: number
  fee_cents: number
}

/** Newest first. */
export async function listDisputesOfOrder(db: Db, orderId: number): Promise<StaffDisputeRow[]> {
  const { rows } = await sql<StaffDisputeRow>`
    select d.id, d.amount_cents, d.state, d.reason, d.evidence_due_at, d.url, d.created_at, e.withdrawn_cents, e.fee_cents
    from disputes d join payments p on p.id = d.payment_id
    cross join lateral (
      select coalesce(-sum(amount_cents), 0)::integer as withdrawn_cents, coalesce(sum(fee_cents), 0)::integer as fee_cents
      from dispute_entries where dispute_id = d.id
    ) e
    where p.order_id = ${orderId} order by d.id desc limit 100
  `.execute(db)
  return rows
}

export type TimelineRow = {
  id: string
  at: Date
  what: string
  who: string | null
  detail: Record<string, unknown> | null
}

/**
 * The order's events without checkout steps; staff's changes from the audit log instead, which knows who. Newest first.
 */
export async function listTimeline(db: Db, order: { id: number; number: string }): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select kind || id as id, at, what, who, detail from (
      select 'event ' as kind, id, created_at as at, event as what, null as who, detail from order_events
      where order_id = ${order.id} and not detail ? 'staff_id' and event <> 'advanced'
      union all
      select 'change ', id, created_at, action, actor, after from audit_log
      where subject_type = 'order' and subject_id = ${order.number}
      union all
      select 'paid ', 0, completed_at, 'paid', null, null from orders where id = ${order.id} and completed_at is not null
    ) t
    order by at desc, t.id desc limit 200
  `.execute(db)
  return rows
}

export async function setNote(tx: Tx, orderId: number, note: string): Promise<void> {
  await tx.updateTable('orders').set({ note }).where('id', '=', orderId).execute()
}
