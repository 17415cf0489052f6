import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import {
  deleteLineItems,
  listLineItems,
  listVariants,
  lockOpenOrder,
  lockOrder,
  touchOrder,
  upsertLineItem,
  type OrderRow,
} from './orders.queries.ts'
import { restartOrder } from './restart-order.ts'

export type WantedLine = { variant_id: number; quantity: number }

/** Opens an order with these lines, or adds them to the open one: all of them or none. Answers with its number. */
export async function createOrder(tx: Tx, session: Session, newNumber: string, wanted: WantedLine[]): Promise<string> {
  const order = await lockOpenOrder(tx, session, newNumber)
  if (wanted.length > 0) {
    await restartOrder(tx, order, 'address')
    await addToLines(tx, order, wanted)
  }
  return order.number
}

/** Adds to the line of a variant, or starts one. Answers with the line's id. */
export async function addLineItem(tx: Tx, session: Session, number: string, wanted: WantedLine): Promise<number> {
  const [id] = await addToLines(tx, await lockOwnOrder(tx, session, number), [wanted])
  return id!
}

/** Sets the quantity of a line; 0 removes it. */
export async function changeLineItem(
  tx: Tx,
  session: Session,
  number: string,
  id: number,
  quantity: number,
): Promise<void> {
  const order = await lockOwnOrder(tx, session, number)
  const line = (await listLineItems(tx, [order.id])).find((candidate) => candidate.id === id)
  if (!line) throw notFound()
  if (quantity === 0) await deleteLineItems(tx, order.id, [id])
  else await setQuantities(tx, order, new Map([[line.variant_id, quantity]]))
  await touchOrder(tx, order.id, 'line changed', { variant_id: line.variant_id, quantity })
}

export async function removeLineItem(tx: Tx, session: Session, number: string, id: number): Promise<void> {
  const order = await lockOwnOrder(tx, session, number)
  if ((await deleteLineItems(tx, order.id, [id])) === 0) throw notFound()
  await touchOrder(tx, order.id, 'line removed', { line_item_id: id })
}

export async function emptyOrder(tx: Tx, session: Session, number: string): Promise<void> {
  const order = await lockOwnOrder(tx, session, number)
  const lines = await listLineItems(tx, [order.id])
  await deleteLineItems(
    tx,
    order.id,
    lines.map((line) => line.id),
  )
  await touchOrder(tx, order.id, 'emptied', { lines: lines.length })
}

/** The order, locked and ready to be changed: whatever its payment held has been given back. */
export async function lockOwnOrder(tx: Tx, session: Session, number: string): Promise<OrderRow> {
  const order = await lockOrder(tx, session.user_id, number)
  if (!order) throw notFound()
  if (order.state === 'complete' || order.state === 'canceled') {
    throw new ShopError('conflict', 'This order is finished and cannot be changed any more.')
  }
  await restartOrder(tx, order, 'address')
  return order
}

async function addToLines(tx: Tx, order: OrderRow, wanted: WantedLine[]): Promise<number[]> {
  if (wanted.some(({ quantity }) => quantity <= 0)) throw badQuantity()
  const present = await listLineItems(tx, [order.id])
  const quantities = new Map<number, number>()
  for (const { variant_id, quantity } of wanted) {
    // Demand is summed per variant before it is compared with stock: two lines of one card are one demand.
    const before = quantities.get(variant_id) ?? present.find((line) => line.variant_id === variant_id)?.quantity ?? 0
    quantities.set(variant_id, before + quantity)
  }
  const ids = await setQuantities(tx, order, quantities)
  await touchOrder(tx, order.id, 'lines added', { lines: wanted })
  return ids
}

/** Writes quantities that the shelf can fill today. Nothing is reserved by a cart: that happens when it is paid. */
async function setQuantities(tx: Tx, order: OrderRow, quantities: Map<number, number>): Promise<number[]> {
  const variants = await listVariants(tx, [...quantities.keys()])
  const ids: number[] = []
  for (const [variantId, quantity] of quantities) {
    const variant = variants.get(variantId)
    if (!variant) throw notFound()
    if (quantity < 0 || quantity > Number.MAX_SAFE_INTEGER) throw badQuantity()
    const { name, total_on_hand, price_cents } = variant
    if (price_cents === null) throw cannotHave(`"${name}" is not for sale yet`)
    if (total_on_hand === 0) throw cannotHave(`"${name}" is sold out`)
    if (quantity > total_on_hand) throw cannotHave(`Only ${total_on_hand} left of "${name}"`)
    ids.push(
      await upsertLineItem(tx, {
        order_id: order.id,
        variant_id: variantId,
        quantity,
        seen_price_cents: price_cents,
      }),
    )
  }
  return ids
}

function cannotHave(sentence: string): ShopError {
  return new ShopError('refused', sentence, { quantity: [sentence] })
}

function badQuantity(): ShopError {
  return new ShopError('refused', 'The quantity must be 1 or more.', { quantity: ['must be 1 or more'] })
}
