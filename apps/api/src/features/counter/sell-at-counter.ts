import { splitTender, type Tender } from '@pennysleeve/domain/counter/split-tender.ts'
import { cents, displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { CASH_METHOD_ID, GIFT_CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { takeDiscountCode } from '../discount-codes/public.ts'
import { lockOpenDrawer, recordDrawerCash, type DrawerCash } from '../drawers/public.ts'
import { getGiftCardByCode, issueGiftCard, spendGiftCard } from '../gift-cards/public.ts'
import { insertOrderEvent, newOrderNumber } from '../orders/public.ts'
import { recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import { insertCreditEntry, lockCredit } from '../store-credit/public.ts'
import { checkGivenAway } from './check-given-away.ts'
import { earnPoints, insertLines, insertOrder, insertPayments, type InsertedPayment } from './counter.queries.ts'
import { mailReceipt } from './mail-receipt.ts'
import { priceBasket, findLinesRefusal, type BasketInput, type PricedBasket } from './price-basket.ts'

export type Sale = {
  lines: { variant_id: number; quantity: number; price?: Cents | undefined; reason?: string | undefined }[]
  customer_id?: number | undefined
  discount?: { amount: Cents; reason: string } | undefined
  discount_code?: string | undefined
  gift_cards?: { amount: Cents; recipient_email?: string | undefined }[] | undefined
  /** The total that the customer was told. */
  total: Cents
  payment: Omit<Tender, 'gift_card_cents'> & { gift_card?: { code: string; amount: Cents } | undefined }
  /** Whose drawer takes the cash. */
  device?: string | undefined
  receipt_to?: string | undefined
}

/** Who sells, and the shop's key, with which the codes of gift cards are encrypted. */
export type Clerk = { staff: Session; key: Buffer }
type RecordedSale = { id: number; number: string }

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
  const { customer_id, discount } = sale
  const drawer = sale.payment.given_cents === undefined ? undefined : await lockOpenDrawer(tx, sale.device)
  if (customer_id !== undefined) await lockCredit(tx, customer_id)
  const basket = await priceBasket(tx, basketOf(sale))
  const { customer, code, totals } = basket
  const refusal = findLinesRefusal(basket.lines)
  if (refusal) throw refusal
  if (code?.refusal) throw ShopError.of(code.refusal).onField('discount_code')
  if (totals.total_cents !== sale.total) {
    throw new ShopError('counter.total_changed', { total: displayMoney(totals.total_cents) })
  }
  if (totals.given_away_cents > 0) await checkGivenAway(tx, staff, customer?.id ?? null, totals.given_away_cents)
  const { gift_card } = sale.payment
  const payingCard = gift_card && (await getGiftCardByCode(tx, gift_card.code))
  const { payments } = paymentsOf(basket, { ...sale.payment, gift_card_cents: gift_card?.amount })
  const credit_cents = sale.payment.credit_cents ?? cents(0)
  checkCardsPaid(totals, credit_cents + (gift_card?.amount ?? 0) + (sale.payment.trade_in_cents ?? 0))

  const number = newOrderNumber()
  const order_id = await insertOrder(tx, {
    number,
    user_id: customer?.id ?? null,
    email: customer?.email ?? sale.receipt_to ?? '',
    sold_by: staff.user_id,
    discount_percent: customer?.discount_percent ?? 0,
    discount: discount ? { cents: discount.amount, reason: discount.reason } : null,
    discount_code_id: code?.row?.id ?? null,
    credit_cents,
    totals,
  })
  if (code?.row) {
    await takeDiscountCode(tx, {
      discount_code_id: code.row.id,
      order_id,
      user_id: customer?.id ?? null,
      amount_cents: totals.code_discount_cents,
      goods_cents: totals.item_total_cents,
      now: new Date(),
    })
  }
  await insertLines(tx, order_id, newLines(sale, basket))
  const gift_card_id = payingCard?.id ?? null
  for (const paid of await insertPayments(tx, { order_id, taken_by: staff.user_id, gift_card_id }, payments)) {
    const { id: payment_id, payment_method_id, amount_cents } = paid
    if (payment_method_id === CASH_METHOD_ID) await recordDrawerCash(tx, staff, drawer, presentCash(number, paid))
    if (payment_method_id === GIFT_CARD_METHOD_ID && payingCard) {
      await spendGiftCard(tx, payingCard.id, { amount_cents, payment_id, number, made_by: staff.user_id })
    }
  }
  for (const { amount, recipient_email = null } of sale.gift_cards ?? []) {
    const order = { id: order_id, number }
    await issueGiftCard(tx, key, { order, amount_cents: amount, recipient_email, made_by: staff.user_id })
  }
  const [reason, source_key] = [`Order ${number}`, `order:${order_id}`]
  if (customer) {
    if (credit_cents > 0) {
      await insertCreditEntry(tx, { user_id: customer.id, amount_cents: 0 - credit_cents, reason, source_key })
    }
    await earnPoints(tx, order_id, totals.total_cents - totals.gift_card_cents)
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
  return { id: order_id, number }
}

/** Takes the goods of a recorded sale off the shelf. */
export async function handOverGoods(
  tx: Tx,
  staff: Session,
  { sale, recorded: { id, number } }: { sale: Sale; recorded: RecordedSale },
): Promise<void> {
  const taken = sale.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity: -quantity }))
  const move = { reason: `Order ${number}`, source_key: `order:${id}`, made_by: staff.user_id }
  const moved = await moveStock(tx, taken, move)
  if (moved.length === taken.length) return
  throw await findUnmovedRefusal(tx, basketOf(sale), new Set(moved.map(({ variant_id }) => variant_id)))
}

function basketOf({ lines, customer_id, discount, discount_code, gift_cards }: Sale): BasketInput {
  return { lines, customer_id, discount_cents: discount?.amount ?? cents(0), discount_code, gift_cards }
}

/**
 * No gift card is made of store credit, of another one or of traded-in cards: else credit would never end, stolen credit
 * became a code, and so did the bonus of a trade-in.
 */
function checkCardsPaid({ total_cents, gift_card_cents }: PricedBasket['totals'], not_money_cents: number): void {
  if (gift_card_cents === 0 || not_money_cents <= total_cents - gift_card_cents) return
  throw new ShopError('gift_card.not_by_credit', { cards: displayMoney(gift_card_cents) }).onField('payment')
}

function presentCash(number: string, { id, amount_cents, rounding_cents }: InsertedPayment): DrawerCash {
  const cash = { kind: 'sale' as const, amount_cents: amount_cents + rounding_cents }
  return { ...cash, reason: `Order ${number}`, source_key: `payment:${id}` }
}

/** Which line was sold or reserved between the pricing and the lock: only lines that could not be moved are short. */
async function findUnmovedRefusal(tx: Tx, input: BasketInput, moved: ReadonlySet<number>): Promise<ShopError> {
  const { lines } = await priceBasket(tx, input)
  const unmoved = lines.filter(({ row }) => !moved.has(row.variant_id))
  return findLinesRefusal(unmoved) ?? new ShopError('counter.unknown_item')
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

function paymentsOf({ customer, totals }: PricedBasket, tender: Tender) {
  const { credit_cents } = tender
  if (credit_cents !== undefined) {
    if (!customer) throw new ShopError('counter.credit_needs_customer').onField('credit')
    if (credit_cents > customer.available_credit_cents) {
      const available = displayMoney(cents(customer.available_credit_cents))
      throw new ShopError('credit.not_enough', { available }).onField('credit')
    }
  }
  const split = splitTender(totals.total_cents, tender)
  if ('problem' in split) throw ShopError.of(split.problem).onField('payment')
  return split
}
