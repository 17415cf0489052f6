/** The states with a reservation: stock, prices and credit are held in both alike. */
export const IN_PAYMENT = ['payment', 'confirm'] as const

export function isInPayment({ state }: { state: string }): boolean {
  return IN_PAYMENT.some((one) => one === state)
}
