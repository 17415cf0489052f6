const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array }

/** Where a column lies among the others. */
export type Column = { kind: 'column'; type: keyof typeof TYPES; begins: number; length: number }

export type PutDown = (bytes: Uint8Array, begins: number) => void

/** Every type can begin here. */
const ALIGNED = 8

/** Puts columns down one behind the other. */
export class ColumnsPutDown {
  readonly #putDown: PutDown
  #ends = 0

  constructor(putDown: PutDown) {
    this.#putDown = putDown
  }

  add(column: ArrayBufferView): Column {
    const { buffer, byteOffset, byteLength } = column
    const begins = Math.ceil(this.#ends / ALIGNED) * ALIGNED
    this.#putDown(new Uint8Array(buffer, byteOffset, byteLength), begins)
    this.#ends = begins + byteLength
    const type = typeOf(column)
    return { kind: 'column', type, begins, length: byteLength / TYPES[type].BYTES_PER_ELEMENT }
  }
}

function typeOf(column: ArrayBufferView): Column['type'] {
  for (const [type, array] of Object.entries(TYPES)) if (column instanceof array) return type as Column['type']
  throw new Error(`No column of the index is a ${column.constructor.name}`)
}

export function columnIn(columns: ArrayBuffer, { type, begins, length }: Column): ArrayBufferView {
  return new TYPES[type](columns, begins, length)
}
