import { BitSet } from '../index/bit-set.ts'
import type { Level } from '../index/card-index.ts'
import type { Coded } from '../index/columns.ts'
import type { Selection } from '../selection.ts'

/** Rows whose value passes. Each distinct value is tried once, however many rows hold it. */
export function byValue(level: Level, column: Coded, test: (value: string) => boolean): Selection {
  return byCode(level, column, (code) => test(column.values[code]!))
}

/** The same, by the number of the value. */
export function byCode(level: Level, { values, codes }: Coded, test: (code: number) => boolean): Selection {
  const passes = Uint8Array.from(values, (_, code) => (test(code) ? 1 : 0))
  const rows = new BitSet(codes.length)
  for (let row = 0; row < codes.length; row += 1) if (passes[codes[row]!] === 1) rows.add(row)
  return { level, rows }
}

export function byNumber(level: Level, numbers: ArrayLike<number>, test: (value: number) => boolean): Selection {
  const rows = new BitSet(numbers.length)
  for (let row = 0; row < numbers.length; row += 1) if (test(numbers[row]!)) rows.add(row)
  return { level, rows }
}
