import { wearOf, type Condition } from './conditions.ts'
import type { Language } from './languages.ts'

type Copy = { id: number; condition: Condition | null; language: Language }

/** Best condition first, English before other languages; in the database `copy_rank`. */
export function compareCopies(a: Copy, b: Copy): number {
  return (
    wearOf(a.condition) - wearOf(b.condition) ||
    Number(a.language !== 'en') - Number(b.language !== 'en') ||
    a.id - b.id
  )
}
