import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { CONDITIONS, type Condition } from '@pennysleeve/domain/copies/conditions.ts'

/** Copies of a line by condition, as typed; NaN while a field is empty. Near mint is the rest until it is typed. */
export type ItemGrading = { counts: Partial<Record<Condition, number>>; reason: string }
export type Gradings = Readonly<Record<number, ItemGrading>>

/** The saved grading; before it nothing is lower than near mint. */
export function gradingOf({ grades, accepted_quantity, reject_reason }: SellCartItem): ItemGrading {
  const counts = Object.fromEntries(grades.map(({ condition, quantity }) => [condition, quantity]))
  return { counts: accepted_quantity === null ? {} : { nm: 0, ...counts }, reason: reject_reason ?? '' }
}

export function countOf(item: SellCartItem, { counts }: ItemGrading, condition: Condition): number {
  if (condition !== 'nm' || counts.nm !== undefined) return counts[condition] ?? 0
  const lower = CONDITIONS.reduce((sum, one) => sum + (counts[one] || 0), 0)
  return Math.max(0, item.quantity - lower)
}

export function acceptedOf(item: SellCartItem, grading: ItemGrading): number {
  return CONDITIONS.reduce((sum, condition) => sum + (countOf(item, grading, condition) || 0), 0)
}

/** As the API takes it. */
export function toGradingInput(item: SellCartItem, grading: ItemGrading) {
  const accepted_quantity = acceptedOf(item, grading)
  const grades = CONDITIONS.map((condition) => ({ condition, quantity: countOf(item, grading, condition) }))
  return {
    id: item.id,
    accepted_quantity,
    grades: grades.filter(({ quantity }) => quantity > 0),
    ...(accepted_quantity < item.quantity && { reason: grading.reason }),
  }
}

/** Whether a line differs from what is saved. */
export function isChanged(item: SellCartItem, grading: ItemGrading): boolean {
  const saved = gradingOf(item)
  return CONDITIONS.some((condition) => !Object.is(countOf(item, grading, condition), countOf(item, saved, condition)))
}
