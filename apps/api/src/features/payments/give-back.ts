import { STORE_CREDIT_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { sumKeptOnGiftCards } from '../gift-cards/public.ts'
import type { OrderRow } from '../orders/public.ts'
import type { RefundedAmount } from './refund-email.present.ts'
import { refundPayment, type RefundGiver } from './refund-payment.ts'
import { listCompletedPayments, sumRefundedParts, type CompletedPayment } from './refunds.queries.ts'

export type Repayment = {
  amount_cents: number
  reason: string
  first: 'card' | 'credit'
  /** Unique per repayment; each refund adds its payment's id. */
  source_key: string
  /** Id of the failed refund that this one replaces. */
  makes_good?: number | null
  /** As store credit, however it was paid. */
  as_credit?: boolean
  return_id?: number
  /** What of it is money of gift cards; without it `giftCardPart` says. */
  gift_card_cents?: number
  giver: RefundGiver
}

/**
 * Gives back an amount of what was paid for an order, one payment after the other. Never more than is left of them. Needs
 * the locks of refundPayment.
 */
export async function giveBack(tx: Tx, order: OrderRow, wanted: Repayment): Promise<RefundedAmount[]> {
  const { amount_cents: whole, first, source_key, gift_card_cents: onCards, ...cause } = wanted
  const payments = inOrder(await listCompletedPayments(tx, order.id), first)
  const left = payments.reduce((sum, payment) => sum + leftOf(payment), 0)
  if (whole > left) throw tooMuch(left)
  if (order.gift_card_cents > 0) await checkNotOnGiftCards(tx, order, { whole, left })
  let { makes_good = null } = wanted
  let open = whole
  let goods = whole - (onCards ?? (await giftCardPart(tx, order, whole)))
  const given: RefundedAmount[] = []
  for (const payment of payments) {
    const amount_cents = Math.min(open, leftOf(payment))
    if (amount_cents === 0) continue
    open -= amount_cents
    const gift_card_cents = Math.max(amount_cents - goods, 0)
    goods -= amount_cents - gift_card_cents
    const refund = { ...cause, makes_good, amount_cents, gift_card_cents, source_key: `${source_key}:${payment.id}` }
    given.push(await refundPayment(tx, order, payment, refund))
    makes_good = null
  }
  return given
}

/**
 * What of an amount is money of gift cards, and no refund of a sale: that of cards that were voided first, and what is more
 * than was paid for goods and delivery. `never_made`: sold on cards that will not be made any more.
 */
export async function giftCardPart(tx: Tx, order: OrderRow, amount_cents: number, never_made = 0): Promise<number> {
  const { gift_card_cents } = order
  if (gift_card_cents === 0) return 0
  const given = await sumRefundedParts(tx, order.id)
  const goods_left = (order.total_cents ?? 0) - gift_card_cents - given.sales_cents
  const voided_cents = gift_card_cents - (await sumKeptOnGiftCards(tx, order.id)) + never_made
  const voided_left = Math.max(voided_cents - given.gift_card_cents, 0)
  return Math.max(Math.min(amount_cents, voided_left), amount_cents - Math.max(goods_left, 0))
}

/** Else a card could be refunded and spent. */
async function checkNotOnGiftCards(tx: Tx, order: OrderRow, { whole, left }: { whole: number; left: number }) {
  const most = Math.max(left - (await sumKeptOnGiftCards(tx, order.id)), 0)
  if (whole <= most) return
  throw new ShopError('refund.kept_on_gift_cards', { most: displayMoney(cents(most)) }).onField('amount')
}

/** What is left of the payments. */
export async function refundableCents(tx: Tx, orderId: number): Promise<number> {
  return (await listCompletedPayments(tx, orderId)).reduce((sum, payment) => sum + leftOf(payment), 0)
}

function inOrder(payments: CompletedPayment[], first: Repayment['first']): CompletedPayment[] {
  const isFirst = ({ payment_method_id }: CompletedPayment) =>
    (payment_method_id === STORE_CREDIT_METHOD_ID) === (first === 'credit')
  return [...payments.filter(isFirst), ...payments.filter((payment) => !isFirst(payment))]
}

function leftOf(payment: CompletedPayment): number {
  return payment.amount_cents - payment.refunded_cents
}

function tooMuch(left: number): ShopError {
  if (left === 0) return new ShopError('refund.nothing_left').onField('amount')
  return new ShopError('refund.too_much', { most: displayMoney(cents(left)) }).onField('amount')
}
