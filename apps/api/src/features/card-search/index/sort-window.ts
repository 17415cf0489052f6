/** Up to so many keys sorting all of them is the quickest. */
const FEW = 2000
/** Far more rounds than halving takes; keys made to defeat it are sorted after all. */
const MAX_ROUNDS = 60

/** What would stand from `start` to `end` if all keys were sorted, without sorting the others: a page of very many rows. */
export function sortWindow(keys: Float64Array, start: number, end: number): Float64Array {
  if (keys.length <= FEW) return keys.toSorted().subarray(start, end)
  if (end < keys.length) partAt(keys, end)
  if (start > 0) partAt(keys.subarray(0, end), start)
  return keys.subarray(start, end).toSorted()
}

/** Moves keys until none before the place is larger than any from there on. */
function partAt(keys: Float64Array, place: number): void {
  let low = 0
  let high = keys.length - 1
  for (let round = 0; low < high; round += 1) {
    if (round === MAX_ROUNDS) {
      keys.set(keys.subarray(low, high + 1).toSorted(), low)
      return
    }
    const middle = keys[(low + high) >>> 1]!
    let left = low
    let right = high
    while (left <= right) {
      while (keys[left]! < middle) left += 1
      while (keys[right]! > middle) right -= 1
      if (left > right) break
      const key = keys[left]!
      keys[left] = keys[right]!
      keys[right] = key
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}
