import { MAX_CART_LINES } from '@pennysleeve/domain/orders/order-limits.ts'
import { isFinished } from '@pennysleeve/domain/orders/order-states.ts'
import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { findLineRefusal } from './find-line-refusal.ts'
import type { OrderParts } from './order-parts.queries.ts'
import type { PartsToAdd } from './parts-to-add.queries.ts'
import type { LineItemRow, NewLine, OrderRow } from './orders.queries.ts'
import type { OrderChange } from './write-order.queries.ts'

export type WantedLine = { variant_id: number; quantity: number }

/** Adds quantities to existing or new lines, all or none. */
export function addToLines({ newLines, ...parts }: PartsToAdd, wanted: WantedLine[]): OrderChange {
  if (wanted.some(({ quantity }) => quantity <= 0)) throw badQuantity()
  const lines = [...parts.lines]
  const beside = [...lines, ...newLines.values()]
  for (const { variant_id, quantity } of wanted) {
    const place = lines.findIndex((line) => line.variant_id === variant_id)
    const line = lines[place] ?? newLines.get(variant_id)
    if (!line) throw notFound()
    // Looked up in `lines`, so that two wanted lines of one variant add up.
    const added = withQuantity(line, line.quantity + quantity, beside)
    lines.splice(place === -1 ? lines.length : place, 1, added)
  }
  if (lines.length > MAX_CART_LINES) throw new ShopError('cart.too_many_lines', { most: MAX_CART_LINES })
  const event = wanted.length === 0 ? 'opened' : 'lines added'
  return { after: afterCartChange(parts, lines), event, detail: { lines: wanted } }
}

/** Sets the quantity of a line; 0 removes it. */
export function changeLine(parts: OrderParts, id: number, quantity: number): OrderChange {
  const line = parts.lines.find((one) => one.id === id)
  if (!line) throw notFound()
  const changed = quantity === 0 ? [] : [withQuantity(line, quantity, parts.lines)]
  const lines = parts.lines.flatMap((one) => (one === line ? changed : [one]))
  return {
    after: afterCartChange(parts, lines),
    event: 'line changed',
    detail: { variant_id: line.variant_id, quantity },
  }
}

export function removeLine(parts: OrderParts, id: number): OrderChange {
  const lines = parts.lines.filter((line) => line.id !== id)
  if (lines.length === parts.lines.length) throw notFound()
  return { after: afterCartChange(parts, lines), event: 'line removed', detail: { line_item_id: id } }
}

export function removeAllLines(parts: OrderParts): OrderChange {
  return {
    after: afterCartChange({ ...parts, gift_cards: [] }, []),
    event: 'emptied',
    detail: { lines: parts.lines.length },
  }
}

export function checkNotFinished(order: OrderRow): void {
  if (isFinished(order)) throw new ShopError('order.finished')
}

/**
 * The order after a change of its cart. The customer has seen the current prices. A later state goes back to `address`,
 * an empty order to `cart`.
 */
export function afterCartChange(parts: OrderParts, lines = parts.lines): OrderParts {
  checkNotFinished(parts.order)
  const state = parts.order.state === 'cart' || isEmpty({ ...parts, lines }) ? 'cart' : 'address'
  const seen = lines.map((line) =>
    line.seen_price_cents === line.price_cents ? line : { ...line, seen_price_cents: line.price_cents },
  )
  return { ...parts, order: { ...parts.order, state, updated_at: parts.read_at }, lines: seen }
}

/** Neither goods nor gift cards. */
export function isEmpty({ lines, gift_cards }: Pick<OrderParts, 'lines' | 'gift_cards'>): boolean {
  return lines.length === 0 && gift_cards.length === 0
}

/** The line with a new quantity, if that many are available. A cart reserves nothing; entering `payment` does. */
function withQuantity(line: NewLine, quantity: number, beside: NewLine[]): LineItemRow {
  const { price_cents } = line.product
  if (quantity < 0 || quantity > Number.MAX_SAFE_INTEGER) throw badQuantity()
  const others = beside.filter(({ variant_id }) => variant_id !== line.variant_id)
  const refusal = findLineRefusal({ ...line, quantity, price_cents }, quotedName(line, others))
  if (refusal) throw ShopError.of(refusal).onField('quantity')
  // Not null: that is refused.
  return { ...line, quantity, price_cents: price_cents! }
}

function badQuantity(): ShopError {
  return new ShopError('cart.invalid_quantity').onField('quantity', 'must be 1 or more')
}
