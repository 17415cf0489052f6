/** Integer division, rounded half up. Neither number may be negative. */
export function roundHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
