import { STORE_CREDIT_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { sumLeft, sumLeftForGiftCards } from '@pennysleeve/domain/payments/split-refund.ts'
import type { Tx } from '../../../db/connect.ts'
import { ShopError } from '../../../shop-error.ts'
import { sumKeptOnGiftCards } from '../../gift-cards/public.ts'
import type { OrderRow } from '../../orders/public.ts'
import type { RefundedAmount } from './refund-email.present.ts'
import type { RefundGiver } from './refund-payment.ts'
import { refundPayments } from './refund-payments.ts'
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
  const kept_cents = await keptOnGiftCards(tx, order)
  const most = Math.max(left - kept_cents, 0)
  // Else a card could be refunded and spent.
  if (amount_cents > most) throw keptOnCards(most)
  const sales_cents = amount_cents - (onCards ?? (await giftCardPart(tx, order, { amount_cents, kept_cents })))
  return refundPayments(tx, order, payments, { ...cause, amount_cents, sales_cents, kept_cents })
}

/**
 * What of an amount is money of gift cards, and no refund of a sale: that of cards that were voided or will not be made
 * any more first, and what is more than was paid for goods and delivery. `kept_cents`: of all other cards.
 */
export async function giftCardPart(
  tx: Tx,
  order: OrderRow,
  { amount_cents, kept_cents }: { amount_cents: number; kept_cents: number },
): Promise<number> {
  const { gift_card_cents } = order
  if (gift_card_cents === 0) return 0
  const given = await sumRefundedParts(tx, order.id)
  const sales_left = (order.total_cents ?? 0) - gift_card_cents - given.sales_cents
  const voided_left = Math.max(gift_card_cents - kept_cents - given.gift_card_cents, 0)
  return Math.max(Math.min(amount_cents, voided_left), amount_cents - Math.max(sales_left, 0))
}

/** What the order's gift cards keep of its payments. */
export async function keptOnGiftCards(tx: Tx, { id, gift_card_cents }: OrderRow): Promise<number> {
  return gift_card_cents > 0 ? sumKeptOnGiftCards(tx, id) : 0
}

/** What is left of the payments that may buy gift cards, the money of the cards too. */
export async function leftForGiftCards(tx: Tx, orderId: number): Promise<number> {
  return sumLeftForGiftCards(await listCompletedPayments(tx, orderId))
}

/** As much as `giveBack` gives. */
export async function refundableCents(tx: Tx, order: OrderRow): Promise<number> {
  const left = sumLeft(await listCompletedPayments(tx, order.id))
  return Math.max(left - (await keptOnGiftCards(tx, order)), 0)
}

/** Before what a payment that may buy gift cards has taken back, because its refund failed, is given otherwise. */
export async function checkNotOnGiftCards(tx: Tx, order: OrderRow, amount_cents: number): Promise<void> {
  if (order.gift_card_cents === 0) return
  const most = Math.max((await leftForGiftCards(tx, order.id)) - (await keptOnGiftCards(tx, order)), 0)
  if (amount_cents > most) throw keptOnCards(most)
}

function inOrder(payments: CompletedPayment[], creditFirst: boolean): CompletedPayment[] {
  const isFirst = ({ payment_method_id }: CompletedPayment) =>
    (payment_method_id === STORE_CREDIT_METHOD_ID) === creditFirst
  return [...payments.filter(isFirst), ...payments.filter((payment) => !isFirst(payment))]
}

function keptOnCards(most: number): ShopError {
  return new ShopError('refund.kept_on_gift_cards', { most: displayMoney(cents(most)) }).onField('amount')
}

function tooMuch(left: number): ShopError {
  if (left === 0) return new ShopError('refund.nothing_left').onField('amount')
  return new ShopError('refund.too_much', { most: displayMoney(cents(left)) }).onField('amount')
}
