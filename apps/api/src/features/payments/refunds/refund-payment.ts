import { roundCash } from '@pennysleeve/domain/counter/round-cash.ts'
import { cents } from '@pennysleeve/domain/money.ts'
import type { RefundDestination } from '@pennysleeve/domain/payments/payment-methods.ts'
import { refundWay } from '@pennysleeve/domain/payments/refund-way.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { ShopError } from '../../../shop-error.ts'
import { recordDrawerCash, type OpenDrawer } from '../../drawers/public.ts'
import { customerIdOf, type OrderRow } from '../../orders/public.ts'
import { isVoid, refundToGiftCard } from '../../gift-cards/public.ts'
import { hasAccount, insertCreditEntry } from '../../store-credit/public.ts'
import { enqueueRefund } from './enqueue-refund.ts'
import type { RefundedAmount } from './refund-email.present.ts'
import {
  addRefundedAmount,
  completeRefund,
  insertRefund,
  sumCashGiven,
  type CompletedPayment,
} from './refunds.queries.ts'

type RefundInput = {
  amount_cents: number
  reason: string
  source_key: string
  makes_good?: number | null
  /** As store credit, however it was paid. */
  as_credit?: boolean
  /** The return that it is for. */
  return_id?: number
  /** What of it is money of gift cards. */
  gift_card_cents?: number
}
/** Who gives it, and out of which drawer if it is cash. */
export type RefundGiver = {
  /** Who gives back: staff, or a customer who cancels. */
  by: Pick<Session, 'user_id'>
  drawer: OpenDrawer | undefined
  /** False: nobody stands there, so what was paid at the counter becomes store credit. */
  at_counter?: boolean
}
type NewRefund = RefundInput & { payment_id: number; as_cash: boolean }
/** `gift_card_id`: of the card that paid. */
type Giving = RefundGiver & { gift_card_id: number | null }
type Book = (tx: Tx, order: OrderRow, refund: NewRefund, giving: Giving) => Promise<boolean>

/**
 * Refunds a payment by its own method, a trade-in in cash. It becomes store credit if that is asked for, if a trade-in had
 * the bonus of it, and if nobody stands at the counter where it was paid, or whose gift card is void. Needs the locks of
 * the order, of the drawer for cash, and of the customer's credit. A deleted account has no store credit any more: what
 * would become that, or what its card did not take before, is given back in cash. Store credit and gift cards are booked
 * at once, cash and terminal are given back by hand; a card refund is sent to the provider after the commit. Returns what
 * the customer's mail says.
 */
export async function refundPayment(
  tx: Tx,
  order: OrderRow,
  payment: CompletedPayment,
  { giver, ...wanted }: RefundInput & { giver: RefundGiver },
): Promise<RefundedAmount> {
  const { gift_card_id } = payment
  const { to, ...way } = refundWay({
    payment_method_id: payment.payment_method_id,
    as_credit: wanted.as_credit === true,
    traded_in_for: payment.traded_in_for,
    at_counter: giver.at_counter !== false,
    has_account: await hasAccount(tx, order.user_id),
    makes_good: typeof wanted.makes_good === 'number',
    gift_card_void: gift_card_id !== null && (await isVoid(tx, gift_card_id)),
  })
  if (way.as_cash && !giver.drawer) throw new ShopError('refund.account_deleted')
  const counted = await addRefundedAmount(tx, payment.id, wanted.amount_cents)
  const refund = { ...wanted, ...way, payment_id: payment.id }
  const booked = counted && (await BOOK[to](tx, order, refund, { ...giver, gift_card_id }))
  // Unreachable under these locks, so a bug. Roll back.
  if (!booked) throw new ShopError('refund.given_already')
  return { to, amount_cents: wanted.amount_cents }
}

const BOOK: Record<RefundDestination, Book> = {
  card: async (tx, order, refund) => enqueueRefund(tx, order.id, refund),
  credit: giveCredit,
  cash: giveCash,
  terminal: async (tx, _order, refund) => (await giveAtOnce(tx, refund)) !== undefined,
  gift_card: giveToGiftCard,
}

async function giveToGiftCard(tx: Tx, order: OrderRow, refund: NewRefund, giving: Giving): Promise<boolean> {
  const refund_id = await giveAtOnce(tx, refund)
  if (refund_id === undefined || giving.gift_card_id === null) return false
  const { amount_cents } = refund
  const { number } = order
  await refundToGiftCard(tx, giving.gift_card_id, { amount_cents, refund_id, number, made_by: giving.by.user_id })
  return true
}

/**
 * Out of the drawer. Rounded to five cents is what a payment's refunds have come to, not each by itself: two of them are
 * otherwise up to four cents out, and all of it back would not be what was paid.
 */
async function giveCash(tx: Tx, order: OrderRow, refund: NewRefund, giver: RefundGiver): Promise<boolean> {
  const before = await sumCashGiven(tx, refund.payment_id, refund.as_cash)
  const after = roundCash(cents(before + refund.amount_cents))
  const cash_cents = after.cash_cents - roundCash(before).cash_cents
  const rounding_cents = cash_cents - refund.amount_cents
  const id = await giveAtOnce(tx, { ...refund, rounding_cents })
  if (id === undefined) return false
  await recordDrawerCash(tx, giver.by, giver.drawer, {
    kind: 'refund',
    amount_cents: 0 - cash_cents,
    reason: `Order ${order.number}`,
    source_key: `refund:${id}`,
  })
  return true
}

async function giveCredit(tx: Tx, order: OrderRow, refund: NewRefund): Promise<boolean> {
  const id = await giveAtOnce(tx, refund)
  if (id === undefined) return false
  await insertCreditEntry(tx, {
    user_id: customerIdOf(order),
    amount_cents: refund.amount_cents,
    reason: `Refund of order ${order.number}`,
    source_key: `refund:${id}`,
  })
  return true
}

async function giveAtOnce(tx: Tx, refund: NewRefund & { rounding_cents?: number }): Promise<number | undefined> {
  const inserted = await insertRefund(tx, refund)
  if (inserted) await completeRefund(tx, inserted.id)
  return inserted?.id
}
