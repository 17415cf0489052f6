import { z } from 'zod'
import { yieldToEventLoop } from '../processes/yield-to-event-loop.ts'

/** Lists from this length on take long enough to block others noticeably. */
const LONG_LIST = 200
const PIECE_CHARACTERS = 32 * 1024

type LongList = { element: z.ZodType; list: unknown[] }
type LongLists = Map<string, LongList>

/**
 * Validates a response against its schema and serializes it to JSON; empty if the schema allows undefined. Long lists
 * are validated and written element by element, yielding to the event loop: four thousand products at once would block
 * it, and a validated copy would be megabytes of garbage.
 */
export async function serializeResponse(schema: z.ZodType, answer: unknown): Promise<Buffer> {
  const long = longListsOf(schema, answer)
  if (long.size === 0) return Buffer.from(JSON.stringify(schema.parse(answer)) ?? '')
  const emptied = Object.fromEntries(Array.from(long.keys(), (name) => [name, []]))
  const checked = schema.parse({ ...(answer as object), ...emptied }) as object
  return yieldToEventLoop(writeInPieces(partsOf(checked, long)))
}

/** Only lists without checks of their own: such a check needs the whole list. */
function longListsOf(schema: z.ZodType, answer: unknown): LongLists {
  const lists: LongLists = new Map()
  if (!(schema instanceof z.ZodObject) || schema.def.checks?.length) return lists
  for (const [name, list] of Object.entries(answer ?? {})) {
    const inner: unknown = schema.shape[name]
    if (!Array.isArray(list) || list.length < LONG_LIST) continue
    if (!(inner instanceof z.ZodArray) || inner.def.checks?.length) continue
    lists.set(name, { element: inner.element as z.ZodType, list })
  }
  return lists
}

function* writeInPieces(parts: Iterable<string>): Generator<void, Buffer> {
  const pieces: Buffer[] = []
  let piece = ''
  for (const part of parts) {
    piece += part
    if (piece.length >= PIECE_CHARACTERS) {
      pieces.push(Buffer.from(piece))
      piece = ''
    }
    yield
  }
  return Buffer.concat([...pieces, Buffer.from(piece)])
}

function* partsOf(checked: object, long: LongLists): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(checked)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    const list = long.get(name)
    if (list) yield* elementsOf(list)
    else yield JSON.stringify(value)
    before = ','
  }
  yield '}'
}

function* elementsOf({ element, list }: LongList): Generator<string> {
  let before = '['
  for (const one of list) {
    yield before + JSON.stringify(element.parse(one))
    before = ','
  }
  yield ']'
}
