import { cents, type Cents } from '@pennysleeve/domain/money.ts'
import { orderTotals, type OrderTotals } from '@pennysleeve/domain/orders/order-totals.ts'
import { selectedRate, shippingRates, type Rate } from '@pennysleeve/domain/checkout/shipping.ts'
import { splitPayment } from '@pennysleeve/domain/store-credit/store-credit.ts'
import { goodsOf } from './needs-delivery.ts'
import { validCodeOf } from './purchase-for-code.ts'
import type { OrderParts } from './order-parts.queries.ts'
import type { LineItemRow } from './orders.queries.ts'

export type ComputedTotals = OrderTotals & {
  /** Sold on gift cards: a part of the total, without discounts and GST. */
  gift_card_cents: Cents
  discount_percent: number
  available_credit_cents: Cents
  /** The parts paid by store credit and by card. */
  credit_cents: Cents
  card_cents: Cents
  rates: Rate[]
  rate: Rate | undefined
}

/** Totals of an order: from current prices before `payment`, as frozen from `payment` on. */
export function computeTotals(parts: OrderParts): ComputedTotals {
  const { order } = parts
  const available_credit_cents = cents(parts.available_credit_cents)
  const { rates, rate } = ratesOf(parts)
  if (order.total_cents !== null) {
    const credit = order.credit_cents ?? 0
    return {
      item_total_cents: cents(order.item_total_cents ?? 0),
      adjustment_total_cents: cents(order.adjustment_total_cents ?? 0),
      code_discount_cents: cents(order.code_discount_cents),
      ship_total_cents: cents(order.ship_total_cents ?? 0),
      included_tax_cents: cents(order.included_tax_cents ?? 0),
      total_cents: cents(order.total_cents),
      gift_card_cents: cents(order.gift_card_cents),
      discount_percent: order.discount_percent ?? 0,
      available_credit_cents,
      credit_cents: cents(credit),
      card_cents: cents(order.total_cents - credit),
      rates,
      rate,
    }
  }
  const ships = order.state === 'delivery' && rate ? rate.cost_cents : cents(0)
  const discounts = { discount_percent: parts.standing_discount_percent, discount_code: validCodeOf(parts) }
  const goods = orderTotals(pricedLines(parts.lines), discounts, ships)
  const gift_card_cents = cents(parts.gift_cards.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
  const total_cents = cents(goods.total_cents + gift_card_cents)
  // Credit pays for goods and delivery alone: no gift card is made of it.
  const usable_credit_cents = cents(Math.min(available_credit_cents, goods.total_cents))
  return {
    ...goods,
    gift_card_cents,
    total_cents,
    discount_percent: parts.standing_discount_percent,
    available_credit_cents,
    ...splitPayment(total_cents, usable_credit_cents),
    rates,
    rate,
  }
}

function ratesOf({ order, lines, methods }: OrderParts): { rates: Rate[]; rate: Rate | undefined } {
  const offered = methods.filter((method) => method.active)
  const goods = goodsOf(lines)
  const rates = shippingRates(offered, {
    quantity: goods.reduce((sum, line) => sum + line.quantity, 0),
    has_sealed: goods.some((line) => line.sealed),
    goods_cents: orderTotals(pricedLines(goods), { discount_percent: 0 }, cents(0)).item_total_cents,
  })
  if (order.channel === 'counter') return { rates: [], rate: undefined }
  const frozen = order.ship_total_cents
  const chosen = methods.find((method) => method.id === order.shipping_method_id)
  if (frozen === null || !chosen) return { rates, rate: selectedRate(rates, order.shipping_method_id) }
  // A frozen order keeps its shipping method and cost, even if the method has changed or is not offered any more.
  const { id, name, is_pickup, is_email } = chosen
  const rate = { id, name, cost_cents: cents(frozen), is_pickup, is_email }
  const offeredStill = rates.some((one) => one.id === rate.id)
  return { rates: offeredStill ? rates.map((one) => (one.id === rate.id ? rate : one)) : [...rates, rate], rate }
}

function pricedLines(lines: LineItemRow[]) {
  return lines.map((line) => ({ price_cents: cents(line.price_cents), quantity: line.quantity }))
}
