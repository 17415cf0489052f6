import { readCardObject } from '../../../ports/card-data/card-object.ts'
import { splitObjects } from '../../../ports/card-data/split-objects.ts'
import type { Piece } from '../../../ports/card-data/splitter.ts'
import { JSON_COLUMNS, READING_VERSION, readCardFacts, whyLeftOut, type CardFacts } from './card-facts.ts'
import { writeRows } from './write-rows.ts'

/** The facts of one object, or why it could not be read. */
export type ReadCard =
  | { number: number; facts: CardFacts; leftOut: string | undefined; wanted: boolean }
  | { number: number; fault: string }

/** Cards, and the buffers that hold their rows. */
type ReadCards = { cards: ReadCard[]; memory: ArrayBuffer[] }
export type CardReader = { take: (chunk: Uint8Array) => ReadCards; end: () => ReadCards }

/** Reads card data chunk by chunk. `all`: objects that a shop does not sell are wanted too. */
export function readCards(all: boolean): CardReader {
  const splitter = splitObjects()
  const rows = writeRows(READING_VERSION, JSON_COLUMNS)
  /** Oracle ids defined by a wanted object: later objects skip their card. About 30,000 ids. */
  const definedCards = new Set<string>()

  function read({ number, text }: Piece): ReadCard {
    const object = readCardObject(text)
    if ('fault' in object) return { number, fault: object.fault }
    const facts = readCardFacts(object.card, (oracleId) => !definedCards.has(oracleId), rows)
    if ('fault' in facts) return { number, fault: facts.fault }
    const leftOut = whyLeftOut(object.card)
    const wanted = all || leftOut === undefined
    if (wanted) definedCards.add(facts.oracle_id)
    return { number, facts, leftOut, wanted }
  }

  const readAll = (pieces: Piece[]) => ({ cards: pieces.map(read), memory: rows.takeMemory() })
  return {
    take: (chunk) => readAll(splitter.take(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))),
    end: () => readAll(splitter.end()),
  }
}
