import type { RE2JS } from 're2js'
import type { BitSet } from '../index/bit-set.ts'

/** What is known about a pattern, as sets of texts (of `pattern-texts.ts`). */
export type TriedPattern = {
  /** Those that contain the literals which every match contains; the others need not be tried. */
  possible: BitSet
  tried: BitSet
  matching: BitSet
  /** Kept between the slices of a search, with the automaton (up to 8 MB) that it builds while it matches. */
  compiled?: RE2JS | undefined
}

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
