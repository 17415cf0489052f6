import { readCardObject } from '../../ports/card-data/card-object.ts'
import { splitObjects } from '../../ports/card-data/split-objects.ts'
import type { Piece } from '../../ports/card-data/splitter.ts'
import { readCardFacts, whyLeftOut, type CardFacts } from './card-facts.ts'

/** What one object of the data says, or why it says nothing. */
export type ReadCard =
  | { number: number; facts: CardFacts; leftOut: string | undefined; wanted: boolean }
  | { number: number; fault: string }

export type CardReader = { take: (chunk: Uint8Array) => ReadCard[]; end: () => ReadCard[] }

/** Reads card data as it comes, chunk by chunk. `all`: what a shop does not sell is wanted too. */
export function readCards(all: boolean): CardReader {
  const splitter = splitObjects()
  /** Cards that a wanted object has spoken for: the others need not. Some 30,000 ids, however long the data. */
  const spokenFor = new Set<string>()

  function read({ number, text }: Piece): ReadCard {
    const object = readCardObject(text)
    if ('fault' in object) return { number, fault: object.fault }
    const facts = readCardFacts(object.card, (oracleId) => !spokenFor.has(oracleId))
    if ('fault' in facts) return { number, fault: facts.fault }
    const leftOut = whyLeftOut(object.card)
    const wanted = all || leftOut === undefined
    if (wanted) spokenFor.add(facts.oracle_id)
    return { number, facts, leftOut, wanted }
  }

  return {
    take: (chunk) => splitter.take(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)).map(read),
    end: () => splitter.end().map(read),
  }
}
