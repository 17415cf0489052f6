/** Decimal arithmetic: 50 × 1.13 is 56.5, not binary floating point's 56.49999999999999. */
export function asDecimal(product: number): number {
  return Number(product.toFixed(6))
}
