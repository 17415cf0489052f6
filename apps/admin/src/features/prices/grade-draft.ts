import { cents, moneyText, readMoney } from '@pennysleeve/domain/money.ts'
import { PLAYED_CONDITIONS, type GradeFactors, type GradePolicy } from '@pennysleeve/domain/prices/grade-price.ts'
import type { Rounding } from '@pennysleeve/domain/prices/round-price.ts'

/** The shares of played copies as typed. */
export type GradeDraft = { factors: Record<keyof GradeFactors, string>; floor: string; rounding: Rounding }

export function gradeDraftOf({ factors: { lp, mp, hp, dmg }, floor_cents, rounding }: GradePolicy): GradeDraft {
  const factors = { lp: String(lp), mp: String(mp), hp: String(hp), dmg: String(dmg) }
  return { factors, floor: moneyText(cents(floor_cents)), rounding }
}

/** Parses the draft; returns a message when invalid. */
export function readGrades({ factors: typed, floor, rounding }: GradeDraft): GradePolicy | string {
  const factors = { lp: Number(typed.lp), mp: Number(typed.mp), hp: Number(typed.hp), dmg: Number(typed.dmg) }
  const shares = PLAYED_CONDITIONS.map((condition) => factors[condition])
  if (!shares.every((share) => share >= 1 && share <= 100)) return 'Each condition needs a percentage from 1 to 100.'
  if (shares.some((share, n) => n > 0 && share > shares[n - 1]!)) {
    return 'A worse condition cannot have a higher percentage than a better one.'
  }
  const floor_cents = readMoney(floor)
  if (floor_cents === undefined) return 'The lowest price of a played copy must be an amount, such as 0.25.'
  return { factors, floor_cents, rounding }
}
