/** Fulfilment status of an order, from its two states. */
export const FULFILMENT_STATUSES = ['open', 'waiting', 'to_pack', 'shipped', 'cancelled'] as const
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number]

export function fulfilmentStatus(order: { state: string; shipment_state: string | null }): FulfilmentStatus {
  if (order.state === 'canceled') return 'cancelled'
  if (order.state !== 'complete') return 'open'
  // Paid, with something that is not released yet.
  if (order.shipment_state === 'pending') return 'waiting'
  return order.shipment_state === 'shipped' ? 'shipped' : 'to_pack'
}

const NOT_TO_SHIP = {
  open: 'shipment.not_paid',
  waiting: 'shipment.awaits_release',
  shipped: 'shipment.shipped_already',
  cancelled: 'shipment.order_canceled',
} as const

/** Why an order cannot be shipped; undefined if it can. */
export function findShippingRefusal(
  fulfilment_status: FulfilmentStatus,
): (typeof NOT_TO_SHIP)[keyof typeof NOT_TO_SHIP] | undefined {
  return fulfilment_status === 'to_pack' ? undefined : NOT_TO_SHIP[fulfilment_status]
}
