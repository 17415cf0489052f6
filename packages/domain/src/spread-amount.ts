import { roundHalfUp } from './round-half-up.ts'

/**
 * Parts of an amount in proportion to weights, in whole cents, adding up exactly to it: a part is what it adds to the
 * rounded share of those before it. Without any weight the first part is all of it.
 */
export function spreadAmount(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  let weight = 0
  let given = 0
  return weights.map((own) => {
    weight += own
    const before = given
    given = roundHalfUp(amount * weight, whole)
    return given - before
  })
}
