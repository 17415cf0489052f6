import { CONDITIONS, type Condition } from '../copies/conditions.ts'
import { cents, type Cents } from '../money.ts'
import { gradePercent, type GradeFactors } from '../prices/grade-price.ts'
import { roundHalfUp } from '../round-half-up.ts'

/** What the shop pays for a lower grade, in per cent of the quote for near mint; 0 if it does not buy it. */
export type GradeShares = GradeFactors

export type Grade = { condition: Condition; quantity: number }

/** Conditions that the shop buys, best first, with their share of the quote. */
export function boughtGrades(shares: GradeShares): { condition: Condition; percent: number }[] {
  return CONDITIONS.map((condition) => ({ condition, percent: gradePercent(condition, shares) })).filter(
    ({ percent }) => percent > 0,
  )
}

/** What a copy in this condition is paid in cash, at least a cent; undefined if the shop does not buy it. */
export function gradeQuote(quote_cents: number, condition: Condition, shares: GradeShares): Cents | undefined {
  const percent = gradePercent(condition, shares)
  return percent > 0 ? cents(Math.max(1, roundHalfUp(quote_cents * percent, 100))) : undefined
}
