import type { Selection } from './selection.ts'

/** `c:red` is asked for all day long: what a condition selects is kept while the index lasts, the least used goes first. */
export class SelectionCache {
  readonly #selections = new Map<string, Selection>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  find(key: string): Selection | undefined {
    const known = this.#selections.get(key)
    if (!known) return undefined
    // Moving it to the end is what makes the map's order the order of use.
    this.#selections.delete(key)
    this.#selections.set(key, known)
    return known
  }

  keep(key: string, made: Selection): Selection {
    this.#selections.set(key, made)
    this.#bytes += sizeOf(key, made)
    for (const [oldest, selection] of this.#selections) {
      if (this.#bytes <= this.#maxBytes) break
      this.#selections.delete(oldest)
      this.#bytes -= sizeOf(oldest, selection)
    }
    return made
  }
}

function sizeOf(key: string, { rows }: Selection): number {
  return key.length * 2 + rows.words.byteLength + 200
}
