/** Sorting of rows. */

export function allRows(length: number): Uint32Array {
  return Uint32Array.from({ length }, (_, row) => row)
}

export function sortRows(length: number, compare: (a: number, b: number) => number): Uint32Array {
  return allRows(length).toSorted((a, b) => compare(a, b) || a - b)
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Collector numbers: 12 before 12a before 100. */
export function compareCollectorNumbers(a: string, b: string): number {
  return leadingNumber(a) - leadingNumber(b) || compareTexts(a, b)
}

function leadingNumber(text: string): number {
  return Number(/\d{1,9}/.exec(text)?.[0] ?? 0)
}

export function invert(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length)
  for (let place = 0; place < order.length; place += 1) places[order[place]!] = place
  return places
}

export function renumber(rows: Uint32Array, places: Uint32Array): Uint32Array {
  return rows.map((row) => places[row]!)
}

/** First row of each parent; for a parent without rows that of the next one. */
export function firstOf(parents: Uint32Array, count: number): Uint32Array {
  const first = new Uint32Array(count + 1)
  for (let i = 0; i < parents.length; i += 1) first[parents[i]! + 1]! += 1
  for (let i = 0; i < count; i += 1) first[i + 1]! += first[i]!
  return first
}

export function sortById(ids: Uint32Array): { ids: Uint32Array; rows: Uint32Array } {
  const rows = sortRows(ids.length, (a, b) => ids[a]! - ids[b]!)
  return { ids: rows.map((row) => ids[row]!), rows }
}

/** Rows grouped by parent, sorted by `compare` within each. Faster than one sort: most parents have few rows. */
export function groupByParent(
  places: Uint32Array,
  parents: number,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const first = firstOf(places, parents)
  const filled = first.slice()
  const order = new Uint32Array(places.length)
  for (let row = 0; row < places.length; row += 1) {
    order[filled[places[row]!]!] = row
    filled[places[row]!]! += 1
  }
  for (let parent = 0; parent < parents; parent += 1) {
    const end = first[parent + 1]!
    if (end - first[parent]! > 1) order.subarray(first[parent], end).sort((a, b) => compare(a, b) || a - b)
  }
  return order
}

/** Lower bound: the first index in an ascending order that is not below the value. */
export function lowerBound(length: number, isBelow: (place: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}
