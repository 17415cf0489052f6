import type { PlainEntry } from './collection-batch.queries.ts'

type ChangedEntry = { before: PlainEntry; after: PlainEntry }
type Merged = { kept: PlainEntry[]; gone: PlainEntry[] }

/**
 * Entries that have become equal become one: with the copies of all of them, in the place of the one that was of that
 * kind before, else of the oldest. `others` are entries that were not changed but may be of the same kind.
 */
export function mergeEntries(changed: readonly ChangedEntry[], others: readonly PlainEntry[]): Merged {
  const places = new Map(others.map((entry) => [kindOf(entry), { entry: { ...entry }, touched: false }]))
  // Those that stay of their kind come first, so that nobody takes their place.
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
