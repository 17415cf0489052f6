import type { Condition } from '../copies/conditions.ts'
import type { Language } from '../copies/languages.ts'
import type { Cents } from '../money.ts'
import { gradePercent, gradePrice, type GradePolicy } from './grade-price.ts'

type Copy = { condition: Condition | null; language: Language }
type PricedCopy = Copy & { price_cents: number | null }

/**
 * The first price of a variant by its grade, from the best priced variant of the same language. Undefined if there is
 * none: another language has a market of its own, and sealed items have no grades.
 */
export function priceOfGrade(
  variants: readonly PricedCopy[],
  { condition, language }: Copy,
  policy: GradePolicy,
): Cents | undefined {
  if (condition === null) return undefined
  const percentOf = (copy: Copy) => gradePercent(copy.condition, policy.factors)
  const base = variants
    .filter((variant) => variant.language === language && variant.price_cents !== null && percentOf(variant) > 0)
    .toSorted((a, b) => percentOf(b) - percentOf(a))[0]
  if (!base) return undefined
  return gradePrice((base.price_cents! * 100) / percentOf(base), condition, policy) ?? undefined
}
