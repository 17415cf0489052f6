import { fulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { lockOrderByNumber } from '../orders/public.ts'
import { recordChange } from '../staff/public.ts'
import { setTracking } from './fulfilment.queries.ts'
import { notifyShipped } from './notify-shipped.ts'
import { checkTracking } from './check-tracking.ts'

/** Corrects or adds a tracking number after shipping. The customer is mailed each new one once. */
export async function correctTracking(tx: Tx, staff: Session, number: string, tracking: string): Promise<void> {
  const order = await lockOrderByNumber(tx, number)
  if (fulfilmentStatus(order) !== 'shipped') throw new ShopError('shipment.not_shipped')
  if (order.channel === 'counter') throw new ShopError('shipment.at_counter')
  await checkTracking(tx, tracking)
  await setTracking(tx, order.id, tracking || null)
  const change = { before: { tracking: order.tracking }, after: { tracking } }
  await recordChange(tx, staff, { action: 'correct tracking', subject: ['order', order.number], ...change })
  if (tracking && tracking !== order.tracking) await notifyShipped(tx, order.id, `tracking:${order.id}:${tracking}`)
}
