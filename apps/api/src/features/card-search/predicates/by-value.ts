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
  return { level, rows: BitSet.where(codes.length, (row) => passes[codes[row]!] === 1) }
}

export function byNumber(level: Level, numbers: ArrayLike<number>, test: (value: number) => boolean): Selection {
  return { level, rows: BitSet.where(numbers.length, (row) => test(numbers[row]!)) }
}
