import { BitSet } from './bit-set.ts'
import type { CardIndex } from './card-index.ts'
import { Texts } from './columns.ts'
import { TrigramIndex } from './trigram-index.ts'
import { WordIndex } from './word-index.ts'
import { ColumnWriter, readColumn, type WriteAt, type WrittenColumn } from './written-columns.ts'

/**
 * Carrying an index from the process that built it to the one that uses it. Its columns go into a file, which is read
 * in one go without holding anybody up: sent as messages they would leave as many bytes again to throw away. The rest
 * travels in parts, so that whoever takes one in is held up for a moment only.
 */

const CLASSES = { texts: Texts, words: WordIndex, trigrams: TrigramIndex, bits: BitSet }

/** So many texts are taken in within a millisecond. */
const TEXTS_A_PART = 2000

type Plain = Record<string, unknown>

/** A value and where in the index it belongs; a list of texts goes on where its last part ended. */
export type IndexPart = { path: string[]; value: unknown }

/** Writes its columns, and answers with the rest and where they are. */
export function takeApart(index: CardIndex, writeAt: WriteAt): Generator<IndexPart> {
  return partsOf(index, [], new ColumnWriter(writeAt))
}

function* partsOf(value: unknown, path: string[], columns: ColumnWriter): Generator<IndexPart> {
  if (Array.isArray(value)) {
    for (let at = 0; at === 0 || at < value.length; at += TEXTS_A_PART) {
      yield { path, value: value.slice(at, at + TEXTS_A_PART) }
    }
  } else if (isPlain(value)) {
    for (const [name, part] of Object.entries(value)) yield* partsOf(part, [...path, name], columns)
  } else yield { path, value: ArrayBuffer.isView(value) ? columns.write(value) : value }
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !isList(value)
}

const isList = (value: object) => Array.isArray(value) || value instanceof Map || value instanceof Set

/** Takes parts in, in the order in which they were taken off, until the index is whole again. */
export class IndexInParts {
  readonly #parts: Plain = {}

  take({ path, value }: IndexPart): void {
    let parent = this.#parts
    for (const name of path.slice(0, -1)) {
      const inner = (parent[name] ?? {}) as Plain
      parent[name] = inner
      parent = inner
    }
    const name = path.at(-1)!
    const known = parent[name]
    if (Array.isArray(known) && Array.isArray(value)) for (const text of value) known.push(text)
    else parent[name] = value
  }

  /** What has arrived has lost its methods: gives each part its own again, told by its `kind`. */
  whole(columns: ArrayBuffer): CardIndex {
    // It was a CardIndex when it left.
    return revive(this.#parts, columns) as CardIndex
  }
}

function revive(value: unknown, columns: ArrayBuffer): unknown {
  if (!isPlain(value)) return value
  if (value['kind'] === 'column') return readColumn(columns, value as WrittenColumn)
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revive(part, columns)]))
  const { kind } = parts
  if (kind === 'texts') return new Texts(asBuffer(parts['bytes']), parts['starts'] as Uint32Array)
  if (typeof kind !== 'string' || !Object.hasOwn(CLASSES, kind)) return parts
  const prototype = CLASSES[kind as keyof typeof CLASSES].prototype
  return Object.assign(Object.create(prototype) as object, parts)
}

function asBuffer(bytes: unknown): Buffer {
  const { buffer, byteOffset, byteLength } = bytes as Uint8Array
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
}
