import { FINISHED } from '../../db/order-states.queries.ts'
import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { deleteGiftCardLines, putGiftCardLines } from './gift-card-lines.queries.ts'
import type { OrderParts } from './order-parts.queries.ts'
import type { LineItemRow, OrderRow } from './orders.queries.ts'

/** The order was changed since it was read. `retryOnConflict` catches this and retries. */
export class OrderChanged extends Error {}

/** The order after a change, and its journal entry. */
export type OrderChange = {
  after: OrderParts
  event: string
  detail: object
  /** The customer's new default address; null: unchanged. */
  default_address?: ShipAddress | null
}

/**
 * Writes the difference between `before` and `after`, the event and the stored response in one statement. Guarded by the
 * row version: `changed` is the order written, and all other parts select from it. If the order was changed since it was
 * read, it is empty, nothing is written, and OrderChanged is thrown.
 */
export async function writeOrder(
  db: Db,
  before: OrderParts,
  { after, event, detail, default_address = null }: OrderChange,
  storedResponse: RawBuilder<unknown>,
): Promise<void> {
  const lines = after.lines.filter((line) => !before.lines.includes(line))
  const removed = before.lines.filter(({ id }) => !after.lines.some((line) => line.id === id))
  const giftCards = after.gift_cards.filter((line) => !before.gift_cards.includes(line))
  const removedCards = before.gift_cards.filter((line) => !after.gift_cards.includes(line))
  // Only the parts that have something to write: PostgreSQL opens the tables and indexes of all of them, even for no row.
  const written = [
    sql`changed as (${before.row_version === null ? insertOrder(after.order) : updateOrder(before, after)})`,
    insertEvent(event, detail),
    ...(removed.length > 0 ? [deleteLines(removed)] : []),
    ...(lines.length > 0 ? [putLines(lines)] : []),
    ...(removedCards.length > 0 ? [deleteGiftCardLines(removedCards.map(({ id }) => id))] : []),
    ...(giftCards.length > 0 ? [putGiftCardLines(giftCards)] : []),
    ...(default_address ? [setDefaultAddress(default_address)] : []),
    storedResponse,
  ]
  const { rows } = await sql`with ${sql.join(written)} select from changed`.execute(db)
  if (rows.length === 0) throw new OrderChanged()
}

/**
 * Inserts nothing if a concurrent call has opened the customer's order (unique index), or if the customer's e-mail has
 * changed since it was read: `for key share` waits for a concurrent change of it.
 */
function insertOrder({ id, number, user_id, email, created_at }: OrderRow) {
  return sql`
    insert into orders (id, number, user_id, email, created_at, updated_at) overriding system value
    select ${id}::bigint, ${number}::text, users.id, users.email, ${created_at}::timestamptz, ${created_at}::timestamptz
    from users where users.id = ${user_id} and users.email = ${email} for key share
    on conflict (user_id) where state not in ${FINISHED} do nothing
    returning id, user_id
  `
}

function updateOrder(before: OrderParts, { order }: OrderParts) {
  const sameAddresses =
    before.order.ship_address === order.ship_address && before.order.bill_address === order.bill_address
  // Setting an address rebuilds the order's search words (trigger): only set it if it has changed.
  const addresses = sameAddresses
    ? sql``
    : sql`ship_address = ${asJson(order.ship_address)}::jsonb, bill_address = ${asJson(order.bill_address)}::jsonb,`
  return sql`
    update orders set ${addresses}
      state = ${order.state}, updated_at = ${order.updated_at}, shipping_method_id = ${order.shipping_method_id},
      reserved_until = ${order.reserved_until}, discount_percent = ${order.discount_percent},
      item_total_cents = ${order.item_total_cents}, adjustment_total_cents = ${order.adjustment_total_cents},
      ship_total_cents = ${order.ship_total_cents}, included_tax_cents = ${order.included_tax_cents},
      total_cents = ${order.total_cents}, credit_cents = ${order.credit_cents},
      discount_code_id = ${order.discount_code_id}, code_discount_cents = ${order.code_discount_cents},
      gift_card_cents = ${order.gift_card_cents}
    where ${isAsRead(before)}
    returning id, user_id
  `
}

function asJson(address: unknown): string | null {
  return address === null ? null : JSON.stringify(address)
}

/** Condition: the row is the version that was read. A concurrent writer's row lock is waited for; then xmin differs. */
export function isAsRead({ order, row_version }: OrderParts) {
  return sql<boolean>`id = ${order.id} and xmin = ${row_version}::xid`
}

function insertEvent(event: string, detail: object) {
  return sql`noted as (
    insert into order_events (order_id, event, detail) select id, ${event}::text, ${JSON.stringify(detail)}::jsonb from changed
  )`
}

function deleteLines(lines: LineItemRow[]) {
  return sql`removed as (
    delete from line_items l using changed
    where l.order_id = changed.id and l.id = any(array(select unnest(${lines.map(({ id }) => id)}::bigint[])))
  )`
}

function setDefaultAddress(address: ShipAddress) {
  return sql`addressed as (
    update users set ship_address = ${JSON.stringify(address)}::jsonb from changed where users.id = changed.user_id
  )`
}

/** Upserts lines. The arrays are in sub-selects, so that the prepared plan does not depend on their lengths. */
function putLines(lines: LineItemRow[]) {
  return sql`put as (
    insert into line_items (id, order_id, variant_id, quantity, seen_price_cents, price_cents) overriding system value
    select l.id, changed.id, l.variant_id, l.quantity, l.seen_price_cents, l.price_cents
    from changed, unnest(
      (select ${lines.map((line) => line.id)}::bigint[]),
      (select ${lines.map((line) => line.variant_id)}::bigint[]),
      (select ${lines.map((line) => line.quantity)}::integer[]),
      (select ${lines.map((line) => line.seen_price_cents)}::integer[]),
      (select ${lines.map((line) => (line.frozen ? line.price_cents : null))}::integer[])
    ) as l (id, variant_id, quantity, seen_price_cents, price_cents)
    on conflict (order_id, variant_id) do update
      set quantity = excluded.quantity, seen_price_cents = excluded.seen_price_cents, price_cents = excluded.price_cents
  )`
}
