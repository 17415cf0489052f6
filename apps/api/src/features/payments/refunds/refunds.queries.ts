import { cents, type Cents } from '@pennysleeve/domain/money.ts'
import { TRADE_IN_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Refund } from '../../../ports/payments/payment-provider.ts'

export type NewRefundRow = {
  payment_id: number
  amount_cents: number
  reason: string
  source_key: string
  /** Id of the failed refund that this one replaces. */
  makes_good?: number | null
  /** Cash is rounded to five cents. */
  rounding_cents?: number
  /** As store credit, though it was paid otherwise. */
  as_credit?: boolean
  /** In cash, though it was paid otherwise. */
  as_cash?: boolean
  /** The return that it is for. */
  return_id?: number
  /** What of it is money of gift cards, and no refund of a sale. */
  gift_card_cents?: number
}

/** Undefined if a refund with this `source_key` or this `makes_good` exists already (both unique). */
export async function insertRefund(tx: Tx, refund: NewRefundRow): Promise<{ id: number } | undefined> {
  return tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** A completed refund as store credit, in place of a failed card refund. Undefined if it was replaced before. */
export async function insertCreditInstead(tx: Tx, refund: NewRefundRow): Promise<{ id: number } | undefined> {
  return tx
    .insertInto('refunds')
    .values({ ...refund, as_credit: true, state: 'completed', settled_at: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function findRefund(db: Db, id: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.state',
      'refunds.payment_id',
      'refunds.amount_cents',
      'refunds.gift_card_cents',
      'payments.order_id',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
}

/** Adds to `refunded_cents`. False, and nothing changes, if that exceeds the payment's amount. */
export async function addRefundedAmount(tx: Tx, paymentId: number, amountCents: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ refunded_cents: sql`refunded_cents + ${amountCents}` })
    .where('id', '=', paymentId)
    .where(sql<boolean>`refunded_cents + ${amountCents} <= amount_cents`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was given back of a payment in cash, before it was rounded. `asCash`: of one that was not paid in cash. */
export async function sumCashGiven(tx: Tx, paymentId: number, asCash: boolean): Promise<Cents> {
  const { given } = await tx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('given'))
    .where('payment_id', '=', paymentId)
    .where('as_credit', '=', false)
    .where('as_cash', '=', asCash)
    .executeTakeFirstOrThrow()
  return cents(given)
}

export async function listCompletedPayments(tx: Tx, orderId: number) {
  return tx
    .selectFrom('payments')
    .leftJoin('sell_carts', (join) =>
      join
        .onRef('sell_carts.order_id', '=', 'payments.order_id')
        .on('payments.payment_method_id', '=', TRADE_IN_METHOD_ID),
    )
    .select([
      'payments.id',
      'payment_method_id',
      'amount_cents',
      'refunded_cents',
      'gift_card_id',
      'sell_carts.payment_method as traded_in_for',
    ])
    .where('payments.order_id', '=', orderId)
    .where('state', '=', 'completed')
    .orderBy('payments.id')
    .execute()
}
export type CompletedPayment = Awaited<ReturnType<typeof listCompletedPayments>>[number]

export type RefundRow = {
  id: number
  order_id: number
  order_number: string
  intent_id: string
  amount_cents: number
}

const REFUND = sql`
  select r.id, p.order_id, o.number as order_number, p.intent_id, r.amount_cents
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
`

export async function findRefundId(tx: Tx, sourceKey: string): Promise<number | undefined> {
  const row = await tx.selectFrom('refunds').select('id').where('source_key', '=', sourceKey).executeTakeFirst()
  return row?.id
}

/** What was given back of an order's goods and delivery, and of its gift cards. */
export async function sumRefundedParts(
  tx: Tx,
  orderId: number,
): Promise<{ sales_cents: number; gift_card_cents: number }> {
  const { rows } = await sql<{ sales_cents: number; gift_card_cents: number }>`
    select coalesce(sum(r.amount_cents - r.gift_card_cents), 0)::integer as sales_cents,
      coalesce(sum(r.gift_card_cents), 0)::integer as gift_card_cents
    from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${orderId} and p.state = 'completed' and r.state <> 'failed'
  `.execute(tx)
  return rows[0]!
}

/** Card refunds the provider has not confirmed: of one order, or the oldest of all. */
export async function listPendingRefunds(db: Db, provider: string, orderId: number | null): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    ${REFUND} where r.state = 'pending' and p.provider = ${provider}
      and (${orderId}::bigint is null or p.order_id = ${orderId}::bigint)
    order by r.id limit 100
  `.execute(db)
  return rows
}

/** The shop's refunds of a card payment that are not failed. Completed ones are included: a bank can still return them. */
export async function listRefundsOfPayment(db: Db, paymentId: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    ${REFUND} where p.id = ${paymentId} and r.state <> 'failed' and not r.as_credit and not r.as_cash and r.source_key not like 'provider:%'
    order by r.id limit 100
  `.execute(db)
  return rows
}

/** Writes the provider's state of a refund. True if that changed anything. `failed` is final. */
export async function setRefundState(tx: Tx, id: number, refund: Refund): Promise<boolean> {
  const state = { pending: 'pending', succeeded: 'completed', failed: 'failed' }[refund.status]
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      state,
      provider_refund_id: sql`coalesce(${refund.id}, provider_refund_id)`,
      last_error: refund.why,
      settled_at: state === 'pending' ? null : sql`now()`,
    })
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .where(sql<boolean>`(state <> ${state} or provider_refund_id is distinct from ${refund.id})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setRefundError(db: Db, id: number, why: string): Promise<void> {
  await db.updateTable('refunds').set({ last_error: why }).where('id', '=', id).where('state', '=', 'pending').execute()
}

/** Subtracts a failed refund from `refunded_cents`, so that its amount can be refunded again. */
export async function subtractRefundedAmount(tx: Tx, refundId: number): Promise<void> {
  await sql`
    update payments p set refunded_cents = p.refunded_cents - r.amount_cents
    from refunds r where r.id = ${refundId} and p.id = r.payment_id
  `.execute(tx)
}

/** Store credit, cash and the terminal at the counter need no provider: their refunds are complete at once. */
export async function completeRefund(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'completed', settled_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
