import { CardDataBroken } from './card-data-broken.ts'

/** The text of one object and where it stands: its line in JSON Lines, its place in an array. */
export type Piece = { number: number; text: string }

export type Splitter = {
  take(chunk: Buffer): Piece[]
  /** What is left when the bytes have ended. Throws when they ended in the middle of something. */
  end(): Piece[]
}

/** The longest card has some 30 kB; whatever goes on for this long is no card. */
const MAX_OBJECT_BYTES = 1024 * 1024

/** The beginning of an object whose end has not come yet; it must not grow without end. */
export function keepBeginning(bytes: Buffer, start: number): Buffer {
  if (bytes.length - start > MAX_OBJECT_BYTES) throw new CardDataBroken('One of its objects has no end.')
  // A copy: a part of the chunk would keep all of it in memory.
  return Buffer.from(bytes.subarray(start))
}

export function endsEarly(): CardDataBroken {
  return new CardDataBroken('It ends in the middle: it was cut off, or not fetched to its end.')
}
