/** Where an order stands for those who pack it, from its two states. */
export const ORDER_STANDINGS = ['open', 'to_pack', 'shipped', 'cancelled'] as const
export type OrderStanding = (typeof ORDER_STANDINGS)[number]

export function orderStanding(order: { state: string; shipment_state: string | null }): OrderStanding {
  if (order.state === 'canceled') return 'cancelled'
  if (order.state !== 'complete') return 'open'
  return order.shipment_state === 'shipped' ? 'shipped' : 'to_pack'
}

const NOT_TO_SHIP: Record<Exclude<OrderStanding, 'to_pack'>, string> = {
  open: 'This order has not been paid yet.',
  shipped: 'This order has been shipped already.',
  cancelled: 'This order is cancelled and stays here.',
}

/** Why this order cannot leave the shop; undefined when it can. */
export function refuseToShip(standing: OrderStanding): string | undefined {
  return standing === 'to_pack' ? undefined : NOT_TO_SHIP[standing]
}
