import { MAX_CART_LINES } from '@pennysleeve/domain/orders/order-limits.ts'
import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import {
  correctOrderEmail,
  deleteLineItems,
  findLineItem,
  listLineItems,
  listVariants,
  lockOpenOrder,
  lockOrder,
  touchOrder,
  upsertLineItems,
  type OrderRow,
  type VariantRow,
} from './orders.queries.ts'
import { restartOrder } from './restart-order.ts'

export type WantedLine = { variant_id: number; quantity: number }
type ChangedLine = { order_id: number; id: number }

/** Opens an order with these lines, or adds them to the open one: all of them or none. Answers with its number. */
export async function createOrder(tx: Tx, session: Session, newNumber: string, wanted: WantedLine[]): Promise<string> {
  const order = await lockOpenOrder(tx, session.user_id, newNumber)
  if (order.number === newNumber) await correctOrderEmail(tx, order.id)
  if (wanted.length > 0) {
    await restartOrder(tx, order, 'address')
    await addToLines(tx, order, wanted)
  }
  return order.number
}

/** Adds to the line of a variant, or starts one. */
export async function addLineItem(tx: Tx, session: Session, number: string, wanted: WantedLine): Promise<ChangedLine> {
  const order = await lockOwnOrder(tx, session, number)
  const [id] = await addToLines(tx, order, [wanted])
  return { order_id: order.id, id: id! }
}

/** Sets the quantity of a line; 0 removes it. */
export async function changeLineItem(
  tx: Tx,
  session: Session,
  number: string,
  id: number,
  quantity: number,
): Promise<ChangedLine> {
  const order = await lockOwnOrder(tx, session, number)
  const line = await findLineItem(tx, order.id, id)
  if (!line) throw notFound()
  if (quantity === 0) await deleteLineItems(tx, order.id, [id])
  else {
    const variants = await listVariants(tx, order.id, [line.variant_id])
    await setQuantities(tx, order, variants, new Map([[line.variant_id, quantity]]))
  }
  await touchOrder(tx, order.id, 'line changed', { variant_id: line.variant_id, quantity })
  return { order_id: order.id, id }
}

export async function removeLineItem(tx: Tx, session: Session, number: string, id: number): Promise<void> {
  const order = await lockOwnOrder(tx, session, number)
  if ((await deleteLineItems(tx, order.id, [id])) === 0) throw notFound()
  await touchOrder(tx, order.id, 'line removed', { line_item_id: id })
}

export async function emptyOrder(tx: Tx, session: Session, number: string): Promise<void> {
  const order = await lockOwnOrder(tx, session, number)
  const lines = await listLineItems(tx, order.id)
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
    throw new ShopError('order.finished')
  }
  await restartOrder(tx, order, 'address')
  return order
}

async function addToLines(tx: Tx, order: OrderRow, wanted: WantedLine[]): Promise<number[]> {
  if (wanted.some(({ quantity }) => quantity <= 0)) throw badQuantity()
  const ids = wanted.map(({ variant_id }) => variant_id)
  const variants = await listVariants(tx, order.id, ids)
  const quantities = new Map<number, number>()
  for (const { variant_id, quantity } of wanted) {
    // Demand is summed per variant before it is compared with stock: two lines of one card are one demand.
    const before = quantities.get(variant_id) ?? variants.get(variant_id)?.in_cart ?? 0
    quantities.set(variant_id, before + quantity)
  }
  const lineIds = await setQuantities(tx, order, variants, quantities)
  if ((await touchOrder(tx, order.id, 'lines added', { lines: wanted })) > MAX_CART_LINES) {
    throw new ShopError('cart.too_many_lines', { most: MAX_CART_LINES })
  }
  return lineIds
}

/** Writes quantities that the shelf can fill today. Nothing is reserved by a cart: that happens when it is paid. */
async function setQuantities(
  tx: Tx,
  order: OrderRow,
  variants: Map<number, VariantRow>,
  quantities: Map<number, number>,
): Promise<number[]> {
  const beside = [...variants.values()]
  const lines = [...quantities].map(([variant_id, quantity]) => {
    const variant = variants.get(variant_id)
    if (!variant) throw notFound()
    return { variant_id, quantity, seen_price_cents: checkAgainstShelf(variant, quantity, beside) }
  })
  return upsertLineItems(tx, order.id, lines)
}

/** The price at which so many can be bought now; throws what stands against it. */
function checkAgainstShelf(variant: VariantRow, quantity: number, beside: VariantRow[]): number {
  const { price_cents, total_on_hand } = variant
  if (quantity < 0 || quantity > Number.MAX_SAFE_INTEGER) throw badQuantity()
  const name = quotedName(variant, beside)
  if (price_cents === null) throw new ShopError('stock.not_for_sale', { name }).onField('quantity')
  if (total_on_hand === 0) throw new ShopError('stock.sold_out', { name }).onField('quantity')
  if (quantity > total_on_hand) {
    throw new ShopError('stock.only_left', { count: total_on_hand, name }).onField('quantity')
  }
  return price_cents
}

function badQuantity(): ShopError {
  return new ShopError('cart.invalid_quantity').onField('quantity', 'must be 1 or more')
}
