import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { writeOffUnreserved } from '../stock/public.ts'
import { lockOpenEvent } from './change-event.ts'
import { endEvent } from './events.queries.ts'
import { notifyWalkIns } from './notify-walk-ins.ts'

/**
 * The event does not take place. A job gives the money back order by order: each needs locks that come before the
 * variant's. Refused while somebody pays, because a card that is charged in this moment could not be stopped.
 */
export async function callOffEvent(tx: Tx, staff: Session, id: number, reason: string): Promise<void> {
  const event = await lockOpenEvent(tx, id)
  const { variant_id, sold, being_paid } = event
  if (being_paid > 0) throw new ShopError('event.being_paid', { count: being_paid })
  const gone = { reason: 'Event called off', source_key: `event-ended:${id}`, made_by: staff.user_id }
  await writeOffUnreserved(tx, [variant_id], gone)
  await endEvent(tx, event, { state: 'called_off', reason, ended_by: staff.user_id })
  await addJob(tx, 'refund-called-off', {}, { key: 'refund-called-off:now' })
  await notifyWalkIns(tx, event, reason)
  await recordChange(tx, staff, { action: 'call off event', subject: ['event', id], after: { reason, entries: sold } })
}
