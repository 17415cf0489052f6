import { isInPayment } from '@pennysleeve/domain/orders/order-states.ts'
import type { Order, ShipAddress } from '@pennysleeve/contract/orders.ts'
import { client } from '../../api/browser.ts'
import { sameAddress } from './address.ts'
import { nextStep } from '../orders/next-step.ts'

/** `address` null: the order needs no delivery. */
export type CheckoutChoice = { address: ShipAddress | null; rateId: number | undefined }
type Delivery = CheckoutChoice & { address: ShipAddress }
/** `settled`: address and shipping are set, so the order can be paid. */
export type SavedCheckout = { order: Order; settled: boolean }

/** Saves the form and advances the order as far as possible. */
export async function saveCheckout(order: Order, choice: CheckoutChoice): Promise<SavedCheckout> {
  const { address, rateId } = choice
  if (address === null) return { order: await passDelivery(order), settled: true }
  const delivery = { address, rateId }
  if (order.ship_address === null) {
    await putAddress(order.number, address)
    if (order.state === 'cart') await nextStep(order.number)
    return { order: await nextStep(order.number), settled: false }
  }
  if (isInPayment(order)) return saveAfterReturning(order, delivery)
  return putCheckout(order, delivery)
}

/** Steps to `payment`: back from the payment page it is there already. */
async function passDelivery(order: Order): Promise<Order> {
  if (isInPayment(order)) return order
  return passDelivery(await nextStep(order.number))
}

/** Back from the payment page the order is reserved; it stays so unless something changed. */
async function saveAfterReturning(order: Order, choice: Delivery): Promise<SavedCheckout> {
  const sameRate = order.shipments[0]?.selected_shipping_rate_id === choice.rateId
  if (sameRate && order.ship_address && sameAddress(order.ship_address, choice.address)) {
    return { order, settled: true }
  }
  await putAddress(order.number, choice.address)
  return putCheckout(await nextStep(order.number), choice)
}

async function putCheckout(before: Order, { address, rateId }: Delivery): Promise<SavedCheckout> {
  const shipment = before.shipments[0]
  const rate = shipment?.shipping_rates.find(({ id }) => id === rateId)
  const order = await client('PUT /api/checkouts/:number', {
    params: { number: before.number },
    body: {
      order: {
        use_shipping: true,
        ship_address_attributes: address,
        ...(shipment && rate
          ? { shipments_attributes: [{ id: shipment.id, selected_shipping_rate_id: rate.id }] }
          : {}),
      },
    },
  })
  return { order, settled: before.state === 'delivery' }
}

async function putAddress(number: string, address: ShipAddress): Promise<void> {
  await client('PUT /api/orders/:number', {
    params: { number },
    body: { order: { use_shipping: true, ship_address_attributes: address } },
  })
}
