import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { recordChange } from '../staff/public.ts'
import { lockOrderByNumber } from './orders.queries.ts'
import { setNote } from './staff-orders.queries.ts'

/** What the family should remember about an order; its customer never sees it. */
export async function writeNote(tx: Tx, staff: Session, number: string, note: string): Promise<void> {
  const order = await lockOrderByNumber(tx, number)
  await setNote(tx, order.id, note)
  const change = { before: { note: order.note }, after: { note } }
  await recordChange(tx, staff, { action: 'write note', subject: ['order', order.number], ...change })
}
