import { MAX_GIVEN_AWAY_CENTS } from '@pennysleeve/domain/counter/counter-limits.ts'
import { settlePayment, type Tender } from '@pennysleeve/domain/counter/settle-payment.ts'
import { cents, displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { insertOrderEvent, newOrderNumber } from '../orders/public.ts'
import { checkNotOwn, recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import { insertCreditEntry, lockCredit } from '../store-credit/public.ts'
import { earnPoints, insertLines, insertOrder, insertPayments, sumGivenAwayToday } from './counter.queries.ts'
import { mailReceipt } from './mail-receipt.ts'
import { priceBasket, refuseLines, type BasketInput, type PricedBasket } from './price-basket.ts'

export type Sale = {
  lines: { variant_id: number; quantity: number; price?: Cents | undefined; reason?: string | undefined }[]
  customer_id?: number | undefined
  discount?: { amount: Cents; reason: string } | undefined
  /** The total that the customer was told. */
  total: Cents
  payment: Tender
  receipt_to?: string | undefined
}

/**
 * Sells a basket: order, payments, credit, points and stock are one transaction. Locks the customer, then the variants by
 * id. Returns the order's number.
 */
export async function sellAtCounter(tx: Tx, staff: Session, sale: Sale): Promise<string> {
  const { lines, customer_id, discount } = sale
  if (customer_id !== undefined) await lockCredit(tx, customer_id)
  const input = { lines, customer_id, discount_cents: discount?.amount ?? cents(0) }
  const basket = await priceBasket(tx, input)
  const { buyer, totals } = basket
  const refusal = refuseLines(basket.lines)
  if (refusal) throw refusal
  if (totals.total_cents !== sale.total) {
    throw new ShopError('counter.total_changed', { total: displayMoney(totals.total_cents) })
  }
  if (totals.given_away_cents > 0) await checkGivenAway(tx, staff, basket)
  const { payments } = settle(basket, sale.payment)
  const credit_cents = sale.payment.credit_cents ?? cents(0)

  const number = newOrderNumber()
  const order_id = await insertOrder(tx, {
    number,
    user_id: buyer?.id ?? null,
    email: buyer?.email ?? sale.receipt_to ?? '',
    sold_by: staff.user_id,
    discount_percent: buyer?.discount_percent ?? 0,
    discount: discount ? { cents: discount.amount, reason: discount.reason } : null,
    credit_cents,
    totals,
  })
  await insertLines(tx, order_id, newLines(sale, basket))
  await insertPayments(tx, { order_id, taken_by: staff.user_id }, payments)
  const [reason, source_key] = [`Order ${number}`, `order:${order_id}`]
  if (buyer) {
    if (credit_cents > 0) {
      await insertCreditEntry(tx, { user_id: buyer.id, amount_cents: 0 - credit_cents, reason, source_key })
    }
    await earnPoints(tx, order_id, totals.total_cents)
  }
  await insertOrderEvent(tx, order_id, 'sold at the counter', { staff_id: staff.user_id })
  await recordChange(tx, staff, {
    action: 'sell at the counter',
    subject: ['order', number],
    after: {
      total_cents: totals.total_cents,
      given_away_cents: totals.given_away_cents,
      payments: payments.map(({ payment_method_id, amount_cents }) => ({ payment_method_id, amount_cents })),
    },
  })
  if (sale.receipt_to !== undefined) await mailReceipt(tx, number, sale.receipt_to)
  // Last: the variants stay locked until the commit, and other buyers of these cards wait.
  const taken = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity: -quantity }))
  const moved = await moveStock(tx, taken, { reason, source_key, made_by: staff.user_id })
  if (moved.length < lines.length)
    throw await refuseUnmoved(tx, input, new Set(moved.map(({ variant_id }) => variant_id)))
  return number
}

/** Sold or reserved between the pricing and the lock. What could be moved is not short: it is in the basket itself. */
async function refuseUnmoved(tx: Tx, input: BasketInput, moved: ReadonlySet<number>): Promise<ShopError> {
  const { lines } = await priceBasket(tx, input)
  const unmoved = lines.filter(({ row }) => !moved.has(row.variant_id))
  return refuseLines(unmoved) ?? new ShopError('counter.unknown_item')
}

function newLines({ lines }: Sale, basket: PricedBasket) {
  return basket.lines.map(({ quantity, row, list_price_cents, price_cents }, n) => ({
    variant_id: row.variant_id,
    quantity,
    seen_price_cents: list_price_cents,
    price_cents,
    price_reason: price_cents === list_price_cents ? null : (lines[n]!.reason ?? null),
  }))
}

function settle({ buyer, totals }: PricedBasket, tender: Tender) {
  const { credit_cents } = tender
  if (credit_cents !== undefined) {
    if (!buyer) throw new ShopError('counter.credit_needs_customer').onField('credit')
    if (credit_cents > buyer.available_credit_cents) {
      const available = displayMoney(cents(buyer.available_credit_cents))
      throw new ShopError('credit.not_enough', { available }).onField('credit')
    }
  }
  const settled = settlePayment(totals.total_cents, tender)
  if ('problem' in settled) throw ShopError.of(settled.problem).onField('payment')
  return settled
}

/** Nothing to their own account, and only so much in a day. */
async function checkGivenAway(tx: Tx, staff: Session, { buyer, totals }: PricedBasket): Promise<void> {
  checkNotOwn(staff, buyer?.id ?? null)
  if (isAllowed(staff.role, 'large_credit')) return
  const given = await sumGivenAwayToday(tx, staff.user_id)
  if (given + totals.given_away_cents <= MAX_GIVEN_AWAY_CENTS) return
  throw new ShopError('counter.gives_away_too_much', { most: displayMoney(MAX_GIVEN_AWAY_CENTS) })
}
