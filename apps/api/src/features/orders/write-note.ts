import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { lockOrderByNumber } from './orders.queries.ts'
import { setNote } from './staff-orders.queries.ts'

type Note = { note: string; from?: string | undefined }

/** Writes the staff's note on an order; customers never see it. */
export async function writeNote(tx: Tx, staff: Session, number: string, { note, from }: Note): Promise<void> {
  const order = await lockOrderByNumber(tx, number)
  if (from !== undefined && from !== order.note) {
    throw new ShopError('order.note_changed')
  }
  await setNote(tx, order.id, note)
  const change = { before: { note: order.note }, after: { note } }
  await recordChange(tx, staff, { action: 'write note', subject: ['order', order.number], ...change })
}
