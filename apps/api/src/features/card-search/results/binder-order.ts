import type { CardIndex } from '../index/card-index.ts'
import { compareCollectorNumbers, compareTexts } from '../index/row-order.ts'

/** As in a binder: the newest set first, and by number within a set. */
export function inBinderOrder({ products, printings, vocabulary }: CardIndex, rows: number[]): number[] {
  const { set, collector_number } = printings
  const releaseOf = (code: string) => vocabulary.sets.get(code)?.released_on ?? ''
  const sets = ranksOf(set.values, (a, b) => compareTexts(releaseOf(b), releaseOf(a)) || compareTexts(a, b))
  const numbers = ranksOf(collector_number.values, compareCollectorNumbers)
  // One plain number a row sorts many times faster than a comparison.
  const keys = Float64Array.from(rows, (row) => {
    const printing = products.printing[row]!
    const place = sets[set.codes[printing]!]! * numbers.length + numbers[collector_number.codes[printing]!]!
    return place * products.id.length + row
  })
  return Array.from(keys.toSorted(), (key) => key % products.id.length)
}

/** The place of each value in an order. */
function ranksOf(values: readonly string[], compare: (a: string, b: string) => number): number[] {
  const ranks: number[] = []
  const order = values.map((_, at) => at).toSorted((a, b) => compare(values[a]!, values[b]!))
  for (const [rank, at] of order.entries()) ranks[at] = rank
  return ranks
}
