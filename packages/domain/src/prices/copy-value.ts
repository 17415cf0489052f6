import type { Condition } from '../copies/conditions.ts'
import type { Language } from '../copies/languages.ts'
import { cents, type Cents } from '../money.ts'
import type { GradePolicy } from './grade-price.ts'
import { priceOfGrade } from './price-of-grade.ts'

type Copy = { condition: Condition | null; language: Language }

/**
 * What somebody's copy is worth at the shop's prices: the price of the same variant, else the share of its grade. Of a
 * language that the shop has no price for, that of another is the best estimate. Undefined if nothing has a price.
 */
export function copyValue(
  variants: readonly (Copy & { price_cents: number | null })[],
  copy: Copy & { condition: Condition },
  policy: GradePolicy,
): Cents | undefined {
  const same = variants.find(({ condition, language }) => condition === copy.condition && language === copy.language)
  if (same && same.price_cents !== null) return cents(same.price_cents)
  const ofOneLanguage = variants.map((variant) => ({ ...variant, language: copy.language }))
  return priceOfGrade(variants, copy, policy) ?? priceOfGrade(ofOneLanguage, copy, policy)
}
