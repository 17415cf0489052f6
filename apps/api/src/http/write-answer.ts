import { inTurns } from '../in-turns.ts'
import { isLongList } from './check-answer.ts'

const PIECE_CHARACTERS = 32 * 1024

/** An answer as JSON. Its long lists are written in turns: megabytes at once would hold everybody up. */
export async function writeAnswer(answer: unknown): Promise<Buffer> {
  if (!hasLongList(answer)) return Buffer.from(JSON.stringify(answer))
  return inTurns(writeInPieces(partsOf(answer)))
}

function hasLongList(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && Object.values(answer).some(isLongList)
}

function* writeInPieces(parts: Iterable<string>): Generator<void, Buffer> {
  const pieces: Buffer[] = []
  let piece = ''
  for (const part of parts) {
    piece += part
    if (piece.length < PIECE_CHARACTERS) continue
    pieces.push(Buffer.from(piece))
    piece = ''
    yield
  }
  return Buffer.concat([...pieces, Buffer.from(piece)])
}

function* partsOf(answer: object): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    if (isLongList(value)) yield* elementsOf(value)
    else yield JSON.stringify(value)
    before = ','
  }
  yield '}'
}

function* elementsOf(list: unknown[]): Generator<string> {
  let before = '['
  for (const element of list) {
    yield before + JSON.stringify(element)
    before = ','
  }
  yield ']'
}
