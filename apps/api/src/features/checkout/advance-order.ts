import { displayMoney } from '@pennysleeve/domain/money.ts'
import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import { MIN_CARD_CENTS } from '@pennysleeve/domain/store-credit/store-credit.ts'
import { ShopError, writeRefusal } from '../../shop-error.ts'
import {
  checkGiftCardsSold,
  computeTotals,
  findLineRefusal,
  isEmpty,
  needsDelivery,
  findOwnCodeRefusal,
  type OrderParts,
} from '../orders/public.ts'

/** Per order and day: a customer who never pays must not block the stock. */
const MAX_RESERVATIONS_A_DAY = 10

/** The order one step further; throws what is missing. `holdSeconds`: length of the reservation. */
export function advance(parts: OrderParts, holdSeconds: number): OrderParts {
  const { state } = parts.order
  const step = STEPS[state]
  if (!step) throw new ShopError('order.invalid_transition').onField('state', 'cannot transition via "next"')
  // A reservation stays valid while the shop takes no orders; every other order stays in its state.
  if (parts.closed_text !== null && state !== 'payment') {
    throw new ShopError('shop.closed', { text: parts.closed_text }).onField('base')
  }
  const { order, lines } = step(parts, holdSeconds)
  return { ...parts, order: { ...order, updated_at: parts.read_at }, lines }
}

type Step = (parts: OrderParts, holdSeconds: number) => Pick<OrderParts, 'order' | 'lines'>

const STEPS: Record<string, Step> = {
  cart: cartToAddress,
  address: addressToDelivery,
  delivery: deliveryToPayment,
  payment: ({ order, lines }) => ({ order: { ...order, state: 'confirm' }, lines }),
}

/** An order without an address gets the customer's last one. */
function cartToAddress(parts: OrderParts) {
  const { order, lines, default_address } = parts
  if (isEmpty(parts)) throw new ShopError('order.empty').onField('base')
  const ship_address = order.ship_address ?? (default_address as OrderParts['order']['ship_address'])
  return { order: { ...order, state: 'address', ship_address }, lines }
}

function addressToDelivery(parts: OrderParts) {
  const { order, lines } = parts
  checkGiftCardsSold(parts)
  if (!order.ship_address && needsDelivery(parts)) throw new ShopError('order.no_address').onField('base')
  if (lines.some(isShort)) throw outOfStock(lines)
  if (!computeTotals(parts).rate) throw new ShopError('order.no_shipping_rates').onField('base')
  return { order: { ...order, state: 'delivery' }, lines }
}

/** Freezes totals and line prices, and sets the end of the reservation. */
function deliveryToPayment(parts: OrderParts, holdSeconds: number) {
  // Not left out in silence: the customer has seen a lower total.
  const refusal = findOwnCodeRefusal(parts)
  if (refusal) throw ShopError.of(refusal).onField('base')
  checkGiftCardsSold(parts)
  // Reserving checks the stock again, behind locks; that an event has begun since is said only here.
  if (parts.lines.some(isShort)) throw outOfStock(parts.lines)
  const totals = computeTotals(parts)
  if (totals.card_cents > 0 && totals.card_cents < MIN_CARD_CENTS) {
    throw new ShopError('payment.below_card_minimum', { minimum: displayMoney(MIN_CARD_CENTS) }).onField('base')
  }
  if (parts.reservations_today >= MAX_RESERVATIONS_A_DAY) {
    throw new ShopError('order.reserved_too_often').onField('base')
  }
  const order = {
    ...parts.order,
    state: 'payment',
    reserved_until: new Date(parts.read_at.getTime() + holdSeconds * 1000),
    shipping_method_id: totals.rate?.id ?? null,
    discount_percent: totals.discount_percent,
    item_total_cents: totals.item_total_cents,
    adjustment_total_cents: totals.adjustment_total_cents,
    ship_total_cents: totals.ship_total_cents,
    included_tax_cents: totals.included_tax_cents,
    total_cents: totals.total_cents,
    credit_cents: totals.credit_cents,
    code_discount_cents: totals.code_discount_cents,
    gift_card_cents: totals.gift_card_cents,
  }
  const lines = parts.lines.map((line) => ({ ...line, frozen: true, seen_price_cents: line.price_cents }))
  return { order, lines }
}

type Line = OrderParts['lines'][number]

/** Of stock, or of what the customer may have; or an entry that is not sold on the web any more. */
export function isShort(line: Line): boolean {
  return findLineRefusal(line, '') !== undefined
}

/** One refusal for each line that is short. */
export function outOfStock(lines: Line[]): ShopError {
  const short = lines.flatMap((line) => findLineRefusal(line, quotedName(line, lines)) ?? [])
  return new ShopError('stock.cart_short', { lines: short }).onFields({ base: short.map(writeRefusal) })
}
