/** Payments by card that may still succeed. */
export const LIVE_PAYMENT = ['checkout', 'pending'] as const

export function isLivePayment({ state }: { state: string }): boolean {
  return LIVE_PAYMENT.some((one) => one === state)
}

/** Disputes that the bank has not decided. */
export const OPEN_DISPUTE = ['inquiry', 'needs_response', 'under_review'] as const
