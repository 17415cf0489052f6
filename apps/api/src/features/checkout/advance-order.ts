import type { Refusal } from '@pennysleeve/contract/error-codes.ts'
import { RESERVATION_SECONDS } from '@pennysleeve/domain/orders/order-limits.ts'
import { displayMoney } from '@pennysleeve/domain/money.ts'
import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import { LEAST_CARD_CENTS } from '@pennysleeve/domain/store-credit/store-credit.ts'
import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError, writeRefusal } from '../../shop-error.ts'
import { computeTotals, getOrderParts, type OrderParts, type OrderRow } from '../orders/public.ts'
import { reserveStock } from '../stock/public.ts'
import { insertHold, lockCredit } from '../store-credit/public.ts'
import { countReservationsToday, freezeOrder, takeTo, takeToAddress } from './checkout.queries.ts'
import { noteHold, type Hold } from './note-hold.ts'

/** So often a day one order may begin to be paid: whoever never pays must not keep the cards from others. */
const MAX_RESERVATIONS_A_DAY = 10

/**
 * Moves a locked order exactly one step, or throws what is missing and leaves it as it was. Without a hold it is paid
 * in the same transaction.
 */
export async function advanceOrder(tx: Tx, order: OrderRow, hold?: Hold): Promise<void> {
  const step = STEPS[order.state]
  if (!step) throw new ShopError('order.invalid_transition').onField('state', 'cannot transition via "next"')
  // Credit before stock, everywhere. Only behind its lock is the balance what it will still be at the end.
  if (order.state === 'delivery') await lockCredit(tx, order.user_id)
  const parts = await getOrderParts(tx, order.id)
  // What was promised to an order that is being paid stands; the others are kept until the shop takes orders again.
  if (parts.closed_text !== null && order.state !== 'payment') {
    throw new ShopError('shop.closed', { text: parts.closed_text }).onField('base')
  }
  await step(tx, parts, hold)
}

const STEPS: Record<string, (tx: Tx, parts: OrderParts, hold: Hold | undefined) => Promise<void>> = {
  cart: cartToAddress,
  address: addressToDelivery,
  delivery: deliveryToPayment,
  payment: (tx, { order }) => takeTo(tx, order, 'confirm'),
}

async function cartToAddress(tx: Tx, { order, lines }: OrderParts): Promise<void> {
  if (lines.length === 0) throw new ShopError('order.empty').onField('base')
  await takeToAddress(tx, order)
}

async function addressToDelivery(tx: Tx, parts: OrderParts): Promise<void> {
  if (!parts.order.ship_address) throw new ShopError('order.no_address').onField('base')
  if (parts.lines.some(isShort)) throw shortOf(parts.lines)
  if (!computeTotals(parts).rate) throw new ShopError('order.no_shipping_rates').onField('base')
  await takeTo(tx, parts.order, 'delivery')
}

/** The promise: from here on price, stock and credit are the customer's until paid, given up or timed out. */
async function deliveryToPayment(tx: Tx, parts: OrderParts, hold: Hold | undefined): Promise<void> {
  const { order, lines } = parts
  const totals = computeTotals(parts)
  if (totals.card_cents > 0 && totals.card_cents < LEAST_CARD_CENTS) {
    throw new ShopError('payment.below_card_minimum', { minimum: displayMoney(LEAST_CARD_CENTS) }).onField('base')
  }
  if ((await countReservationsToday(tx, order.id)) >= MAX_RESERVATIONS_A_DAY) {
    throw new ShopError('order.reserved_too_often').onField('base')
  }
  if (totals.credit_cents > 0) await insertHold(tx, order.id, order.user_id, totals.credit_cents)
  const seconds = hold?.seconds ?? RESERVATION_SECONDS
  await freezeOrder(tx, parts, totals, seconds)
  const key = `settle-order:${order.id}`
  await addJob(tx, 'settle-order', { order_id: order.id }, { key, inSeconds: seconds })
  // Last: from here until the end of the transaction everybody else who wants one of these cards waits.
  if (!(await reserveStock(tx, lines))) {
    const { lines: now } = await getOrderParts(tx, order.id)
    throw shortOf(now)
  }
  if (hold) await noteHold(tx, parts, hold)
}

type Line = OrderParts['lines'][number]

function isShort({ quantity, total_on_hand }: Line): boolean {
  return quantity > total_on_hand
}

function shortOf(lines: Line[]): ShopError {
  const short = lines.filter(isShort).map((line): Refusal => {
    const name = quotedName(line, lines)
    if (line.total_on_hand === 0) return { code: 'stock.sold_out', params: { name } }
    return { code: 'stock.only_left', params: { count: line.total_on_hand, name } }
  })
  return new ShopError('stock.cart_short', { lines: short }).onFields({ base: short.map(writeRefusal) })
}
