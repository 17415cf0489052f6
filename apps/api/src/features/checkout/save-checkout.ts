import type { SentAddresses } from '@pennysleeve/contract/checkout.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { computeTotals, getOrderParts, lockOrder, lockOwnOrder, touchOrder, type OrderRow } from '../orders/public.ts'
import { advanceOrder } from './advance-order.ts'
import { setShippingMethod } from './checkout.queries.ts'
import type { Hold } from './note-hold.ts'
import { saveAddresses } from './save-addresses.ts'

export type SentCheckout = SentAddresses & {
  shipments_attributes?: { id: number; selected_shipping_rate_id: number }[] | undefined
}

/** Saves the addresses of an order; past the cart it goes back to the address step. */
export async function changeAddresses(tx: Tx, session: Session, number: string, sent: SentAddresses): Promise<void> {
  const order = await lockOwnOrder(tx, session, number)
  await saveAddresses(tx, order, sent)
  await touchOrder(tx, order.id, 'address saved', {})
}

export type Step = {
  session: Session
  number: string
  hold: Hold
}

/** Saves what is sent and moves one step: all of it or nothing. */
export async function saveAndAdvance(tx: Tx, { session, number, hold }: Step, sent: SentCheckout): Promise<void> {
  const order = await lockOpen(tx, session, number)
  const mayChange = order.state === 'cart' || order.state === 'address' || order.state === 'delivery'
  if (mayChange) await saveAddresses(tx, order, sent)
  if (mayChange && sent.shipments_attributes) await chooseShipping(tx, order, sent.shipments_attributes)
  await advanceOrder(tx, order, hold)
}

export async function advance(tx: Tx, { session, number, hold }: Step): Promise<void> {
  await advanceOrder(tx, await lockOpen(tx, session, number), hold)
}

async function lockOpen(tx: Tx, session: Session, number: string): Promise<OrderRow> {
  const order = await lockOrder(tx, session.user_id, number)
  if (!order) throw notFound()
  if (order.state === 'complete' || order.state === 'canceled') {
    throw new ShopError('order.finished')
  }
  return order
}

async function chooseShipping(
  tx: Tx,
  order: OrderRow,
  choices: { id: number; selected_shipping_rate_id: number }[],
): Promise<void> {
  for (const choice of choices) {
    if (choice.id !== order.id) throw notFound()
    const { rates } = computeTotals(await getOrderParts(tx, order.id))
    if (!rates.some((rate) => rate.id === choice.selected_shipping_rate_id)) {
      throw new ShopError('order.shipping_not_offered').onField('selected_shipping_rate_id')
    }
    await setShippingMethod(tx, order.id, choice.selected_shipping_rate_id)
  }
}
