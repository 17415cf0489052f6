import type { Refusal } from '@pennysleeve/contract/error-codes.ts'
import type { LineItem, Order } from '@pennysleeve/contract/orders.ts'
import { cents, displayMoney, moneyText, type Cents } from '@pennysleeve/domain/money.ts'
import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import { isFinished } from '@pennysleeve/domain/orders/order-states.ts'
import { waitsUntil } from '@pennysleeve/domain/pre-orders/pre-order.ts'
import { CARD_METHOD_ID, paymentMethod } from '@pennysleeve/domain/payments/payment-methods.ts'
import { presentProduct } from '../catalog/public.ts'
import { writeRefusal } from '../../shop-error.ts'
import { presentAddress } from './address.present.ts'
import { adjustmentsOf } from './adjustments-of.ts'
import { presentSoldGiftCard } from './gift-card-lines.present.ts'
import { findLineRefusal } from './find-line-refusal.ts'
import { findOwnCodeRefusal } from './purchase-for-code.ts'
import { computeTotals, type ComputedTotals } from './compute-totals.ts'
import { entriesLeftTo } from './entries-left-to.ts'
import { findOwnCancelRefusal } from './find-own-cancel-refusal.ts'
import { needsDelivery } from './needs-delivery.ts'
import type { OrderParts, PaymentRow } from './order-parts.queries.ts'
import type { LineItemRow } from './orders.queries.ts'

export function presentOrder(parts: OrderParts): Order {
  const { order, lines, payments } = parts
  const totals = computeTotals(parts)
  return {
    id: order.id,
    number: order.number,
    // Safe cast: the column's CHECK allows exactly these.
    state: order.state as Order['state'],
    user_id: order.user_id,
    email: order.email,
    currency: 'AUD',
    checkout_steps: CHECKOUT_STEPS,
    permissions: { can_update: !isFinished(order), can_cancel: findOwnCancelRefusal(parts) === undefined },
    waits_until: waitsUntilOf(parts),
    payment_state: order.payment_state,
    shipment_state: order.shipment_state,
    // Safe cast: the column's CHECK allows exactly these.
    channel: order.channel as Order['channel'],
    ...amount('item_total', totals.item_total_cents),
    ...amount('ship_total', totals.ship_total_cents),
    ...amount('adjustment_total', cents(totals.adjustment_total_cents + totals.gift_card_cents)),
    ...amount('included_tax_total', totals.included_tax_cents),
    ...amount('additional_tax_total', cents(0)),
    ...amount('tax_total', totals.included_tax_cents),
    ...amount('payment_total', paymentTotal(payments)),
    ...amount('total', totals.total_cents),
    ...amount('total_available_store_credit', totals.available_credit_cents),
    total_applicable_store_credit: moneyText(totals.credit_cents),
    display_total_applicable_store_credit: displayMoney(cents(0 - totals.credit_cents)),
    display_store_credit_remaining_after_capture: displayMoney(creditLeft(parts, totals)),
    ...amount('order_total_after_store_credit', totals.card_cents),
    ...amount('refund_total', refundTotal(payments)),
    // A free entry needs no credit, and no card either.
    covered_by_store_credit: (totals.total_cents > 0 || lines.length > 0) && totals.card_cents === 0,
    reserved_until: order.reserved_until?.toISOString() ?? null,
    needs_delivery: needsDelivery(parts),
    ship_address: presentAddress(order.ship_address),
    bill_address: presentAddress(order.bill_address),
    payment_methods: [{ ...paymentMethod(CARD_METHOD_ID), method_type: 'credit_card' }],
    shipments: presentShipments(parts),
    payments: payments.filter(isShown).map(presentPayment),
    total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    adjustments: adjustmentsOf(parts, totals).map(({ label, amount_cents }) => ({
      label,
      ...amount('amount', amount_cents),
    })),
    discount_code: parts.discount_code?.code ?? null,
    line_items: lines.map((line) => presentLineItem(line, order)),
    gift_cards: parts.gift_cards.map(presentSoldGiftCard),
    ...amount('gift_card_total', totals.gift_card_cents),
    notices: noticesOf(parts),
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    completed_at: order.completed_at?.toISOString() ?? null,
  }
}

const CHECKOUT_STEPS = ['address', 'delivery', 'payment', 'confirm', 'complete']

/** What the day says as long as it is planned: a release may come earlier or later. */
function waitsUntilOf({ order, lines }: OrderParts): string | null {
  return order.state === 'canceled' ? null : waitsUntil(lines)
}

/** The credit of a complete order has left the customer's balance. */
function creditLeft({ order }: OrderParts, totals: ComputedTotals): Cents {
  return isFinished(order) ? totals.available_credit_cents : cents(totals.available_credit_cents - totals.credit_cents)
}

type LineOrder = Pick<OrderParts['order'], 'state' | 'channel'>

export function presentLineItem(line: LineItemRow, order: LineOrder): LineItem {
  const product = presentProduct(line.product)
  const total = cents(line.price_cents * line.quantity)
  return {
    id: line.id,
    variant_id: line.variant_id,
    quantity: line.quantity,
    returned_quantity: line.returned_quantity,
    price: moneyText(cents(line.price_cents)),
    single_display_amount: displayMoney(cents(line.price_cents)),
    display_amount: displayMoney(total),
    total: moneyText(total),
    pre_order: presentPreOrder(line.pre_order),
    event: presentEvent(line, order),
    variant: {
      id: line.variant_id,
      product_id: product.id,
      name: product.name,
      description: product.description,
      set: product.set,
      set_name: product.set_name,
      collector_number: product.collector_number,
      foil: product.sealed ? null : product.foil,
      sku: product.master.sku,
      condition: product.master.condition,
      language: product.master.language,
      options_text: product.master.options_text,
      total_on_hand: line.total_on_hand,
      product,
    },
  }
}

function presentEvent(
  { event, quantity, returned_quantity, entrant_names }: LineItemRow,
  order: LineOrder,
): LineItem['event'] {
  if (!event) return null
  const { id, format, place, state, cancel_hours } = event
  const paid = order.state === 'complete' && order.channel === 'web'
  return {
    id,
    starts_at: new Date(event.starts_at).toISOString(),
    ends_at: new Date(event.ends_at).toISOString(),
    format,
    place,
    state,
    cancel_hours,
    left_to_customer: entriesLeftTo(event),
    cancellable: paid && event.can_cancel ? quantity - returned_quantity : 0,
    names: order.state === 'complete' ? entrant_names : [],
  }
}

function presentPreOrder(own: LineItemRow['pre_order']): LineItem['pre_order'] {
  if (!own) return null
  const { release_on, state, left_to_customer } = own
  return { release_on, state, left_to_customer }
}

/** One shipment per order, once it has an address; none of what was handed over at the counter. */
function presentShipments(parts: OrderParts): Order['shipments'] {
  const { order } = parts
  if (order.state === 'cart' || order.state === 'address' || order.channel === 'counter') return []
  const { rates, rate } = computeTotals(parts)
  const shipping_rates = rates.map((one) => ({
    id: one.id,
    name: one.name,
    ...amount('cost', one.cost_cents),
    selected: one.id === rate?.id,
    shipping_method_id: one.id,
  }))
  const selected = shipping_rates.find((one) => one.selected) ?? null
  return [
    {
      id: order.id,
      number: `H${order.number.slice(1)}`,
      state: order.shipment_state ?? 'pending',
      order_id: order.number,
      tracking: order.tracking,
      shipped_at: order.shipped_at?.toISOString() ?? null,
      cost: selected?.cost ?? '0.00',
      shipping_rates,
      selected_shipping_rate: selected,
      selected_shipping_rate_id: selected?.id ?? null,
      manifest: parts.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
    },
  ]
}

/** The card payment is inserted with the reservation, and shown once it has an intent. */
function isShown({ payment_method_id, intent_id }: PaymentRow): boolean {
  return payment_method_id !== CARD_METHOD_ID || intent_id !== null
}

function presentPayment(payment: PaymentRow): Order['payments'][number] {
  return {
    id: payment.id,
    payment_method_id: payment.payment_method_id,
    payment_method: paymentMethod(payment.payment_method_id),
    ...amount('amount', cents(payment.amount_cents)),
    // Safe cast: the column's CHECK allows exactly these.
    state: payment.state as Order['payments'][number]['state'],
    // A JSON string in PostgreSQL's format, not a Date.
    created_at: new Date(payment.created_at).toISOString(),
  }
}

function paymentTotal(payments: PaymentRow[]): Cents {
  const counted = payments.filter((payment) => payment.state === 'completed')
  return cents(counted.reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0))
}

/** Refunds of void payments are not refunds of the order. */
function refundTotal(payments: PaymentRow[]): Cents {
  const counted = payments.filter((payment) => payment.state === 'completed')
  return cents(counted.reduce((sum, payment) => sum + payment.refunded_cents, 0))
}

/** Tells the customer that the shop is closed, why the discount code does not count, and which prices and stock have changed; nothing once they are reserved. */
function noticesOf(parts: OrderParts): string[] {
  const { order, lines, closed_text } = parts
  if (isFinished(order)) return []
  const code = findOwnCodeRefusal(parts)
  const closed = closed_text === null || order.total_cents !== null ? [] : [closed_text]
  return [
    ...closed,
    ...(code ? [writeRefusal(code)] : []),
    ...lines.flatMap((line) => lineNoticesOf(line, quotedName(line, lines))),
  ]
}

function lineNoticesOf(line: LineItemRow, name: string): string[] {
  if (line.frozen) return []
  const notices: string[] = []
  if (line.price_cents !== line.seen_price_cents) {
    const [before, now] = [line.seen_price_cents, line.price_cents].map((price) => displayMoney(cents(price)))
    notices.push(`The price of ${name} has changed from ${before} to ${now}.`)
  }
  const refusal = findLineRefusal(line, name)
  if (refusal?.code === 'event.closed') return [noticeOf(refusal)]
  return refusal ? [...notices, noticeOf(refusal)] : notices
}

/** What a refusal would say, to the customer whose cart it is about. */
function noticeOf(refusal: Refusal): string {
  if (refusal.code === 'stock.sold_out') return `${refusal.params.name} is sold out now.`
  if (refusal.code === 'pre_order.limit') {
    const { limit, name } = refusal.params
    return `You can pre-order at most ${limit} of ${name}, with what you have ordered.`
  }
  if (refusal.code === 'event.limit') {
    const { limit, name } = refusal.params
    return `You can have at most ${limit} of ${name}, with what you have ordered.`
  }
  return `${writeRefusal(refusal)}.`
}

/** `amount('total', 1250)` → `{ total: '12.50', display_total: 'AU$12.50' }`. */
function amount<Name extends string>(name: Name, value: Cents) {
  // A computed key is only known as text to the compiler.
  return { [name]: moneyText(value), [`display_${name}`]: displayMoney(value) } as Record<
    Name | `display_${Name}`,
    string
  >
}
