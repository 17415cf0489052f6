import type { Db, Tx } from '../../db/connect.ts'
import { earnPoints } from '../loyalty/public.ts'
import { writeOffUnreserved } from '../stock/public.ts'
import { listEntryOrders, lockEntryOrders } from './event-orders.queries.ts'
import { closeStartedEvents, endEvent, listEventsToEnd, lockEvent } from './events.queries.ts'

/** Events per round; the next minute goes on. */
const ROUND = 50

/** The scheduled job: what has started is closed on the web, what has ended is not sold any more. */
export async function endEvents(db: Db, onFailure: (error: unknown) => void): Promise<void> {
  await closeStartedEvents(db)
  for (const id of await listEventsToEnd(db, ROUND)) {
    await db
      .transaction()
      .execute((tx) => endOne(tx, id))
      .catch(onFailure)
  }
}

/** From now on nobody cancels, so its entries count for loyalty points. Locks their orders by id, then the variant. */
async function endOne(tx: Tx, id: number): Promise<void> {
  const locked = await lockEntryOrders(tx, id)
  const event = await lockEvent(tx, id)
  // Ended by another process, or moved to another day. Somebody may still pay, or has just paid: the next round.
  if (!event || event.state !== 'open' || event.ends_at > new Date() || event.being_paid > 0) return
  const orders = await listEntryOrders(tx, id)
  if (orders.some((order) => !locked.has(order))) return
  await writeOffUnreserved(tx, [event.variant_id], {
    reason: 'Event over',
    source_key: `event-ended:${id}`,
    made_by: null,
  })
  await endEvent(tx, event, { state: 'over' })
  await earnPoints(tx, orders)
}
