import type { Order } from '@pennysleeve/contract/orders.ts'
import { client } from '../../api/browser.ts'

export type CartItemInput = { variant_id: number; quantity: number }

/** Raises the quantity of the variant's line, adds a line, or creates the order with it. */
export async function addToCart(order: Order | null, wanted: CartItemInput): Promise<void> {
  if (order === null) {
    await client('POST /api/orders', { body: { order: { line_items_attributes: [wanted] } } })
    return
  }
  const { number } = order
  const line = order.line_items.find(({ variant_id }) => variant_id === wanted.variant_id)
  if (line === undefined) {
    await client('POST /api/orders/:number/line_items', { params: { number }, body: { line_item: wanted } })
    return
  }
  await client('PUT /api/orders/:number/line_items/:id', {
    params: { number, id: String(line.id) },
    body: { line_item: { quantity: line.quantity + wanted.quantity } },
  })
}
