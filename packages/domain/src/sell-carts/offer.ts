/** Days to accept an offer; then the cards go back. */
export const DAYS_TO_ANSWER = 5
/** Hours after which the customer is reminded of an offer. */
export const REMIND_AFTER_HOURS = 24

type Grading = {
  /** In cash: the quotes of what was sent, and what is accepted before the handling fee. */
  quoted_cents: number
  accepted_cents: number
  /** By the chosen method. */
  payout_cents: number
  /** The payout that the customer has agreed to. */
  agreed_cents: number | null
}

/**
 * Whether the customer is asked before payout: when the sum falls by more than this share, unless they have agreed to no
 * more. The handling fee does not count, since it is in the selling rules. With nothing accepted there is nothing to ask.
 */
export function mustAskCustomer(grading: Grading, askPercent: number): boolean {
  const { quoted_cents, accepted_cents, payout_cents, agreed_cents } = grading
  if (accepted_cents === 0 || (agreed_cents !== null && payout_cents >= agreed_cents)) return false
  return (quoted_cents - accepted_cents) * 100 > quoted_cents * askPercent
}
