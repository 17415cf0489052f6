import { conditionRank, type Condition } from './conditions.ts'
import type { Language } from './languages.ts'

type Copy = { id: number; condition: Condition | null; language: Language }

/** Best condition first, English before other languages; in the database `copy_rank`. */
export function compareCopies(a: Copy, b: Copy): number {
  return (
    conditionRank(a.condition) - conditionRank(b.condition) ||
    Number(a.language !== 'en') - Number(b.language !== 'en') ||
    a.id - b.id
  )
}
