const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array }

/** Where a column was written, among the others. */
export type WrittenColumn = { kind: 'column'; type: keyof typeof TYPES; begins: number; length: number }

export type WriteAt = (bytes: Uint8Array, begins: number) => void

/** Every type can begin here. */
const ALIGNED = 8

/** Writes columns one behind the other. */
export class ColumnWriter {
  readonly #writeAt: WriteAt
  #ends = 0

  constructor(writeAt: WriteAt) {
    this.#writeAt = writeAt
  }

  write(column: ArrayBufferView): WrittenColumn {
    const { buffer, byteOffset, byteLength } = column
    const begins = Math.ceil(this.#ends / ALIGNED) * ALIGNED
    this.#writeAt(new Uint8Array(buffer, byteOffset, byteLength), begins)
    this.#ends = begins + byteLength
    const type = typeOf(column)
    return { kind: 'column', type, begins, length: byteLength / TYPES[type].BYTES_PER_ELEMENT }
  }
}

function typeOf(column: ArrayBufferView): WrittenColumn['type'] {
  for (const [type, array] of Object.entries(TYPES)) if (column instanceof array) return type as WrittenColumn['type']
  throw new Error(`No column of the index is a ${column.constructor.name}`)
}

/** The column as it was, without copying it. */
export function readColumn(written: ArrayBuffer, { type, begins, length }: WrittenColumn): ArrayBufferView {
  return new TYPES[type](written, begins, length)
}
