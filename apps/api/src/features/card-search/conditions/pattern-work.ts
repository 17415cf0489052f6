import type { BitSet } from '../index/bit-set.ts'

/** The texts (of `pattern-texts.ts`) that a pattern was tried on, and those that match. */
export type TriedPattern = { tried: BitSet; matching: BitSet }

/** Thrown when a search cannot be completed: there are no partial results. The message says why. */
export class PatternRefused extends Error {}

/** Thrown at the end of a time slice. The search is run again later and tries no text twice. */
export class SliceUsed extends Error {}

/** CPU time limit of a search's patterns. Most need a tenth of it for a whole catalogue. */
const PATTERN_MS = 3000

/** CPU time of one search's patterns, optionally in slices between which other searches run. */
export class PatternWork {
  /** By pattern. Kept here too, because other searches may evict it from the index's own cache. */
  readonly tried = new Map<string, TriedPattern>()
  readonly cpuMs: () => number
  readonly #sliceMs: number
  #leftMs = PATTERN_MS
  #sliceBegan = 0
  #usedInSlice = 0

  constructor(cpuMs: () => number, sliceMs = Number.POSITIVE_INFINITY) {
    this.cpuMs = cpuMs
    this.#sliceMs = sliceMs
  }

  beginSlice(): void {
    this.#sliceBegan = this.cpuMs()
    this.#usedInSlice = 0
  }

  /** Throws PatternRefused when the limit is reached, SliceUsed at the end of a slice. */
  spend(ms: number, refusal: () => string): void {
    this.#leftMs -= ms
    this.#usedInSlice += ms
    if (this.#leftMs < 0) throw new PatternRefused(refusal())
    if (this.#usedInSlice < this.#sliceMs) return
    // Other work of the search is repeated in each slice: at most half of the time.
    if (this.#usedInSlice * 2 >= this.cpuMs() - this.#sliceBegan) throw new SliceUsed()
  }
}
