import { buysGiftCards } from './payment-methods.ts'

type Payment = { payment_method_id: number; amount_cents: number; refunded_cents: number }
type Part<P> = { payment: P; amount_cents: number }

/**
 * What each payment gives back of an amount, one after the other. What paid for the gift cards of the order stays as long as
 * it is on them: else store credit, which goes back later, would have bought them. `kept_cents`: what is on them or spent.
 * All of the amount, if it is no more than what is left less that.
 */
export function splitRefund<P extends Payment>(payments: P[], amount: number, kept_cents: number): Part<P>[] {
  let open = amount
  let free = Math.max(sumLeftForGiftCards(payments) - kept_cents, 0)
  const parts: Part<P>[] = []
  for (const payment of payments) {
    const backs = buysGiftCards(payment.payment_method_id)
    const amount_cents = Math.min(open, leftOf(payment), backs ? free : Infinity)
    if (amount_cents === 0) continue
    open -= amount_cents
    if (backs) free -= amount_cents
    parts.push({ payment, amount_cents })
  }
  return parts
}

export function sumLeft(payments: Payment[]): number {
  return payments.reduce((sum, payment) => sum + leftOf(payment), 0)
}

/** What is left of the payments that may buy gift cards. */
export function sumLeftForGiftCards(payments: Payment[]): number {
  return sumLeft(payments.filter(({ payment_method_id }) => buysGiftCards(payment_method_id)))
}

function leftOf({ amount_cents, refunded_cents }: Payment): number {
  return amount_cents - refunded_cents
}
