import type { LeftOut } from '@pennysleeve/contract/collection-batch.ts'
import type { NamedEntry } from './collection-batch.queries.ts'

/** Of many entries that a call left out for one reason, so many are named. */
const LEFT_OUT_NAMED = 20

export type LeftOutEntry = { entry: NamedEntry; quantity: number; reason: string }

/** One sentence per reason: the number of entries, and the name of the first. */
export function presentLeftOut(leftOut: readonly LeftOutEntry[]): LeftOut[] {
  return [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    entries: same.length,
    examples: same
      .slice(0, LEFT_OUT_NAMED)
      .map(({ entry: { id, name, set_name, collector_number, finish, condition, language }, quantity }) => ({
        id,
        name,
        set_name,
        collector_number,
        finish,
        condition,
        language,
        quantity,
      })),
  }))
}
