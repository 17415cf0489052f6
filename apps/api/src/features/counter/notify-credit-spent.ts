import { cents, type Cents } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { NEWS_HOURS, getLetterhead, queueMail } from '../mail/public.ts'
import type { CounterCustomerRow } from './counter.queries.ts'
import { creditSpentEmail } from './credit-spent-email.present.ts'

/**
 * Tells customers whose store credit paid at the counter, in the sale's transaction: whoever stands there need not be them.
 * `customer` as before the sale.
 */
export async function notifyCreditSpent(
  tx: Tx,
  number: string,
  customer: CounterCustomerRow,
  spent_cents: Cents,
): Promise<void> {
  const left_cents = cents(customer.available_credit_cents - spent_cents)
  await queueMail(tx, {
    key: `credit-spent:${number}`,
    to: customer.email,
    content: creditSpentEmail({ number, at: new Date(), spent_cents, left_cents }),
    letterhead: await getLetterhead(tx),
    confidential: false,
    hours: NEWS_HOURS,
  })
}
