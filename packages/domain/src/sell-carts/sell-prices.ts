import { sumOfLines } from '../sum-of-lines.ts'
import { cents, type Cents } from '../money.ts'
import { roundHalfUp } from '../round-half-up.ts'

export const SELL_PAYMENT_METHODS = ['store_credit', 'cash'] as const
export type SellPaymentMethod = (typeof SELL_PAYMENT_METHODS)[number]

/** Store credit is this much more than cash. */
export const CREDIT_BONUS_PERCENT = 20
/** Taken off the sum of an unordered or sleeved shipment. */
export const HANDLING_FEE_PERCENT = 15
/** Up to this many cards there is no handling fee. */
export const CARDS_WITHOUT_FEE = 20

/** An amount in cash as store credit. */
export function withBonus(cash: Cents): Cents {
  return cents(roundHalfUp(cash * (100 + CREDIT_BONUS_PERCENT), 100))
}

type PricedItem = { price_cents: number; quantity: number }

export type SellTotals = { total_items: number; cash_cents: Cents; credit_cents: Cents }

/** The bonus is on the total, not per card: it is rounded once. */
export function sellTotals(items: readonly PricedItem[]): SellTotals {
  const cash = sumOfLines(items)
  const total_items = items.reduce((sum, item) => sum + item.quantity, 0)
  return { total_items, cash_cents: cash, credit_cents: withBonus(cash) }
}

/**
 * Store credit per line, in cents, adding up exactly to the credit of the total: a line's bonus is what it adds to the
 * bonus of those before it.
 */
export function spreadBonus(lines: readonly Cents[]): Cents[] {
  let cash = 0
  let credit = 0
  return lines.map((line) => {
    const before = credit
    cash += line
    credit = withBonus(cents(cash))
    return cents(credit - before)
  })
}

type Shipment = {
  /** Cards sent, accepted or not. */
  sent: number
  accepted: readonly PricedItem[]
  unsorted: boolean
  payment_method: SellPaymentMethod
}

/** Payout of a graded shipment. An unsorted or sleeved one costs a fee, unless it is small. */
export function payoutOf({ sent, accepted, unsorted, payment_method }: Shipment): {
  fee_cents: Cents
  payout_cents: Cents
} {
  const { cash_cents } = sellTotals(accepted)
  const charged = unsorted && sent > CARDS_WITHOUT_FEE
  const fee = charged ? roundHalfUp(cash_cents * HANDLING_FEE_PERCENT, 100) : 0
  const cash = cents(cash_cents - fee)
  return { fee_cents: cents(fee), payout_cents: payment_method === 'cash' ? cash : withBonus(cash) }
}
