import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { CONDITIONS, type Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'

type Counts = Partial<Record<Condition, number>>
/** Copies in one language by condition, as typed; NaN while a field is empty. */
type LanguageGrading = { language: Language; counts: Counts }

/** What came of a line, at least one language. Near mint of the first is the rest until it is typed. */
export type ItemGrading = { parts: LanguageGrading[]; reason: string }
export type Gradings = Readonly<Record<number, ItemGrading>>

/** The saved grading; before it nothing is lower than near mint or in another language. */
export function gradingOf({ grades, language, accepted_quantity, reject_reason }: SellCartItem): ItemGrading {
  const reason = reject_reason ?? ''
  if (accepted_quantity === null) return { parts: [{ language, counts: {} }], reason }
  const saved = [...Map.groupBy(grades, (grade) => grade.language)].map(([found, ofLanguage]) => ({
    language: found,
    counts: { nm: 0, ...Object.fromEntries(ofLanguage.map(({ condition, quantity }) => [condition, quantity])) },
  }))
  return { parts: saved.length > 0 ? saved : [{ language, counts: { nm: 0 } }], reason }
}

export function countOf(item: SellCartItem, { parts }: ItemGrading, at: number, condition: Condition): number {
  const { counts } = parts[at]!
  if (at > 0 || condition !== 'nm' || counts.nm !== undefined) return counts[condition] ?? 0
  const others = parts.reduce((sum, part) => sum + sumOf(part.counts), 0)
  return Math.max(0, item.quantity - others)
}

export function acceptedOf(item: SellCartItem, grading: ItemGrading): number {
  return sumOf(grading.parts[0]!.counts, { nm: countOf(item, grading, 0, 'nm') }) + sumOfOthers(grading)
}

/** How many may be accepted in this condition. Near mint that was not typed gives way. */
export function maxOf(item: SellCartItem, grading: ItemGrading, at: number, condition: Condition): number {
  const own = countOf(item, grading, at, condition) || 0
  const untyped = at === 0 && condition === 'nm' ? 0 : untypedOf(item, grading)
  return item.quantity - acceptedOf(item, grading) + untyped + own
}

export function withCount(grading: ItemGrading, at: number, condition: Condition, count: number): ItemGrading {
  return withPart(grading, at, (part) => ({ ...part, counts: { ...part.counts, [condition]: count } }))
}

export function withLanguage(grading: ItemGrading, at: number, language: Language): ItemGrading {
  return withPart(grading, at, (part) => ({ ...part, language }))
}

/** One more language, of which nothing came yet. */
export function addLanguage(grading: ItemGrading, language: Language): ItemGrading {
  return { ...grading, parts: [...grading.parts, { language, counts: {} }] }
}

/** As the API takes it. */
export function toGradingInput(item: SellCartItem, grading: ItemGrading) {
  const accepted_quantity = acceptedOf(item, grading)
  return {
    id: item.id,
    accepted_quantity,
    grades: gradesOf(item, grading),
    ...(accepted_quantity < item.quantity && { reason: grading.reason }),
  }
}

/** Whether a line differs from what is saved. */
export function isChanged(item: SellCartItem, grading: ItemGrading): boolean {
  return keyOf(item, grading) !== keyOf(item, gradingOf(item))
}

function gradesOf(item: SellCartItem, grading: ItemGrading) {
  const all = grading.parts.flatMap(({ language }, at) =>
    CONDITIONS.map((condition) => ({ condition, language, quantity: countOf(item, grading, at, condition) })),
  )
  return all.filter(({ quantity }) => quantity !== 0)
}

function keyOf(item: SellCartItem, grading: ItemGrading): string {
  return gradesOf(item, grading)
    .map(({ condition, language, quantity }) => `${language} ${condition} ${quantity}`)
    .toSorted()
    .join()
}

function untypedOf(item: SellCartItem, grading: ItemGrading): number {
  return grading.parts[0]!.counts.nm === undefined ? countOf(item, grading, 0, 'nm') : 0
}

function withPart(grading: ItemGrading, at: number, change: (part: LanguageGrading) => LanguageGrading): ItemGrading {
  return { ...grading, parts: grading.parts.map((part, place) => (place === at ? change(part) : part)) }
}

function sumOfOthers({ parts }: ItemGrading): number {
  return parts.slice(1).reduce((sum, { counts }) => sum + sumOf(counts), 0)
}

function sumOf(counts: Counts, change: Counts = {}): number {
  const all = { ...counts, ...change }
  return CONDITIONS.reduce((sum, condition) => sum + (all[condition] || 0), 0)
}
