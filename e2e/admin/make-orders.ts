import type { Client } from '@pennysleeve/contract/client.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import type { Customer } from '../customers.ts'
import { listCards } from '../find-products.ts'
import { advanceToPayment } from '../orders.ts'
import { giveCredit } from '../store-credit.ts'

/** Makes orders of two cards each, paid with store credit. */
export async function makeOrders(staff: Client, customer: Customer, count: number): Promise<Order[]> {
  await giveCredit(staff, customer, '400.00')
  const cards = (await listCards(customer.api)).filter(
    ({ total_on_hand, price }) => total_on_hand > 20 && Number(price) < 5,
  )
  const orders: Order[] = []
  for (let n = 0; n < count; n += 1) {
    // Two consecutive orders are of the same two cards, so that no product that other tests use sells out.
    const first = (2 * (customer.id + Math.floor(n / 2))) % (cards.length - 1)
    const line_items_attributes = cards
      .slice(first, first + 2)
      .map(({ master }, place) => ({ variant_id: master.id, quantity: place + 1 }))
    const cart = await customer.api('POST /api/orders', { body: { order: { line_items_attributes } } })
    const { number } = await advanceToPayment(customer, cart)
    orders.push(await customer.api('PUT /api/checkouts/:number/complete', { params: { number } }))
  }
  return orders
}
