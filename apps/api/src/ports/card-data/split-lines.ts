import { truncatedData, copyRemainder, type Piece, type Splitter } from './splitter.ts'

const NEW_LINE = 0x0a

export function splitLines(): Splitter {
  let beginning: Buffer = Buffer.alloc(0)
  let number = 0

  function readLine(text: string): Piece[] {
    number += 1
    return text.trim() === '' ? [] : [{ number, text }]
  }

  return {
    take(chunk) {
      const bytes = Buffer.concat([beginning, chunk])
      const pieces: Piece[] = []
      let start = 0
      for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, start)) {
        pieces.push(...readLine(bytes.toString('utf8', start, end)))
        start = end + 1
      }
      beginning = copyRemainder(bytes, start)
      return pieces
    },
    end() {
      const last = readLine(beginning.toString('utf8'))
      // The last line may lack a newline, but must be complete.
      if (last[0] && !isJson(last[0].text)) throw truncatedData()
      return last
    },
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
