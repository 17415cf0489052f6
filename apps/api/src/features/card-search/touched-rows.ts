import type { Holds } from '../../http/kept-answers.ts'
import type { BitSet } from './index/bit-set.ts'
import { lowerBound } from './index/row-order.ts'

/** Whoever has not asked for so many changes has missed some. */
const REMEMBERED = 4096

/** The rows whose price, stock or quote have changed of late: whatever rests on none of them still holds. */
export class TouchedRows {
  readonly #rows = new Uint32Array(REMEMBERED)
  #count = 0
  #ended = false

  note(row: number): void {
    this.#rows[this.#count % REMEMBERED] = row
    this.#count += 1
  }

  /** The facts themselves are others now. */
  end(): void {
    this.#ended = true
  }

  /** How many changes there have been. */
  get count(): number {
    return this.#count
  }

  /** Tells, as often as it is asked, whether none of the rows has been touched after so many changes. */
  watch(watched: BitSet, since: number): Holds {
    const { bytes, has } = packed(watched)
    let seen = since
    const isTrue = () => {
      if (this.#ended || this.#count - seen > REMEMBERED) return false
      while (seen < this.#count && !has(this.#rows[seen % REMEMBERED]!)) seen += 1
      return seen === this.#count
    }
    return { bytes, isTrue }
  }
}

/** Most searches find little: a list of it takes less room than a bit for every row. */
function packed(set: BitSet): { bytes: number; has: (row: number) => boolean } {
  const { words } = set
  if (set.count() >= words.length) return { bytes: words.byteLength, has: (row) => set.has(row) }
  const rows = new Uint32Array(set.count())
  let filled = 0
  set.forEach((row) => {
    rows[filled] = row
    filled += 1
  })
  return { bytes: rows.byteLength, has: (row) => rows[lowerBound(rows.length, (at) => rows[at]! < row)] === row }
}
