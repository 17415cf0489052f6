import * as orders from '@pennysleeve/domain/orders/order-states.ts'
import * as payments from '@pennysleeve/domain/payments/payment-states.ts'
import { sql, type RawBuilder } from 'kysely'

// For `state in`: literals, so that a plan knows them.
export const IN_PAYMENT = literals(orders.IN_PAYMENT)
export const FINISHED = literals(orders.FINISHED)
export const LIVE_PAYMENT = literals(payments.LIVE_PAYMENT)
export const OPEN_DISPUTE = literals(payments.OPEN_DISPUTE)

function literals(states: readonly string[]): RawBuilder<string> {
  return sql`(${sql.join(states.map((state) => sql.lit(state)))})`
}
