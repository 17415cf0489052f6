/** Power or toughness as a number: a star is 0, so `1+*` is 1. NaN if there is none. */
export function statValue(stat: string): number {
  if (stat === '') return Number.NaN
  if (stat === '∞') return Number.POSITIVE_INFINITY
  return Number(/^\+?(-?\d{0,6}\.?\d{1,6})/.exec(stat)?.[1] ?? 0)
}
