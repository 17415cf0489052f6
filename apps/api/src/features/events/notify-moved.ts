import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { listOrdersToTell } from './event-orders.queries.ts'
import type { EventRow, EventTerms } from './events.queries.ts'
import { presentMovedEmail } from './moved-email.present.ts'

/** A date weeks away is still news after a weekend without mail. */
const HOURS = 7 * 24

/** Tells everybody who has an entry, in the transaction of the change; once per order and change. */
export async function notifyMoved(tx: Tx, before: EventRow, after: EventTerms): Promise<void> {
  const letterhead = await getLetterhead(tx)
  for (const { id, number, email, quantity } of await listOrdersToTell(tx, before.id)) {
    await queueMail(tx, {
      key: `event-moved:${before.id}:${before.updated_at.getTime()}:${id}`,
      to: email,
      content: presentMovedEmail({ number, quantity, name: before.name, from: before, to: after }, letterhead),
      letterhead,
      confidential: false,
      hours: HOURS,
    })
  }
}
