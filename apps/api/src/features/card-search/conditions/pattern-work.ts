import type { BitSet } from '../index/bit-set.ts'

/** What a pattern has been tried on so far, and what of it matches; the texts are those of `pattern-texts.ts`. */
export type TriedPattern = { tried: BitSet; matching: BitSet }

/** Thrown when a search cannot be answered whole: it is not answered in part. The message says why. */
export class PatternRefused extends Error {}

/** Thrown when a slice of processor time is used up. The search is begun again and tries no text twice. */
export class SliceUsed extends Error {}

/** What the patterns of one search may take of the processor: most are tried on a whole catalogue in a tenth of it. */
const PATTERN_MS = 3000

/** The processor time of one search's patterns. In slices, if other searches are to run in between. */
export class PatternWork {
  /** By pattern. Held here too, since other searches may push it out of what the index keeps. */
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

  /** Refuses with this message when the time of the whole search is used up. */
  spend(ms: number, refusal: () => string): void {
    this.#leftMs -= ms
    this.#usedInSlice += ms
    if (this.#leftMs < 0) throw new PatternRefused(refusal())
    if (this.#usedInSlice < this.#sliceMs) return
    // Whatever else the search does is done again in each slice: that may take half of the time, not more.
    if (this.#usedInSlice * 2 >= this.cpuMs() - this.#sliceBegan) throw new SliceUsed()
  }
}
