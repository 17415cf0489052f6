import type { LeftOut } from '@pennysleeve/contract/collection-batch.ts'
import { LEFT_OUT_NAMED } from '@pennysleeve/domain/limits.ts'
import type { NamedEntry } from './collection-batch.queries.ts'

export type LeftOutEntry = { entry: NamedEntry; quantity: number; reason: string }

/** One sentence per reason: the number of entries, and the name of the first. */
export function presentLeftOut(leftOut: readonly LeftOutEntry[]): LeftOut[] {
  return [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    entries: same.length,
    examples: same
      .slice(0, LEFT_OUT_NAMED)
      .map(({ entry: { id, name, set_name, collector_number, finish }, quantity }) => ({
        id,
        name,
        set_name,
        collector_number,
        finish,
        quantity,
      })),
  }))
}
