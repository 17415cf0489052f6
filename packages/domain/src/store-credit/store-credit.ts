import { cents, type Cents } from '../money.ts'

/** Minimum card charge of the payment provider. */
export const MIN_CARD_CENTS = cents(50)

/** Splits a total: as much credit as there is, but never so much that the card's part is below the minimum. */
export function splitPayment(total: Cents, availableCredit: Cents): { credit_cents: Cents; card_cents: Cents } {
  const credit = Math.min(Math.max(availableCredit, 0), total)
  const card = total - credit
  if (card === 0 || card >= MIN_CARD_CENTS) return { credit_cents: cents(credit), card_cents: cents(card) }
  const min = Math.min(MIN_CARD_CENTS, total)
  return { credit_cents: cents(total - min), card_cents: cents(min) }
}
