import { entriesText } from '@pennysleeve/domain/events/event.ts'
import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { listWalkIns } from './event-orders.queries.ts'
import type { EventRow } from './events.queries.ts'
import { whenAndWhere } from './moved-email.present.ts'

/** Their receipt is a week's news. */
const HOURS = 7 * 24

/** Who paid at the counter without an account is asked to come by: nobody can send cash. */
export async function notifyWalkIns(tx: Tx, event: EventRow, reason: string): Promise<void> {
  const letterhead = await getLetterhead(tx)
  for (const { id, number, email, quantity } of await listWalkIns(tx, event.id)) {
    await queueMail(tx, {
      key: `event-called-off:${event.id}:${id}`,
      to: email,
      content: {
        subject: `${event.name} was called off`,
        title: 'Your event was called off',
        parts: [
          { kind: 'text', text: `We are sorry: ${event.name} does not take place. ${reason}` },
          { kind: 'lines', title: 'It was to be', lines: whenAndWhere(event, letterhead) },
          {
            kind: 'text',
            text: `Please bring your receipt of order ${number} to the counter: we give you the money for your ${entriesText(quantity)} back.`,
          },
        ],
      },
      letterhead,
      confidential: false,
      hours: HOURS,
    })
  }
}
