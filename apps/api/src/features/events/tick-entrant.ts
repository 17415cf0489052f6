import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { listEntrants, lockEntry, writeEntrant, type EntrantRow } from './event-orders.queries.ts'
import { findEvent } from './events.queries.ts'

type Ticked = { line_item_id: number; place: number; name?: string | undefined; present?: boolean | undefined }

/** At the door: who is there, and under which name. Without either, nothing changes. */
export async function tickEntrant(tx: Tx, staff: Session, eventId: number, ticked: Ticked): Promise<EntrantRow> {
  if (!(await findEvent(tx, eventId))) throw notFound()
  const { line_item_id, place } = ticked
  const before = await lockEntry(tx, eventId, { line_item_id, place })
  if (!before) throw new ShopError('event.no_such_entry')
  const name = ticked.name === undefined ? before.name : ticked.name || null
  const present = ticked.present ?? before.present
  await writeEntrant(tx, { line_item_id, place, name, present, by: staff.user_id })
  const [entrant] = await listEntrants(tx, eventId, { line_item_id, place })
  await recordChange(tx, staff, {
    action: 'tick entrant',
    subject: ['event', eventId],
    // Not the name: it is forgotten after the event, and the log is not.
    before: { present: before.present },
    after: { order: entrant!.order_number, place, present },
  })
  return entrant!
}
