/** Columns of the index: typed arrays instead of a hundred thousand objects. */

type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array | Float32Array
type NumbersOf<A extends Numbers> = new (from: number | ArrayBuffer) => A

/**
 * A growing array of numbers. Its memory is reallocated when it grows and freed when its numbers are taken: left to the
 * garbage collector, it would stay while the thread is idle.
 */
export class NumberColumn<A extends Numbers> {
  #buffer: ArrayBuffer
  #numbers: A
  #length = 0
  readonly #type: NumbersOf<A>

  constructor(type: NumbersOf<A> & { BYTES_PER_ELEMENT: number }) {
    this.#type = type
    this.#buffer = new ArrayBuffer(1024 * type.BYTES_PER_ELEMENT)
    this.#numbers = new type(this.#buffer)
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      this.#buffer = this.#buffer.transfer(this.#buffer.byteLength * 2)
      this.#numbers = new this.#type(this.#buffer)
    }
    this.#numbers[this.#length] = value
    this.#length += 1
  }

  get length(): number {
    return this.#length
  }

  at(row: number): number {
    return this.#numbers[row]!
  }

  /** All numbers in an array of exact size. The column cannot be used afterwards. */
  whole(): A {
    return new this.#type(this.#buffer.transfer(this.#length * this.#numbers.BYTES_PER_ELEMENT))
  }

  /** The numbers in the given order of rows. The column cannot be used afterwards. */
  pick(rows: ArrayLike<number>): A {
    const picked = new this.#type(rows.length)
    for (let i = 0; i < rows.length; i += 1) picked[i] = this.#numbers[rows[i]!]!
    this.release()
    return picked
  }

  /** Frees its memory. */
  release(): void {
    this.#buffer.transfer(0)
  }
}

/** Dictionary encoding: thousands of rows share a few type lines, costs and artists. */
export class Dictionary {
  readonly values: string[] = []
  readonly #codes = new Map<string, number>()

  code(value: string): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.values.length)
    return this.values.push(value) - 1
  }
}

/** A dictionary-encoded column. */
export type Coded = { values: string[]; codes: Uint16Array | Uint32Array }

/** Builds a coded column: two bytes per row, four if there are too many values. */
export class CodedColumn {
  readonly #dictionary = new Dictionary()
  readonly #codes = new NumberColumn(Uint32Array)

  push(value: string | null): void {
    this.#codes.push(this.#dictionary.code(value ?? ''))
  }

  at(row: number): string {
    return this.#dictionary.values[this.#codes.at(row)]!
  }

  pick(rows: ArrayLike<number>): Coded {
    const { values } = this.#dictionary
    const codes = this.#codes.pick(rows)
    return { values, codes: values.length <= 0xffff ? Uint16Array.from(codes) : codes }
  }
}

/** Concatenated UTF-8 texts, outside of the garbage-collected heap. */
export class Texts {
  readonly bytes: Buffer
  readonly starts: Uint32Array

  constructor(bytes: Buffer, starts: Uint32Array) {
    this.bytes = bytes
    this.starts = starts
  }

  get length(): number {
    return this.starts.length - 1
  }

  at(row: number): string {
    return this.bytes.toString('utf8', this.starts[row], this.starts[row + 1])
  }

  isEmpty(row: number): boolean {
    return this.starts[row] === this.starts[row + 1]
  }
}

export class TextColumn {
  #bytes = Buffer.from(new ArrayBuffer(64 * 1024))
  #used = 0
  readonly #starts = new NumberColumn(Uint32Array)

  push(text: string | null): void {
    this.#starts.push(this.#used)
    if (!text) return
    // A UTF-16 unit takes at most three bytes of UTF-8.
    if (this.#used + text.length * 3 > this.#bytes.length) this.#grow(text.length * 3)
    this.#used += this.#bytes.write(text, this.#used)
  }

  #grow(needed: number): void {
    this.#bytes = Buffer.from(this.#bytes.buffer.transfer(Math.max(this.#bytes.length * 2, this.#used + needed)))
  }

  /** The texts in the given order of rows, in a buffer of exact size. The column cannot be used afterwards. */
  pick(rows: ArrayLike<number>): Texts {
    const starts = new Uint32Array(rows.length + 1)
    const lengthOf = (row: number) =>
      (row + 1 < this.#starts.length ? this.#starts.at(row + 1) : this.#used) - this.#starts.at(row)
    for (let i = 0; i < rows.length; i += 1) starts[i + 1] = starts[i]! + lengthOf(rows[i]!)
    const bytes = Buffer.allocUnsafeSlow(starts[rows.length]!)
    for (let i = 0; i < rows.length; i += 1) {
      const from = this.#starts.at(rows[i]!)
      this.#bytes.copy(bytes, starts[i], from, from + starts[i + 1]! - starts[i]!)
    }
    this.#bytes.buffer.transfer(0)
    this.#starts.release()
    return new Texts(bytes, starts)
  }
}

/** Texts by number. */
export type TextList = { readonly length: number; at(row: number): string }

/** The distinct values of a coded column. */
export function textsOf({ values }: Coded): TextList {
  return { length: values.length, at: (row) => values[row]! }
}
