import * as states from '@pennysleeve/domain/orders/is-in-payment.ts'
import { sql } from 'kysely'

/** For `state in`: literals, so that a plan knows them. */
export const IN_PAYMENT = sql`(${sql.join(states.IN_PAYMENT.map((state) => sql.lit(state)))})`
