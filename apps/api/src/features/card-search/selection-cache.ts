import type { Selection } from './selection.ts'

/** LRU cache of the rows that common predicates (`c:red`) select, limited by bytes. Valid as long as its index. */
export class SelectionCache {
  readonly #selections = new Map<string, Selection>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Selection | undefined {
    const known = this.#selections.get(key)
    if (!known) return undefined
    // A Map iterates in insertion order: re-inserting makes this the most recently used.
    this.#selections.delete(key)
    this.#selections.set(key, known)
    return known
  }

  set(key: string, selected: Selection): Selection {
    this.#selections.set(key, selected)
    this.#bytes += sizeOf(key, selected)
    for (const [oldest, selection] of this.#selections) {
      if (this.#bytes <= this.#maxBytes) break
      this.#selections.delete(oldest)
      this.#bytes -= sizeOf(oldest, selection)
    }
    return selected
  }
}

function sizeOf(key: string, { rows }: Selection): number {
  return key.length * 2 + rows.words.byteLength + 200
}
