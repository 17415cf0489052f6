import { STORE_CREDIT_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../../db/connect.ts'
import { ShopError } from '../../../shop-error.ts'
import { sumKeptOnGiftCards } from '../../gift-cards/public.ts'
import type { OrderRow } from '../../orders/public.ts'
import type { RefundedAmount } from './refund-email.present.ts'
import type { RefundGiver } from './refund-payment.ts'
import { refundPayments, sumLeft } from './refund-payments.ts'
import { listCompletedPayments, sumRefundedParts, type CompletedPayment } from './refunds.queries.ts'

export type Repayment = {
  amount_cents: number
  reason: string
  /** Store credit before cards and what was paid at the counter; else after them. */
  credit_first?: boolean
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
  const { amount_cents, credit_first = false, gift_card_cents: onCards, ...cause } = wanted
  const payments = inOrder(await listCompletedPayments(tx, order.id), credit_first)
  const left = sumLeft(payments)
  if (amount_cents > left) throw tooMuch(left)
  if (order.gift_card_cents > 0) await checkNotOnGiftCards(tx, order, { whole: amount_cents, left })
  const sales_cents = amount_cents - (onCards ?? (await giftCardPart(tx, order, amount_cents)))
  return refundPayments(tx, order, payments, { ...cause, amount_cents, sales_cents })
}

/**
 * What of an amount is money of gift cards, and no refund of a sale: that of cards that were voided first, and what is more
 * than was paid for goods and delivery. `never_made`: sold on cards that will not be made any more.
 */
export async function giftCardPart(tx: Tx, order: OrderRow, amount_cents: number, never_made = 0): Promise<number> {
  const { gift_card_cents } = order
  if (gift_card_cents === 0) return 0
  const given = await sumRefundedParts(tx, order.id)
  const sales_left = (order.total_cents ?? 0) - gift_card_cents - given.sales_cents
  const voided_cents = gift_card_cents - (await sumKeptOnGiftCards(tx, order.id)) + never_made
  const voided_left = Math.max(voided_cents - given.gift_card_cents, 0)
  return Math.max(Math.min(amount_cents, voided_left), amount_cents - Math.max(sales_left, 0))
}

/** Else a card could be refunded and spent. */
async function checkNotOnGiftCards(tx: Tx, order: OrderRow, { whole, left }: { whole: number; left: number }) {
  const most = await withoutGiftCards(tx, order, left)
  if (whole <= most) return
  throw new ShopError('refund.kept_on_gift_cards', { most: displayMoney(cents(most)) }).onField('amount')
}

/** What is left of the payments, the money of gift cards too. */
export async function leftOfPayments(tx: Tx, orderId: number): Promise<number> {
  return sumLeft(await listCompletedPayments(tx, orderId))
}

/** As much as `giveBack` gives. */
export async function refundableCents(tx: Tx, order: OrderRow): Promise<number> {
  const left = await leftOfPayments(tx, order.id)
  return order.gift_card_cents > 0 ? withoutGiftCards(tx, order, left) : left
}

async function withoutGiftCards(tx: Tx, { id }: OrderRow, left: number): Promise<number> {
  return Math.max(left - (await sumKeptOnGiftCards(tx, id)), 0)
}

function inOrder(payments: CompletedPayment[], creditFirst: boolean): CompletedPayment[] {
  const isFirst = ({ payment_method_id }: CompletedPayment) =>
    (payment_method_id === STORE_CREDIT_METHOD_ID) === creditFirst
  return [...payments.filter(isFirst), ...payments.filter((payment) => !isFirst(payment))]
}

function tooMuch(left: number): ShopError {
  if (left === 0) return new ShopError('refund.nothing_left').onField('amount')
  return new ShopError('refund.too_much', { most: displayMoney(cents(left)) }).onField('amount')
}
