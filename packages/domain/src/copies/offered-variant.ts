import { conditionRank, type Condition } from './conditions.ts'
import type { Language } from './languages.ts'

type Copy = { id: number; condition: Condition | null; language: Language }
type Shelved = Copy & { price_cents: number | null; available: number; retired: boolean }

/** Best condition first, English before other languages. */
export function compareCopies(a: Copy, b: Copy): number {
  return (
    conditionRank(a.condition) - conditionRank(b.condition) ||
    Number(a.language !== 'en') - Number(b.language !== 'en') ||
    a.id - b.id
  )
}

/**
 * The variant that a product's own price and stock describe: the best one in stock; with nothing in stock the best one
 * for sale, usually near mint English. The database keeps it in `products.offered_variant_id` by the same rule.
 */
export function offeredVariant<Variant extends Shelved>(variants: readonly Variant[]): Variant | undefined {
  return variants.toSorted((a, b) => standing(a) - standing(b) || compareCopies(a, b))[0]
}

function standing({ price_cents, available, retired }: Shelved): number {
  if (retired) return 3
  if (price_cents === null) return 2
  return available > 0 ? 0 : 1
}
