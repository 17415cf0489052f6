/** Stepper of a product page: starts at 0, never above the available quantity, minus only above 1. */
export function stepUp(quantity: number, totalOnHand: number): number {
  return Math.min(quantity + 1, totalOnHand)
}

export function stepDown(quantity: number, min = 1): number {
  return quantity > min ? quantity - 1 : quantity
}
