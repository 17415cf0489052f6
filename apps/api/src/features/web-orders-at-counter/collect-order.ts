import { timeText } from '@pennysleeve/domain/date-text.ts'
import { fulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { setShipped } from '../fulfilment/public.ts'
import { insertOrderEvent, lockOrderByNumber } from '../orders/public.ts'
import { recordChange } from '../staff/public.ts'
import { findPickup, setCollected, type PickupRow } from './web-orders-at-counter.queries.ts'

/** The customer has taken the order away. One that is still to pack is packed by that; its mail would be no news. */
export async function collectOrder(tx: Tx, staff: Session, number: string): Promise<PickupRow> {
  const pickup = await lockPickup(tx, number)
  if (pickup.collected_at) {
    throw new ShopError('pickup.collected_already', { at: timeText(pickup.collected_at.toISOString()) })
  }
  const packed = pickup.shipment_state === 'shipped'
  if (!packed) {
    await setShipped(tx, pickup.id, null)
    await insertOrderEvent(tx, pickup.id, 'shipped', { staff_id: staff.user_id })
  }
  await setCollected(tx, pickup.id, staff.user_id)
  await insertOrderEvent(tx, pickup.id, 'collected', { staff_id: staff.user_id })
  await recordChange(tx, staff, {
    action: 'hand order over',
    subject: ['order', number],
    before: { shipment_state: pickup.shipment_state },
    after: { collected: true },
  })
  return (await findPickup(tx, number))!
}

/** The wrong order was pressed: it lies ready again. */
export async function undoCollection(tx: Tx, staff: Session, number: string): Promise<PickupRow> {
  const pickup = await lockPickup(tx, number)
  if (!pickup.collected_at) throw new ShopError('pickup.not_collected')
  await setCollected(tx, pickup.id, null)
  await insertOrderEvent(tx, pickup.id, 'collection undone', { staff_id: staff.user_id })
  await recordChange(tx, staff, {
    action: 'undo handing over',
    subject: ['order', number],
    before: { collected_at: pickup.collected_at },
    after: { collected: false },
  })
  return (await findPickup(tx, number))!
}

const NOT_TO_HAND_OVER = {
  open: 'shipment.not_paid',
  waiting: 'shipment.awaits_release',
  cancelled: 'shipment.order_canceled',
} as const

/** A paid pick-up order of which something is left, locked. */
async function lockPickup(tx: Tx, number: string): Promise<PickupRow> {
  await lockOrderByNumber(tx, number)
  const pickup = (await findPickup(tx, number))!
  const status = fulfilmentStatus(pickup)
  if (status === 'open' || status === 'waiting' || status === 'cancelled') throw new ShopError(NOT_TO_HAND_OVER[status])
  if (pickup.channel === 'counter') throw new ShopError('shipment.at_counter')
  if (!pickup.is_pickup) throw new ShopError('pickup.is_posted')
  if (pickup.total_quantity === 0) throw new ShopError('pickup.nothing_left')
  return pickup
}
