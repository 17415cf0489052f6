import { CardDataBroken } from './card-data-broken.ts'

/** The text of one object, and its line (JSON Lines) or position (array). */
export type Piece = { number: number; text: string }

export type Splitter = {
  take(chunk: Buffer): Piece[]
  /** The rest at the end of the data. Throws if it is incomplete. */
  end(): Piece[]
}

/** The longest card has about 30 kB. */
const MAX_OBJECT_BYTES = 1024 * 1024

/** The start of an incomplete object, limited in size. */
export function copyRemainder(bytes: Buffer, start: number): Buffer {
  if (bytes.length - start > MAX_OBJECT_BYTES) throw new CardDataBroken('One of its objects has no end.')
  // A copy: a subarray would keep the whole chunk in memory.
  return Buffer.from(bytes.subarray(start))
}

export function truncatedData(): CardDataBroken {
  return new CardDataBroken('It ends in the middle: it was cut off, or not fetched to its end.')
}
