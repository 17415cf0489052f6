import type { Freshness } from '../../http/response-cache.ts'
import type { BitSet } from './index/bit-set.ts'
import { lowerBound } from './index/row-order.ts'

/** Whoever has not asked for so many changes has missed some. */
const REMEMBERED = 4096

/** The rows whose price, stock or quote have changed of late: whatever rests on none of them still freshness. */
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
  watch(watched: BitSet, since: number): Freshness {
    const { bytes, has } = packed(watched)
    let seen = since
    const isFresh = () => {
      if (this.#ended || this.#count - seen > REMEMBERED) return false
      while (seen < this.#count && !has(this.#rows[seen % REMEMBERED]!)) seen += 1
      return seen === this.#count
    }
    return { bytes, isFresh }
  }
}

type Packed = { bytes: number; has: (row: number) => boolean }

/** Most searches find little: a list of it takes less room than a bit for every row. */
function packed(set: BitSet): Packed {
  return set.count() < set.words.length
    ? listed(set.rows())
    : { bytes: set.words.byteLength, has: (row) => set.has(row) }
}

/** Apart from the above, for what one of a function's closures needs, all of them hold on to. */
function listed(rows: Uint32Array): Packed {
  return { bytes: rows.byteLength, has: (row) => rows[lowerBound(rows.length, (at) => rows[at]! < row)] === row }
}
