import { cents, displayMoney, type Cents } from '../money.ts'
import {
  CASH_METHOD_ID,
  GIFT_CARD_METHOD_ID,
  STORE_CREDIT_METHOD_ID,
  TERMINAL_METHOD_ID,
  TRADE_IN_METHOD_ID,
} from '../payments/payment-methods.ts'
import { roundCash } from './round-cash.ts'

/** How a customer pays: amounts by trade-in, credit, gift card and terminal, and the cash handed over for the rest. */
export type Tender = {
  trade_in_cents?: Cents | undefined
  credit_cents?: Cents | undefined
  gift_card_cents?: Cents | undefined
  terminal?: { amount_cents: Cents; reference: string | null } | undefined
  given_cents?: Cents | undefined
}

export type CounterPayment = {
  payment_method_id: number
  amount_cents: Cents
  rounding_cents: Cents
  given_cents: Cents | null
  reference: string | null
}

type SplitTender = { payments: CounterPayment[]; change_cents: Cents }
type Problem =
  | { code: 'counter.paid_too_much'; params: { total: string } }
  | { code: 'counter.still_due'; params: { due: string } }
  | { code: 'counter.no_cash_due' }

/**
 * The payments of a sale, and the change. All but cash pay exact amounts, cash pays the rest, rounded to five cents.
 * Together they are exactly the total.
 */
export function splitTender(total: Cents, tender: Tender): SplitTender | { problem: Problem } {
  const {
    trade_in_cents = cents(0),
    credit_cents = cents(0),
    gift_card_cents = cents(0),
    terminal,
    given_cents,
  } = tender
  const otherwise = trade_in_cents + credit_cents + gift_card_cents + (terminal?.amount_cents ?? 0)
  if (otherwise > total) return { problem: { code: 'counter.paid_too_much', params: { total: displayMoney(total) } } }
  const rest = cents(total - otherwise)
  const { cash_cents, rounding_cents } = roundCash(rest)
  if (given_cents !== undefined && rest === 0) return { problem: { code: 'counter.no_cash_due' } }
  if (rest > 0 && (given_cents === undefined || given_cents < cash_cents)) {
    const due = given_cents === undefined ? rest : cents(cash_cents - given_cents)
    return { problem: { code: 'counter.still_due', params: { due: displayMoney(due) } } }
  }
  const payments = [
    ...(trade_in_cents > 0 ? [exactly(TRADE_IN_METHOD_ID, trade_in_cents, null)] : []),
    ...(credit_cents > 0 ? [exactly(STORE_CREDIT_METHOD_ID, credit_cents, null)] : []),
    ...(gift_card_cents > 0 ? [exactly(GIFT_CARD_METHOD_ID, gift_card_cents, null)] : []),
    ...(terminal ? [exactly(TERMINAL_METHOD_ID, terminal.amount_cents, terminal.reference)] : []),
    ...(given_cents === undefined
      ? []
      : [{ payment_method_id: CASH_METHOD_ID, amount_cents: rest, rounding_cents, given_cents, reference: null }]),
  ]
  return { payments, change_cents: cents(given_cents === undefined ? 0 : given_cents - cash_cents) }
}

function exactly(payment_method_id: number, amount_cents: Cents, reference: string | null): CounterPayment {
  return { payment_method_id, amount_cents, rounding_cents: cents(0), given_cents: null, reference }
}
