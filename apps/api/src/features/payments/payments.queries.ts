import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

const CARD = 2
const STORE_CREDIT = 1

export async function findLivePayment(db: Db, orderId: number) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('payment_method_id', '=', CARD)
    .where('state', 'in', ['checkout', 'pending'])
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
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setIntent(
  db: Db,
  paymentId: number,
  intent: { id: string; client_secret: string },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ intent_id: intent.id, client_secret: intent.client_secret })
    .where('id', '=', paymentId)
    .execute()
}

export async function setPaymentState(
  tx: Tx,
  paymentId: number,
  state: 'completed' | 'void' | 'failed',
): Promise<void> {
  await tx.updateTable('payments').set({ state }).where('id', '=', paymentId).execute()
}

export async function insertCreditPayment(tx: Tx, orderId: number, amountCents: number): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ order_id: orderId, payment_method_id: STORE_CREDIT, amount_cents: amountCents, state: 'completed' })
    .execute()
}

export async function findPaymentByIntent(db: Db, intentId: string) {
  return db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

/** Orders whose time to pay is up, or whose payment has been open so long that we should ask about it. */
export async function listOrdersToSettle(
  db: Db,
  openMinutes: number,
): Promise<{ id: number; user_id: number; number: string }[]> {
  const { rows } = await sql<{ id: number; user_id: number; number: string }>`
    select o.id, o.user_id, o.number from orders o
    where o.state in ('payment', 'confirm') and (
      o.reserved_until < now() or exists (
        select from payments p where p.order_id = o.id and p.state in ('checkout', 'pending')
          and p.intent_id is not null and p.created_at < now() - make_interval(mins => ${openMinutes})
      )
    )
    order by o.id limit 100
  `.execute(db)
  return rows
}

export async function completeOrderRow(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state: 'complete',
      payment_state: 'paid',
      shipment_state: 'ready',
      reserved_until: null,
      completed_at: sql`now()`,
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
