/** A bit set of row numbers below `size`: sets of 100,000 rows are combined in microseconds. */
export class BitSet {
  readonly size: number
  readonly words: Uint32Array

  constructor(size: number) {
    this.size = size
    this.words = new Uint32Array((size + 31) >>> 5)
  }

  static of(size: number, rows: Iterable<number>): BitSet {
    const set = new BitSet(size)
    for (const row of rows) set.add(row)
    return set
  }

  /** The rows that pass. Written a word at a time: there are very many. */
  static where(size: number, passes: (row: number) => boolean): BitSet {
    const set = new BitSet(size)
    let word = 0
    for (let row = 0; row < size; row += 1) {
      if (passes(row)) word |= 1 << (row & 31)
      if ((row & 31) < 31) continue
      set.words[row >>> 5] = word
      word = 0
    }
    if ((size & 31) !== 0) set.words[size >>> 5] = word
    return set
  }

  /** The rows whose number lies between the two, both included. A hot path, so it calls no functions. */
  static between(numbers: Int32Array, least: number, most: number): BitSet {
    const set = new BitSet(numbers.length)
    let word = 0
    for (let row = 0; row < numbers.length; row += 1) {
      const number = numbers[row]!
      if (number >= least && number <= most) word |= 1 << (row & 31)
      if ((row & 31) < 31) continue
      set.words[row >>> 5] = word
      word = 0
    }
    if ((numbers.length & 31) !== 0) set.words[numbers.length >>> 5] = word
    return set
  }

  add(row: number): void {
    this.words[row >>> 5]! |= 1 << (row & 31)
  }

  delete(row: number): void {
    this.words[row >>> 5]! &= ~(1 << (row & 31))
  }

  has(row: number): boolean {
    return (this.words[row >>> 5]! & (1 << (row & 31))) !== 0
  }

  /** Adds every row from `start` up to, but not including, `end`. */
  addRange(start: number, end: number): void {
    for (let row = start; row < end;) {
      const bit = row & 31
      const many = Math.min(32 - bit, end - row)
      this.words[row >>> 5]! |= many === 32 ? 0xffffffff : ((1 << many) - 1) << bit
      row += many
    }
  }

  copy(): BitSet {
    const copy = new BitSet(this.size)
    copy.words.set(this.words)
    return copy
  }

  and(other: BitSet): this {
    for (let i = 0; i < this.words.length; i += 1) this.words[i]! &= other.words[i]!
    return this
  }

  andNot(other: BitSet): this {
    for (let i = 0; i < this.words.length; i += 1) this.words[i]! &= ~other.words[i]!
    return this
  }

  or(other: BitSet): this {
    for (let i = 0; i < this.words.length; i += 1) this.words[i]! |= other.words[i]!
    return this
  }

  not(): this {
    for (let i = 0; i < this.words.length; i += 1) this.words[i] = ~this.words[i]!
    // Bits past the end must stay 0.
    const rest = this.size & 31
    if (rest !== 0) this.words[this.words.length - 1]! &= (1 << rest) - 1
    return this
  }

  isEmpty(): boolean {
    return this.next(0) < 0
  }

  count(): number {
    let count = 0
    for (let i = 0; i < this.words.length; i += 1) {
      const word = this.words[i]!
      // Most words are 0: most searches find little.
      if (word !== 0) count += countBits(word)
    }
    return count
  }

  /** All rows in ascending order. A hot path, so it calls no functions. */
  rows(): Uint32Array {
    const rows = new Uint32Array(this.count())
    let filled = 0
    for (let i = 0; i < this.words.length; i += 1) {
      for (let rest = this.words[i]!; rest !== 0; rest &= rest - 1) {
        rows[filled] = (i << 5) + 31 - Math.clz32(rest & -rest)
        filled += 1
      }
    }
    return rows
  }

  /** Calls back with every row in ascending order until `visit` returns false. */
  forEach(visit: (row: number) => void | false): void {
    for (let i = 0; i < this.words.length; i += 1) {
      for (let rest = this.words[i]!; rest !== 0; rest &= rest - 1) {
        if (visit((i << 5) + 31 - Math.clz32(rest & -rest)) === false) return
      }
    }
  }

  /** Calls back with every run of rows: from `start` up to, but not including, `end`. Most sets are made of long ones. */
  forEachRun(visit: (start: number, end: number) => void): void {
    for (let start = this.next(0); start >= 0;) {
      const end = findBit(this.words, start, -1)
      visit(start, end < 0 ? this.size : end)
      start = end < 0 ? -1 : this.next(end)
    }
  }

  /** The first row that is in the set and not below `row`; -1 when there is none. */
  next(row: number): number {
    return findBit(this.words, row, 0)
  }
}

/** The first place from `row` on whose bit is not as those of `passed` are; -1 when there is none. */
function findBit(words: Uint32Array, row: number, passed: 0 | -1): number {
  let i = row >>> 5
  if (i >= words.length) return -1
  let word = (words[i]! ^ passed) & (0xffffffff << (row & 31))
  while (word === 0) {
    i += 1
    if (i >= words.length) return -1
    word = words[i]! ^ passed
  }
  return (i << 5) + 31 - Math.clz32(word & -word)
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
