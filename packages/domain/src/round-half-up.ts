/** Whole numbers in, a whole number out: no fraction of a cent ever exists. Neither may be negative. */
export function roundHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
