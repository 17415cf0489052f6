import { entriesText } from '@pennysleeve/domain/events/event.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { listEventsToRemindOf, listOrdersToTell, markReminded } from './event-orders.queries.ts'
import { findEvent } from './events.queries.ts'
import { whenAndWhere } from './moved-email.present.ts'

/** The day before. */
const HOURS_BEFORE = 24

/** The scheduled job: once per order and day of the event. */
export async function remindEntrants(db: Db, onFailure: (error: unknown) => void): Promise<void> {
  for (const id of await listEventsToRemindOf(db, HOURS_BEFORE)) {
    await db
      .transaction()
      .execute((tx) => remindOf(tx, id))
      .catch(onFailure)
  }
}

async function remindOf(tx: Tx, id: number): Promise<void> {
  if (!(await markReminded(tx, id))) return
  const event = (await findEvent(tx, id))!
  const letterhead = await getLetterhead(tx)
  for (const order of await listOrdersToTell(tx, id)) {
    await queueMail(tx, {
      key: `event-reminder:${id}:${event.starts_at.getTime()}:${order.id}`,
      to: order.email,
      content: {
        subject: `See you soon: ${event.name}`,
        title: 'See you soon',
        parts: [
          { kind: 'lines', title: event.name, lines: whenAndWhere(event, letterhead) },
          {
            kind: 'text',
            text: `You have ${entriesText(order.quantity)} (order ${order.number}). Give your name at the door.`,
          },
          { kind: 'text', text: 'Cannot make it? Just reply to this mail.' },
        ],
      },
      letterhead,
      confidential: false,
      hours: HOURS_BEFORE,
    })
  }
}
