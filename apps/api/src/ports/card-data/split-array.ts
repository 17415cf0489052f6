import { CardDataBroken } from './card-data-broken.ts'
import { truncatedData, copyRemainder, type Piece, type Splitter } from './splitter.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_ARRAY = 0x5b
const BACKSLASH = 0x5c
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** Tracks brackets and quotes only, so that an invalid object affects no other. */
export function splitArray(): Splitter {
  let beginning: Buffer = Buffer.alloc(0)
  let number = 0
  /** 0 before the array, 1 between its objects, more inside one, -1 after it. */
  let depth = 0
  let inString = false

  function stepBetween(byte: number): void {
    if (byte <= 0x20 || (byte === COMMA && depth === 1)) return
    if (byte === OPEN_ARRAY && depth === 0) depth = 1
    else if (byte === CLOSE_ARRAY && depth === 1) depth = -1
    else if (byte === OPEN_OBJECT && depth === 1) depth = 2
    else throw new CardDataBroken('It is not an array of objects.')
  }

  function stepInside(byte: number): void {
    if (byte === QUOTE) inString = true
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth -= 1
  }

  return {
    take(chunk) {
      const bytes = Buffer.concat([beginning, chunk])
      const pieces: Piece[] = []
      let start = 0
      for (let at = beginning.length; at < bytes.length; at += 1) {
        if (inString) {
          // Most bytes are inside strings: indexOf skips them.
          at = bytes.indexOf(QUOTE, at)
          if (at === -1) break
          inString = isEscaped(bytes, at)
        } else if (depth > 1) {
          stepInside(bytes[at]!)
          if (depth > 1) continue
          number += 1
          pieces.push({ number, text: bytes.toString('utf8', start, at + 1) })
        } else {
          stepBetween(bytes[at]!)
          start = at
        }
      }
      beginning = copyRemainder(bytes, depth > 1 ? start : bytes.length)
      return pieces
    },
    end() {
      if (depth !== -1) throw truncatedData()
      return []
    },
  }
}

/** A quote is part of its string when an odd number of backslashes stands before it. */
function isEscaped(bytes: Buffer, quote: number): boolean {
  let before = quote - 1
  while (bytes[before] === BACKSLASH) before -= 1
  return (quote - before) % 2 === 0
}
