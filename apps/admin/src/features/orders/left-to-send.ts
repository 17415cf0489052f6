/** Copies without those that came back or could not be found. */
export function leftToSend({ quantity, returned_quantity }: { quantity: number; returned_quantity: number }): number {
  return quantity - returned_quantity
}
