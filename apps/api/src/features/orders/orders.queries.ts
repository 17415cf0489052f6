import { FINISHED, LIVE_PAYMENT } from '../../db/order-states.queries.ts'
import { CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import type { Printing } from '@pennysleeve/domain/catalog/printing.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import type { EventState } from '@pennysleeve/domain/events/event.ts'
import type { PreOrderState } from '@pennysleeve/domain/pre-orders/pre-order.ts'
import { sql, type Selectable } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { DB } from '../../db/schema.gen.ts'
import { notFound } from '../../shop-error.ts'
import { selectVariants, type ProductRow } from '../catalog/public.ts'

export const OPEN = sql<boolean>`state not in ${FINISHED}`

export type OrderRow = Selectable<DB['orders']>

/**
 * How many the customer has pre-ordered already, in other orders. Needs `users` and `orders` around it; nothing is looked up
 * for what is not on pre-order.
 */
const preOrderedElsewhere = sql<number>`case when v.pre_order_left is null then 0
  else pre_ordered(v.id, users.id, orders.id) end`

/** The event of an entry, and what the customer has of it in other orders. Nothing is looked up for other products. */
const lineEvent = sql<LineEvent | null>`case when v.is_entry then (
  select json_build_object('id', e.id, 'starts_at', e.starts_at, 'ends_at', e.ends_at, 'format', e.format,
    'place', e.place, 'state', e.state, 'cancel_hours', e.cancel_hours, 'customer_limit', e.customer_limit,
    'elsewhere', entries_of(v.id, users.id, orders.id),
    'closed', e.state <> 'open' or e.starts_at <= now(),
    'can_cancel', e.state = 'open' and e.starts_at - case when e.moved_at > orders.completed_at then interval '0'
      else make_interval(hours => e.cancel_hours) end > now())
  from events e where e.variant_id = v.id
) end`

/** As typed for the list at the door, one for each entry of the line. */
const entrantNames = sql<string[] | null>`case when v.is_entry then (
  select json_agg(coalesce(n.name, '') order by s.place)
  from generate_series(1, l.quantity - l.returned_quantity) as s (place)
  left join event_entrants n on n.line_item_id = l.id and n.place = s.place
) end`

export type LineEvent = {
  id: number
  starts_at: string
  ends_at: string
  format: string
  place: string | null
  state: EventState
  cancel_hours: number
  customer_limit: number
  /** What the customer has of it in other orders. */
  elsewhere: number
  /** Not sold on the web any more. */
  closed: boolean
  /** Before the cut-off; of an event that was moved since it was bought, before it starts. */
  can_cancel: boolean
}

/** Line items in the order they were added, each with its product, current price and stock. */
export function selectLineItems(db: Db) {
  return (
    selectVariants(db)
      .innerJoin('line_items as l', 'l.variant_id', 'v.id')
      .select(['l.id as line_id', 'l.quantity', 'l.returned_quantity', 'l.seen_price_cents'])
      // Frozen from `payment` on, the current price before; without a current price (not for sale) the one last seen.
      .select(sql<number>`coalesce(l.price_cents, v.price_cents, l.seen_price_cents)`.as('line_price_cents'))
      .select(sql<boolean>`l.price_cents is not null`.as('frozen'))
      // A paid line has its own; before, its variant says whether it is on pre-order.
      .select(
        sql<PreOrderState | null>`case
          when l.pre_order_id is not null then (select o.state from pre_orders o where o.id = l.pre_order_id)
          when v.pre_order_left is not null and orders.state not in ${FINISHED} then 'open'
        end`.as('pre_order_state'),
      )
      .select(preOrderedElsewhere.as('pre_ordered_elsewhere'))
      .select(lineEvent.as('event'))
      .select(entrantNames.as('entrant_names'))
      .orderBy('l.id')
  )
}
type SelectedLine = Awaited<ReturnType<ReturnType<typeof selectLineItems>['execute']>>[number]

export type LineItemRow = Printing & {
  id: number
  variant_id: number
  quantity: number
  /** Came back, or could not be found. */
  returned_quantity: number
  seen_price_cents: number
  price_cents: number
  frozen: boolean
  name: string
  sealed: boolean
  total_on_hand: number
  /** Of a line on pre-order; `left_to_customer` only counts before it is paid. */
  pre_order: { release_on: string; state: PreOrderState; customer_limit: number; left_to_customer: number } | null
  /** Of an entry. */
  event: LineEvent | null
  entrant_names: string[]
  product: ProductRow
}

export function toLineItem(row: SelectedLine): LineItemRow {
  const { line_id, quantity, returned_quantity, seen_price_cents, line_price_cents, frozen, ...rest } = row
  const { pre_order_state, pre_ordered_elsewhere, event, entrant_names, ...product } = rest
  const pre_order = preOrderOf(product, pre_order_state, pre_ordered_elsewhere)
  const line = { id: line_id, quantity, returned_quantity, seen_price_cents, price_cents: line_price_cents, frozen }
  return { ...productColumns(product), pre_order, event, entrant_names: entrant_names ?? [], ...line }
}

function preOrderOf(product: ProductRow, state: PreOrderState | null, elsewhere: number): LineItemRow['pre_order'] {
  if (state === null) return null
  const { released_on: release_on, pre_order_limit } = product
  const customer_limit = pre_order_limit ?? 0
  return { release_on, state, customer_limit, left_to_customer: Math.max(customer_limit - elsewhere, 0) }
}

/** The columns of a line that come from its product. */
function productColumns(product: ProductRow) {
  const { variant_id, name, sealed, total_on_hand, set, set_name, collector_number } = product
  // The column's CHECK allows exactly these.
  const finish = product.finish as Finish | null
  const options_text = optionsText(product.condition, product.language)
  return { variant_id, name, sealed, total_on_hand, set, set_name, collector_number, finish, options_text, product }
}

/** Variant and quantity of each line, less what could not be found. */
export async function listQuantitiesLeft(db: Db, orderId: number): Promise<{ variant_id: number; quantity: number }[]> {
  const { rows } = await sql<{ variant_id: number; quantity: number }>`
    select variant_id, quantity - returned_quantity as quantity from line_items
    where order_id = ${orderId} and quantity > returned_quantity
  `.execute(db)
  return rows
}

/** What an order still has: goods, which are sent or fetched, and entries. Behind its lock. */
export async function countLeft(tx: Tx, orderId: number): Promise<{ goods: number; entries: number }> {
  const { rows } = await sql<{ goods: number; entries: number }>`
    select coalesce(sum(l.quantity - l.returned_quantity) filter (where not v.is_entry), 0)::integer as goods,
      coalesce(sum(l.quantity - l.returned_quantity) filter (where v.is_entry), 0)::integer as entries
    from line_items l join variants v on v.id = l.variant_id where l.order_id = ${orderId}
  `.execute(tx)
  return rows[0]!
}

/** The products of these variants, each with the id of a new line. */
export function selectNewLines(db: Db, variantIds: number[]) {
  return (
    selectVariants(db)
      // The array is in a sub-select, as in listProductsByIds, so that the plan does not depend on its length.
      .where('v.id', '=', sql<number>`any(array(select unnest(${variantIds}::bigint[])))`)
      .select(sql<number>`nextval(pg_get_serial_sequence('line_items', 'id'))`.as('new_line_id'))
      .select(preOrderedElsewhere.as('pre_ordered_elsewhere'))
      .select(lineEvent.as('event'))
  )
}
type SelectedNewLines = Awaited<ReturnType<ReturnType<typeof selectNewLines>['execute']>>

/** New lines with quantity 0, by variant id; unknown variants are missing. */
export function toNewLines(rows: SelectedNewLines, variantIds: number[]): Map<number, NewLine> {
  // Lines are sorted by id, so ids are assigned in the order of the request.
  const lineIds = rows.map((row) => row.new_line_id).toSorted((a, b) => a - b)
  const inOrder = rows.toSorted((a, b) => variantIds.indexOf(a.variant_id) - variantIds.indexOf(b.variant_id))
  return new Map(inOrder.map(({ new_line_id: _any, ...row }, n) => [row.variant_id, newLine(lineIds[n]!, row)]))
}
/** `price_cents` is null if the product is not for sale. */
export type NewLine = Omit<LineItemRow, 'price_cents'> & { price_cents: number | null }

function newLine(
  id: number,
  { pre_ordered_elsewhere, event, ...product }: Omit<SelectedNewLines[number], 'new_line_id'>,
): NewLine {
  const { price_cents } = product
  const pre_order = preOrderOf(product, product.pre_order_limit === null ? null : 'open', pre_ordered_elsewhere)
  const line = { id, quantity: 0, returned_quantity: 0, price_cents, seen_price_cents: price_cents ?? 0, frozen: false }
  return { ...productColumns(product), pre_order, event, entrant_names: [], ...line }
}

/** Adds to the order's journal. */
export async function insertOrderEvent(tx: Tx, orderId: number, event: string, detail: object): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, event, detail: JSON.stringify(detail) })
    .execute()
}

export async function hasLivePayment(tx: Tx, orderId: number): Promise<boolean> {
  const live = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_method_id', '=', CARD_METHOD_ID)
    .where('state', 'in', LIVE_PAYMENT)
    .executeTakeFirst()
  return live !== undefined
}

/** Undoes the freeze of `payment`: totals and line prices are computed from current prices again. */
export async function unfreezeOrder(tx: Tx, orderId: number, state: 'address' | 'delivery'): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state,
      reserved_until: null,
      discount_percent: null,
      item_total_cents: null,
      adjustment_total_cents: null,
      ship_total_cents: null,
      included_tax_cents: null,
      total_cents: null,
      credit_cents: null,
      code_discount_cents: 0,
      gift_card_cents: 0,
    })
    .where('id', '=', orderId)
    .execute()
  await tx.updateTable('line_items').set({ price_cents: null }).where('order_id', '=', orderId).execute()
}

/** For staff: an order of any customer. */
export async function findOrderByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').select(columnsOf('orders')).where('number', '=', number).executeTakeFirst()
}

/** Every writer of an order takes this lock first, or compares the row version (writeOrder, finalizeOrder). */
export async function lockOrderById(tx: Tx, id: number): Promise<OrderRow> {
  return tx.selectFrom('orders').select(columnsOf('orders')).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** For staff: locks an order of any customer; throws not-found. */
export async function lockOrderByNumber(tx: Tx, number: string): Promise<OrderRow> {
  const order = await tx
    .selectFrom('orders')
    .select(columnsOf('orders'))
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound()
  return order
}
