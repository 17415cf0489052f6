/** The product of decimals as people reckon it: 50 × 1.13 is 56.5, and not the 56.49999999999999 of binary fractions. */
export function asDecimal(product: number): number {
  return Number(product.toFixed(6))
}
