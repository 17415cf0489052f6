/** The states with a reservation: stock, prices and credit are held in both alike. */
export const IN_PAYMENT = ['payment', 'confirm'] as const

export function isInPayment({ state }: { state: string }): boolean {
  return IN_PAYMENT.some((one) => one === state)
}

/** Nothing of it changes any more but its papers, parcel and refunds. */
export const FINISHED = ['complete', 'canceled'] as const

export function isFinished({ state }: { state: string }): boolean {
  return FINISHED.some((one) => one === state)
}
