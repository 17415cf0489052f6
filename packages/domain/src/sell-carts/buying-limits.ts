import { cents, type Cents } from '../money.ts'
import { withBonus, type SellPaymentMethod } from './sell-prices.ts'

/** A sell order of the week: what it promises in cash by its quotes, and what it is paid once graded. */
export type Promised = { cash_cents: number; payout_cents: number | null }

/** What is left of a week's budget, by the way of payment; at least 0. */
export function budgetLeft(budget: number, orders: readonly Promised[], method: SellPaymentMethod): Cents {
  const spent = orders.reduce(
    (sum, { cash_cents, payout_cents }) => sum + (payout_cents ?? payoutOfCash(cash_cents, method)),
    0,
  )
  return cents(Math.max(0, budget - spent))
}

export function payoutOfCash(cashCents: number, method: SellPaymentMethod): Cents {
  return method === 'cash' ? cents(cashCents) : withBonus(cents(cashCents))
}

/** How many copies of a card the shop still buys. */
export function copiesLeft(maxCopies: number, { on_hand, promised }: { on_hand: number; promised: number }): number {
  return Math.max(0, maxCopies - on_hand - promised)
}
