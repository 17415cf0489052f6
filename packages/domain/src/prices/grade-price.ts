import type { Condition } from '../copies/conditions.ts'
import type { Cents } from '../money.ts'
import { roundPrice, type Rounding } from './round-price.ts'

/** Conditions that are priced by a share of the near mint price. */
export const PLAYED_CONDITIONS = ['lp', 'mp', 'hp', 'dmg'] as const satisfies readonly Condition[]

/** Percent of the near mint price, by condition. */
export type GradeFactors = Record<(typeof PLAYED_CONDITIONS)[number], number>

/** How a played copy is priced where no rule says otherwise. */
export type GradePolicy = { factors: GradeFactors; floor_cents: number; rounding: Rounding }

export const DEFAULT_GRADE_POLICY: GradePolicy = {
  factors: { lp: 85, mp: 70, hp: 50, dmg: 30 },
  floor_cents: 25,
  rounding: 'steps',
}

/** Percent of the near mint price. Copies without a condition are as new. */
export function gradePercent(condition: Condition | null, factors: GradeFactors): number {
  return condition === null || condition === 'nm' ? 100 : factors[condition]
}

/** The price of a copy in this condition by the near mint price; null if that is unknown. */
export function gradePrice(
  nearMintCents: number | null,
  condition: Condition | null,
  { factors, floor_cents, rounding }: GradePolicy,
): Cents | null {
  if (nearMintCents === null) return null
  return roundPrice(Math.max((nearMintCents * gradePercent(condition, factors)) / 100, floor_cents), rounding)
}
