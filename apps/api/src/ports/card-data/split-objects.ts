import { CardDataBroken } from './card-data-broken.ts'
import { splitArray } from './split-array.ts'
import { splitLines } from './split-lines.ts'
import type { Splitter } from './splitter.ts'

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/** Splits JSON Lines or a JSON array into the texts of its objects. Buffers at most one object besides the chunk. */
export function splitObjects(): Splitter {
  let splitter: Splitter | undefined
  return {
    take(chunk) {
      if (splitter) return splitter.take(chunk)
      const start = contentStart(chunk)
      if (start === chunk.length) return []
      splitter = chooseSplitter(chunk[start])
      return splitter.take(chunk.subarray(start))
    },
    end: () => splitter?.end() ?? [],
  }
}

function contentStart(chunk: Buffer): number {
  let start = chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0
  while (start < chunk.length && chunk[start]! <= 0x20) start += 1
  return start
}

function chooseSplitter(first: number | undefined): Splitter {
  if (first === 0x7b) return splitLines()
  if (first === 0x5b) return splitArray()
  throw new CardDataBroken('It is neither JSON Lines nor a JSON array.')
}
