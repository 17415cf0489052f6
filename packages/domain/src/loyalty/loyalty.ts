/** Max loyalty discount in per cent. */
export const MAX_DISCOUNT_PERCENT = 14

/** What the discount is called on an order, a receipt and at the counter. */
export function loyaltyLabel(percent: number): string {
  return `Loyalty discount (${percent}%)`
}
