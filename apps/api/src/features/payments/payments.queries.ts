import { IN_PAYMENT, LIVE_PAYMENT } from '../../db/order-states.queries.ts'
import { sql, type RawBuilder } from 'kysely'
import { jobOf } from '../../db/add-job.queries.ts'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { earnedPoints } from '../loyalty/public.ts'
import { queuedMail } from '../mail/public.ts'
import { isAsRead, needsDelivery, OrderChanged, orderConfirmation, type OrderParts } from '../orders/public.ts'
import { deleteOpenHolds, takeReservedStock } from '../stock/public.ts'
import { spendHold } from '../store-credit/public.ts'

const CARD = 2
const STORE_CREDIT = 1

export async function findLivePayment(db: Db, orderId: number) {
  return db
    .selectFrom('payments')
    .select(columnsOf('payments'))
    .where('order_id', '=', orderId)
    .where('payment_method_id', '=', CARD)
    .where('state', 'in', LIVE_PAYMENT)
    .executeTakeFirst()
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findLivePayment>>>

export async function insertCardPayment(
  tx: Tx,
  orderId: number,
  amountCents: number,
  provider: string,
): Promise<PaymentRow> {
  return tx
    .insertInto('payments')
    .values({ order_id: orderId, payment_method_id: CARD, amount_cents: amountCents, state: 'checkout', provider })
    .returning(columnsOf('payments'))
    .executeTakeFirstOrThrow()
}

/** Stores the intent of a live payment. False if the payment was voided during the provider call. */
export async function setIntent(
  db: Db,
  paymentId: number,
  intent: { id: string; client_secret: string },
  storedResponse: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update payments set intent_id = ${intent.id}, client_secret = ${intent.client_secret}
      where id = ${paymentId} and state = 'checkout' returning id
    ), ${storedResponse} select from changed
  `.execute(db)
  return rows.length > 0
}

/** Voids a live payment. False if it is not live any more or its intent is not `intentId` (null: none yet). */
export async function voidPayment(tx: Tx, paymentId: number, intentId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ state: 'void' })
    .where('id', '=', paymentId)
    .where('state', 'in', LIVE_PAYMENT)
    .where('intent_id', 'is not distinct from', intentId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Voids a payment whose money was received: the whole amount is being refunded. */
export async function voidReceivedPayment(tx: Tx, paymentId: number, receivedCents: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'void', amount_cents: receivedCents, refunded_cents: receivedCents })
    .where('id', '=', paymentId)
    .execute()
}

/** Once Stripe is configured, sandbox intents cannot be read any more: their customers start the payment step again. */
export async function voidSandboxPayments(db: Db): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'void' })
    .where('provider', '=', 'sandbox')
    .where('state', 'in', LIVE_PAYMENT)
    .execute()
}

export async function findPaymentByIntent(db: Db, intentId: string) {
  return db.selectFrom('payments').select(columnsOf('payments')).where('intent_id', '=', intentId).executeTakeFirst()
}

/** Orders in payment whose reservation has expired, or whose intent has been open for `openMinutes`. */
export async function listOrdersToSettle(
  db: Db,
  openMinutes: number,
): Promise<{ id: number; user_id: number; number: string }[]> {
  const { rows } = await sql<{ id: number; user_id: number; number: string }>`
    select o.id, o.user_id, o.number from orders o
    where o.state in ${IN_PAYMENT} and (
      o.reserved_until < now() or exists (
        select from payments p where p.order_id = o.id and p.state in ${LIVE_PAYMENT}
          and p.intent_id is not null and p.created_at < now() - make_interval(mins => ${openMinutes})
      )
    )
    order by o.id limit 100
  `.execute(db)
  return rows
}

/** How an order of the web is paid. */
export type WebPayment = {
  /** The card payment; null if credit pays everything. */
  card: { payment_id: number; intent_id: string } | null
  credit_cents: number
}

/**
 * Completes an order in one statement: payment completed, reserved stock taken, credit spent, loyalty points earned,
 * confirmation queued, response stored. Guarded: if the order's row or its payment has changed since `parts` was read,
 * it writes nothing and throws OrderChanged.
 */
export async function completeInOneStatement(
  db: Db,
  parts: OrderParts,
  { card, credit_cents, earning_cents }: WebPayment & { earning_cents: number },
  storedResponse: RawBuilder<unknown>,
): Promise<void> {
  const { order, lines } = parts
  // Nothing to pack: it leaves as it is paid.
  const shipped = !needsDelivery(parts)
  const [reason, source_key] = [`Order ${order.number}`, `order:${order.id}`]
  const paid = card
    ? sql`
        update payments p set state = 'completed' from locked
        where p.id = ${card.payment_id} and p.state in ${LIVE_PAYMENT} and p.intent_id = ${card.intent_id}
        returning p.order_id as id
      `
    : sql`select id from locked`
  // In the statement of the payment, so that no paid card is forgotten.
  const makeCards =
    parts.gift_cards.length === 0
      ? sql``
      : sql`, ${jobOf('make-gift-cards', {}, { key: `make-gift-cards:${order.id}`, at: null })}`
  const { rows } = await sql`
    with locked as (select id from orders where ${isAsRead(parts)} for update),
    paid as (${paid}),
    changed as (
      update orders o set state = 'complete', payment_state = 'paid', shipment_state = case when ${shipped}::boolean then 'shipped' else 'ready' end,
        shipped_at = case when ${shipped}::boolean then now() end, reserved_until = null, completed_at = now(), updated_at = now()
      from paid where o.id = paid.id
      returning o.id, o.user_id
    ),
    credit_paid as (
      insert into payments (order_id, payment_method_id, amount_cents, state)
      select id, ${sql.lit(STORE_CREDIT)}, ${credit_cents}::integer, 'completed' from changed where ${credit_cents}::integer > 0
    ),
    ${spendHold({ amount_cents: credit_cents, reason, source_key })},
    ${earnedPoints(earning_cents, source_key)},
    ${queuedMail(orderConfirmation(parts))},
    ${deleteOpenHolds()},
    ${storedResponse},
    customer as (select u.id from users u join changed on u.id = changed.user_id for no key update of u)
    select (select count(*) from mail_job), ${takeReservedStock(lines, reason, source_key)} from changed, customer${makeCards}
  `.execute(db)
  if (rows.length === 0) throw new OrderChanged()
}

/** Nothing of an order is left to send, but it stays. */
export async function setNothingToSend(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ shipment_state: 'shipped', shipped_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', orderId)
    .execute()
}

/** Payment and shipment state are only set on an order that was complete. */
export async function cancelOrderRow(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state: 'canceled',
      payment_state: sql`case when completed_at is not null then 'void' end`,
      shipment_state: sql`case when completed_at is not null then 'canceled' end`,
      updated_at: sql`now()`,
    })
    .where('id', '=', orderId)
    .execute()
}

export async function isExpired(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ expired: boolean }>`
    select coalesce(reserved_until < now(), false) as expired from orders where id = ${orderId}
  `.execute(tx)
  return rows[0]?.expired ?? false
}
