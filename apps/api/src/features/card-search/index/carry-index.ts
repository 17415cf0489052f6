import { BitSet } from './bit-set.ts'
import type { CardIndex } from './card-index.ts'
import { Texts } from './columns.ts'
import { TrigramIndex } from './trigram-index.ts'
import { WordIndex } from './word-index.ts'

/** Carrying an index from the thread that built it to the one that uses it: its memory changes hands, nothing is copied. */

const CLASSES = { texts: Texts, words: WordIndex, trigrams: TrigramIndex, bits: BitSet }

type Plain = Record<string, unknown>

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !isList(value)
}

const isList = (value: object) => Array.isArray(value) || value instanceof Map || value instanceof Set

/** Every piece of memory that the index is made of. */
export function memoryOf(index: CardIndex): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>()
  const look = (value: unknown): void => {
    // No part of an index is shared memory.
    if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer)
    else if (isPlain(value)) Object.values(value).forEach(look)
  }
  look(index)
  return [...found]
}

/** What arrives has lost its methods: gives each part its own again, told by its `kind`. */
export function reviveIndex(arrived: unknown): CardIndex {
  // It was a CardIndex when it left.
  return revive(arrived) as CardIndex
}

function revive(value: unknown): unknown {
  if (!isPlain(value)) return value
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revive(part)]))
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
