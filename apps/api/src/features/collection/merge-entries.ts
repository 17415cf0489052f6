import type { PlainEntry } from './collection-batch.queries.ts'

type ChangedEntry = { before: PlainEntry; after: PlainEntry }
type Merged = { kept: PlainEntry[]; gone: PlainEntry[] }

/**
 * Merges entries that became equal: the total of all copies, under the id of the entry that was already of that kind,
 * else of the oldest. `others` are unchanged entries of the same kind.
 */
export function mergeEntries(changed: readonly ChangedEntry[], others: readonly PlainEntry[]): Merged {
  const places = new Map(others.map((entry) => [kindOf(entry), { entry: { ...entry }, touched: false }]))
  // Unchanged ones first, so that they keep their id.
  const staying = changed.filter(({ before, after }) => kindOf(before) === kindOf(after))
  const moving = changed.filter(({ before, after }) => kindOf(before) !== kindOf(after))
  const gone: PlainEntry[] = []
  for (const { after } of [...staying, ...moving]) {
    const kind = kindOf(after)
    const place = places.get(kind)
    if (place) {
      place.entry.quantity += after.quantity
      place.touched = true
      gone.push(after)
    } else places.set(kind, { entry: { ...after }, touched: true })
  }
  const kept = [...places.values()].filter(({ touched }) => touched).map(({ entry }) => entry)
  return { kept, gone }
}

function kindOf({ product_id, condition, language }: PlainEntry): string {
  return `${product_id} ${condition} ${language}`
}
