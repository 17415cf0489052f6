import { readCardObject } from '../../ports/card-data/card-object.ts'
import { splitObjects } from '../../ports/card-data/split-objects.ts'
import type { Piece } from '../../ports/card-data/splitter.ts'
import { JSON_COLUMNS, READING_VERSION, readCardFacts, whyLeftOut, type CardFacts } from './card-facts.ts'
import { writeRows } from './write-rows.ts'

/** What one object of the data says, or why it says nothing. */
export type ReadCard =
  | { number: number; facts: CardFacts; leftOut: string | undefined; wanted: boolean }
  | { number: number; fault: string }

/** Cards, and the memory that their rows lie in. */
type ReadCards = { cards: ReadCard[]; memory: ArrayBuffer[] }
export type CardReader = { take: (chunk: Uint8Array) => ReadCards; end: () => ReadCards }

/** Reads card data as it comes, chunk by chunk. `all`: what a shop does not sell is wanted too. */
export function readCards(all: boolean): CardReader {
  const splitter = splitObjects()
  const rows = writeRows(READING_VERSION, JSON_COLUMNS)
  /** Cards that a wanted object has spoken for: the others need not. Some 30,000 ids, however long the data. */
  const spokenFor = new Set<string>()

  function read({ number, text }: Piece): ReadCard {
    const object = readCardObject(text)
    if ('fault' in object) return { number, fault: object.fault }
    const facts = readCardFacts(object.card, (oracleId) => !spokenFor.has(oracleId), rows)
    if ('fault' in facts) return { number, fault: facts.fault }
    const leftOut = whyLeftOut(object.card)
    const wanted = all || leftOut === undefined
    if (wanted) spokenFor.add(facts.oracle_id)
    return { number, facts, leftOut, wanted }
  }

  const readAll = (pieces: Piece[]) => ({ cards: pieces.map(read), memory: rows.takeMemory() })
  return {
    take: (chunk) => readAll(splitter.take(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))),
    end: () => readAll(splitter.end()),
  }
}
