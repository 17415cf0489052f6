import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { invoiceKind } from '@pennysleeve/domain/fulfilment/order-papers.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { paymentMethod, TRADE_IN_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { listGiftCardsOfOrder } from '../gift-cards/public.ts'
import { GIFT_CARDS_LABEL } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { findOrderByNumber, getOrderParts, presentOrder } from '../orders/public.ts'
import { findCustomerName, listPayments, type PaymentRow } from './counter.queries.ts'

/**
 * The receipt of a counter sale, or of an order of the web that was paid at the counter or had nothing to be paid; not found
 * for others.
 */
export async function readReceipt(db: Db, number: string): Promise<Receipt> {
  const found = await findOrderByNumber(db, number)
  if (!found) throw notFound()
  const payments = await listPayments(db, found.id)
  const isFree = found.state === 'complete' && payments.length === 0
  const isPaidHere = isFree || payments.some(({ taken_by }) => taken_by !== null)
  if (found.channel !== 'counter' && !isPaidHere) throw notFound()
  const parts = await getOrderParts(db, found.id)
  const giftCards = found.gift_card_cents === 0 ? [] : await listGiftCardsOfOrder(db, found.id)
  const name = found.user_id === null ? null : await findCustomerName(db, found.user_id)
  const buyer = [name ?? '', found.email].filter((line) => line !== '')
  const order = presentOrder(parts)
  return {
    number,
    date: order.completed_at ?? order.created_at,
    shop: parts.letterhead,
    invoice_kind: invoiceKind(parts.letterhead.abn, cents(found.total_cents ?? 0), buyer.length > 0),
    buyer,
    lines: order.line_items.map(({ id, quantity, single_display_amount, display_amount, variant }) => ({
      id,
      name: variant.name,
      set: variant.product.set,
      set_name: variant.product.set_name,
      collector_number: variant.product.collector_number,
      finish: variant.product.finish,
      options_text: variant.options_text,
      quantity,
      single_display_amount,
      display_amount,
    })),
    adjustments: [
      // Each card is listed with the goods.
      ...order.adjustments
        .filter(({ label }) => label !== GIFT_CARDS_LABEL)
        .map(({ label, display_amount }) => ({ label, display_amount })),
      ...deliveryOf(order),
    ],
    gift_cards: giftCards.map(({ id, ending, expires_on, recipient_email, amount_cents }) => ({
      id,
      ending,
      expires_on,
      recipient_email,
      display_amount: displayMoney(cents(amount_cents)),
    })),
    display_total: order.display_total,
    display_included_tax: order.display_included_tax_total,
    payments: payments.map(({ id, payment_method_id, amount_cents, reference, sell_cart_id }) => ({
      id,
      name: paymentMethod(payment_method_id).name,
      display_amount: displayMoney(cents(amount_cents)),
      reference: payment_method_id === TRADE_IN_METHOD_ID ? `#${sell_cart_id}` : reference,
    })),
    sell_order_id: payments[0]?.sell_cart_id ?? null,
    cash: presentCash(payments),
    display_refund_total: Number(order.refund_total) > 0 ? order.display_refund_total : null,
  }
}

/** Of an order of the web. */
function deliveryOf({ shipments, display_ship_total }: Order): Receipt['adjustments'] {
  return shipments.flatMap(({ selected_shipping_rate: rate }) =>
    rate === null ? [] : [{ label: rate.name, display_amount: display_ship_total }],
  )
}

function presentCash(payments: PaymentRow[]): Receipt['cash'] {
  const cash = payments.find(({ given_cents }) => given_cents !== null)
  if (!cash || cash.given_cents === null) return null
  const { amount_cents, rounding_cents, given_cents } = cash
  return {
    display_rounding: rounding_cents === 0 ? null : displayMoney(cents(rounding_cents)),
    display_given: displayMoney(cents(given_cents)),
    display_change: displayMoney(cents(given_cents - amount_cents - rounding_cents)),
  }
}
