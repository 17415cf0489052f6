import { CASH_METHOD_ID, GIFT_CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { takeDiscountCode } from '../discount-codes/public.ts'
import { recordDrawerCash, type DrawerCash } from '../drawers/public.ts'
import { issueGiftCard, spendGiftCard } from '../gift-cards/public.ts'
import { earnPoints } from '../loyalty/public.ts'
import { insertOrderEvent, newOrderNumber } from '../orders/public.ts'
import { recordChange } from '../staff/public.ts'
import { insertCreditEntry } from '../store-credit/public.ts'
import { insertLines, insertOrder, insertPayments, type InsertedPayment } from './counter.queries.ts'
import { handOverGoods } from './hand-over-goods.ts'
import { mailReceipt } from './mail-receipt.ts'
import { notifyCreditSpent } from './notify-credit-spent.ts'
import { prepareSale, type PreparedSale } from './prepare-sale.ts'
import type { PricedBasket } from './price-basket.ts'
import type { Clerk, RecordedSale, Sale } from './sale.ts'

type Recording = { sale: Sale; prepared: PreparedSale }
type Recorded = { order: RecordedSale; prepared: PreparedSale }

/**
 * Sells a basket: order, payments, credit, points and stock are one transaction. Locks the drawer, the customer, the
 * discount code, the gift card, then the variants by id. Returns the order's number.
 */
export async function sellAtCounter(tx: Tx, clerk: Clerk, sale: Sale): Promise<string> {
  const recorded = await recordSale(tx, clerk, sale)
  // Last: the variants stay locked until the commit, and other buyers of these cards wait.
  await handOverGoods(tx, clerk.staff, { sale, recorded })
  return recorded.number
}

/** All of a sale but its goods, which `handOverGoods` takes off the shelf in the same transaction. */
export async function recordSale(tx: Tx, { staff, key }: Clerk, sale: Sale): Promise<RecordedSale> {
  const prepared = await prepareSale(tx, staff, sale)
  const { totals } = prepared.basket
  const order = await insertSale(tx, staff, { sale, prepared })
  const { id, number } = order
  await takePayments(tx, staff, { order, prepared })
  for (const { amount, recipient_email = null } of sale.gift_cards ?? []) {
    await issueGiftCard(tx, key, { order, amount_cents: amount, recipient_email, made_by: staff.user_id })
  }
  await changeCreditAndPoints(tx, { order, prepared })
  await insertOrderEvent(tx, id, 'sold at the counter', { staff_id: staff.user_id })
  await recordChange(tx, staff, {
    action: 'sell at the counter',
    subject: ['order', number],
    after: {
      total_cents: totals.total_cents,
      given_away_cents: totals.given_away_cents,
      payments: prepared.payments.map(({ payment_method_id, amount_cents }) => ({ payment_method_id, amount_cents })),
    },
  })
  if (sale.receipt_to !== undefined) await mailReceipt(tx, number, sale.receipt_to)
  return order
}

/** The order with its lines and the use of its discount code. */
async function insertSale(tx: Tx, staff: Session, { sale, prepared }: Recording): Promise<RecordedSale> {
  const { discount } = sale
  const { customer, code, totals } = prepared.basket
  const number = newOrderNumber()
  const id = await insertOrder(tx, {
    number,
    user_id: customer?.id ?? null,
    email: customer?.email ?? sale.receipt_to ?? '',
    sold_by: staff.user_id,
    discount_percent: customer?.discount_percent ?? 0,
    discount: discount ? { cents: discount.amount, reason: discount.reason } : null,
    discount_code_id: code?.row?.id ?? null,
    credit_cents: prepared.credit_cents,
    totals,
  })
  if (code?.row) {
    await takeDiscountCode(tx, {
      discount_code_id: code.row.id,
      order_id: id,
      user_id: customer?.id ?? null,
      amount_cents: totals.code_discount_cents,
      goods_cents: totals.item_total_cents,
      now: new Date(),
    })
  }
  await insertLines(tx, id, newLines(sale, prepared.basket))
  return { id, number }
}

/** Cash goes into the drawer, and the gift card that pays loses what it pays. */
async function takePayments(
  tx: Tx,
  staff: Session,
  { order: { id: order_id, number }, prepared: { drawer, payments, payingCard } }: Recorded,
): Promise<void> {
  const taken = { order_id, taken_by: staff.user_id, gift_card_id: payingCard?.id ?? null }
  for (const paid of await insertPayments(tx, taken, payments)) {
    const { id: payment_id, payment_method_id, amount_cents } = paid
    if (payment_method_id === CASH_METHOD_ID) await recordDrawerCash(tx, staff, drawer, presentCash(number, paid))
    if (payment_method_id === GIFT_CARD_METHOD_ID && payingCard) {
      await spendGiftCard(tx, payingCard.id, { amount_cents, payment_id, number, made_by: staff.user_id })
    }
  }
}

async function changeCreditAndPoints(tx: Tx, { order: { id, number }, prepared }: Recorded): Promise<void> {
  const { basket, credit_cents } = prepared
  const { customer } = basket
  if (!customer) return
  if (credit_cents > 0) {
    const entry = { reason: `Order ${number}`, source_key: `order:${id}` }
    await insertCreditEntry(tx, { ...entry, user_id: customer.id, amount_cents: 0 - credit_cents })
    await notifyCreditSpent(tx, number, customer, credit_cents)
  }
  await earnPoints(tx, [id])
}

function presentCash(number: string, { id, amount_cents, rounding_cents }: InsertedPayment): DrawerCash {
  const cash = { kind: 'sale' as const, amount_cents: amount_cents + rounding_cents }
  return { ...cash, reason: `Order ${number}`, source_key: `payment:${id}` }
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
