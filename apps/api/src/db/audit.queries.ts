import { IN_PAYMENT } from './order-states.queries.ts'
import { sql } from 'kysely'
import type { AuditFault } from './audit/audit-fault.ts'
import { COUNTER_FAULTS } from './audit/counter-faults.queries.ts'
import { CREDIT_FAULTS } from './audit/credit-faults.queries.ts'
import { disputeFaults } from './audit/dispute-faults.queries.ts'
import { eventFaults } from './audit/event-faults.queries.ts'
import { GIFT_CARD_FAULTS } from './audit/gift-card-faults.queries.ts'
import { MOVING_IN_FAULTS } from './audit/moving-in-faults.queries.ts'
import { orderFaults } from './audit/order-faults.queries.ts'
import { PAYMENT_FAULTS } from './audit/payment-faults.queries.ts'
import { preOrderFaults } from './audit/pre-order-faults.queries.ts'
import { RETURN_FAULTS } from './audit/return-faults.queries.ts'
import { sellCartFaults } from './audit/sell-cart-faults.queries.ts'
import { STOCK_FAULTS } from './audit/stock-faults.queries.ts'
import type { Db } from './connect.ts'

/**
 * Where money, stock, credit and reservations do not agree: one line per disagreement. `at` is the moment that the data is
 * of, in a restored backup that of the backup: work that fell due since is not overdue.
 */
export async function audit(db: Db, at = new Date()): Promise<string[]> {
  return (await listFaults(db, at)).map(({ fault }) => fault)
}

/** One statement, so that all of it is of one moment. */
export async function listFaults(db: Db, at = new Date()): Promise<AuditFault[]> {
  const subjects = [
    STOCK_FAULTS,
    MOVING_IN_FAULTS,
    preOrderFaults(at),
    eventFaults(at),
    RETURN_FAULTS,
    orderFaults(at),
    GIFT_CARD_FAULTS,
    COUNTER_FAULTS,
    CREDIT_FAULTS,
    PAYMENT_FAULTS,
    disputeFaults(at),
    sellCartFaults(at),
  ]
  const { rows } = await sql<AuditFault>`
    select subject, fault from (${sql.join(subjects, sql` union all `)}) as faults (subject, fault)
  `.execute(db)
  return rows
}

/** What the audit has added up. */
export async function readAuditTotals(db: Db) {
  const { rows } = await sql<{
    paid_orders: number
    taken_cents: number
    given_back_cents: number
    on_hand: number
    reserved: number
    credit_cents: number
    held_cents: number
    orders_being_paid: number
    refunds_under_way: number
  }>`
    select
      (select count(*) from orders where completed_at is not null) as paid_orders,
      (select coalesce(sum(amount_cents), 0)::bigint from payments where state = 'completed') as taken_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from refunds where state = 'completed') as given_back_cents,
      (select coalesce(sum(on_hand), 0)::bigint from variants) as on_hand,
      (select coalesce(sum(reserved), 0)::bigint from variants) as reserved,
      (select coalesce(sum(amount_cents), 0)::bigint from store_credit_entries) as credit_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from store_credit_holds) as held_cents,
      (select count(*) from orders where state in ${IN_PAYMENT}) as orders_being_paid,
      (select count(*) from refunds where state not in ('completed', 'failed')) as refunds_under_way
  `.execute(db)
  return rows[0]!
}
