import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { lockOpenPreOrder } from './change-pre-order.ts'
import { endPreOrder } from './pre-orders.queries.ts'

/**
 * The goods do not come. A job gives the money back order by order: each needs locks that come before the variant's.
 * Refused while somebody pays, because a card that is charged in this moment could not be stopped.
 */
export async function callOffPreOrder(tx: Tx, staff: Session, id: number, reason: string): Promise<void> {
  const { product_id, sold, being_paid } = await lockOpenPreOrder(tx, id)
  if (being_paid > 0) throw new ShopError('pre_order.being_paid', { count: being_paid })
  await endPreOrder(tx, id, { state: 'called_off', reason, ended_by: staff.user_id })
  await addJob(tx, 'refund-called-off', {}, { key: 'refund-called-off:now' })
  await recordChange(tx, staff, {
    action: 'call off pre-order',
    subject: ['product', product_id],
    after: { reason, copies: sold },
  })
}
