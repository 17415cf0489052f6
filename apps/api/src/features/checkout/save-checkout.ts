import type { SentAddresses } from '@pennysleeve/contract/checkout.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { computeTotals, afterCartChange, type OrderChange, type OrderParts } from '../orders/public.ts'
import { withAddresses } from './with-addresses.ts'

export type SentCheckout = SentAddresses & { shipments_attributes?: ShippingChoice[] | undefined }
type ShippingChoice = { id: number; selected_shipping_rate_id: number }

/** Saves the addresses of an order; past the cart it goes back to the address step. */
export function changeAddresses(parts: OrderParts, sent: SentAddresses): OrderChange {
  const { order, default_address } = withAddresses(parts.order, sent)
  return { after: afterCartChange({ ...parts, order }), event: 'address saved', detail: {}, default_address }
}

export type SavedCheckout = Pick<OrderChange, 'after' | 'default_address'>

/** The order with the sent checkout data. From `payment` on nothing of that changes. */
export function withCheckout(parts: OrderParts, sent: SentCheckout): SavedCheckout {
  const { state } = parts.order
  if (state !== 'cart' && state !== 'address' && state !== 'delivery') return { after: parts }
  const { order, default_address } = withAddresses(parts.order, sent)
  return { after: withShipping({ ...parts, order }, sent.shipments_attributes ?? []), default_address }
}

function withShipping(parts: OrderParts, choices: ShippingChoice[]): OrderParts {
  let { order } = parts
  for (const { id, selected_shipping_rate_id } of choices) {
    if (id !== order.id) throw notFound()
    if (!computeTotals(parts).rates.some((rate) => rate.id === selected_shipping_rate_id)) {
      throw new ShopError('order.shipping_not_offered').onField('selected_shipping_rate_id')
    }
    order = { ...order, shipping_method_id: selected_shipping_rate_id }
  }
  return { ...parts, order }
}
