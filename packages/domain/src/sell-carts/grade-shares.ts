import { CONDITIONS, type Condition } from '../copies/conditions.ts'
import { cents, type Cents } from '../money.ts'
import { roundHalfUp } from '../round-half-up.ts'

export type LowerGrade = Exclude<Condition, 'nm'>
export const LOWER_GRADES = CONDITIONS.filter((condition) => condition !== 'nm')

/** What the shop pays for a lower grade, in per cent of the quote for near mint; 0 if it does not buy it. */
export type GradeShares = Record<LowerGrade, number>

export type Grade = { condition: Condition; quantity: number }

/** Conditions that the shop buys, best first, with their share of the quote. */
export function boughtGrades(shares: GradeShares): { condition: Condition; percent: number }[] {
  return CONDITIONS.map((condition) => ({ condition, percent: shareOf(condition, shares) })).filter(
    ({ percent }) => percent > 0,
  )
}

/** What a copy in this condition is paid in cash, at least a cent; undefined if the shop does not buy it. */
export function gradePrice(quote_cents: number, condition: Condition, shares: GradeShares): Cents | undefined {
  const percent = shareOf(condition, shares)
  return percent > 0 ? cents(Math.max(1, roundHalfUp(quote_cents * percent, 100))) : undefined
}

function shareOf(condition: Condition, shares: GradeShares): number {
  return condition === 'nm' ? 100 : shares[condition]
}
