import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { presentDateChangedEmail } from './date-changed-email.present.ts'
import { listWaitingOrders, type PreOrderRow } from './pre-orders.queries.ts'

/** A date weeks away is still news after a weekend without mail. */
const HOURS = 7 * 24

/** Tells everybody who waits, in the transaction of the change; once per order and change. */
export async function notifyDateChanged(tx: Tx, before: PreOrderRow, release_on: string): Promise<void> {
  const letterhead = await getLetterhead(tx)
  for (const { id, number, email, quantity } of await listWaitingOrders(tx, before.id)) {
    await queueMail(tx, {
      key: `pre-order-moved:${before.id}:${before.updated_at.getTime()}:${id}`,
      to: email,
      content: presentDateChangedEmail({
        number,
        quantity,
        name: before.name,
        from: before.release_on,
        to: release_on,
      }),
      letterhead,
      confidential: false,
      hours: HOURS,
    })
  }
}
