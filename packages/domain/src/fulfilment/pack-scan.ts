import { scannedCodes } from '../catalog/scanned-codes.ts'
import type { Condition } from '../copies/conditions.ts'
import type { Language } from '../copies/languages.ts'
import { readCount, withoutZeros } from '../stock-takes/read-count.ts'

export type PackedLine = {
  id: number
  sku: string
  set: string | null
  collector_number: string | null
  finish: string | null
  condition: Condition | null
  language: Language
  /** Copies to send. */
  wanted: number
}

/** Copies of each line that are in the parcel, by line id. */
export type Packed = Readonly<Record<number, number>>

export type PackScan =
  | { kind: 'packed'; line: number; copies: number }
  /** More than were ordered. */
  | { kind: 'too_many'; line: number }
  /** Several lines match what was typed: the label tells them apart. */
  | { kind: 'unclear' }
  | { kind: 'wrong' }

/** What a scan, or a typed set and number, means for the parcel: one copy of one line more, or a mistake. */
export function packScan(text: string, lines: readonly PackedLine[], packed: Packed): PackScan {
  const count = readCount(text, '')
  if ('problem' in count || count.quantity < 1) return { kind: 'wrong' }
  const { quantity } = count
  const codes = 'sku' in count ? scannedCodes(count.sku) : []
  const matches = 'sku' in count ? lines.filter(({ sku }) => codes.includes(sku)) : lines.filter(isAt(count))
  const open = matches.filter(({ id, wanted }) => (packed[id] ?? 0) < wanted)
  if (open.length > 1) return { kind: 'unclear' }
  const line = open[0] ?? matches[0]
  if (!line) return { kind: 'wrong' }
  const copies = (packed[line.id] ?? 0) + quantity
  return copies > line.wanted ? { kind: 'too_many', line: line.id } : { kind: 'packed', line: line.id, copies }
}

type Place = Exclude<ReturnType<typeof readCount>, { problem: unknown } | { sku: string }>

/** A number alone means a card of any set. */
function isAt({ set, collector_number, finish, condition, language }: Place) {
  const number = withoutZeros(collector_number)
  return (line: PackedLine) =>
    (set === '' || line.set?.toLowerCase() === set) &&
    line.collector_number?.toLowerCase() === number &&
    (finish ?? line.finish) === line.finish &&
    (condition ?? line.condition) === line.condition &&
    (language ?? line.language) === line.language
}

export function isPacked(lines: readonly PackedLine[], packed: Packed): boolean {
  return lines.every(({ id, wanted }) => (packed[id] ?? 0) >= wanted)
}
