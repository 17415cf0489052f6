import { expect, test } from 'vitest'
import { BitSet } from './bit-set.ts'
import { sortWindow } from './sort-window.ts'

const SIZE = 5000

/** The same numbers in every run. */
function scattered(): Float64Array {
  let state = 1
  return Float64Array.from({ length: SIZE }, () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0))
}

const ORDERS: [string, Float64Array][] = [
  ['scattered', scattered()],
  ['ascending', scattered().toSorted()],
  ['descending', scattered().toSorted().toReversed()],
  ['alike', new Float64Array(SIZE).fill(7)],
  ['like organ pipes', Float64Array.from({ length: SIZE }, (_, i) => Math.min(i, SIZE - i))],
]

test.each(ORDERS)('a page of keys that are %s is what sorting all of them would show', (_how, keys) => {
  const sorted = keys.toSorted()
  for (const [start, end] of [
    [0, 50],
    [0, SIZE],
    [50, 100],
    [2499, 2501],
    [4950, SIZE],
    [SIZE, SIZE],
  ] as const) {
    expect(sortWindow(keys.slice(), start, end)).toEqual(sorted.slice(start, end))
  }
})

test('the runs of a set are its rows', () => {
  for (const size of [1, 31, 32, 33, 64, 200]) {
    for (const keep of [() => true, () => false, (row: number) => row % 7 > 2, (row: number) => row > 30 && row < 65]) {
      const set = BitSet.where(size, keep)
      const rows: number[] = []
      set.forEachRun((start, end) => {
        for (let row = start; row < end; row += 1) rows.push(row)
      })
      expect(rows).toEqual(Array.from({ length: size }, (_, row) => row).filter(keep))
      expect(set.count()).toBe(rows.length)
    }
  }
})
