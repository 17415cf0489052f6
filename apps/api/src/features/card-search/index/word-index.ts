import { BitSet } from './bit-set.ts'
import { Dictionary, NumberColumn, type TextList } from './columns.ts'
import { lowerBound } from './row-order.ts'

const WORD = /[\p{L}\p{N}']+/gu

/** Inverted index: texts by word. Part of a word is looked up in one string of all distinct words, not in the texts. */
export class WordIndex {
  readonly documents: number
  /** All words, sorted, between line breaks. */
  readonly joined: string
  /** Offset of each word in `joined`. */
  readonly places: Uint32Array
  readonly starts: Uint32Array
  readonly postings: Uint16Array | Uint32Array

  /** Pairs of word and text: `words[n]` is in text `documents[n]`. Texts are ascending. */
  constructor(size: number, dictionary: readonly string[], words: Uint32Array, documents: Uint32Array) {
    this.documents = size
    const sorted = dictionary.map((_, code) => code).toSorted((a, b) => (dictionary[a]! < dictionary[b]! ? -1 : 1))
    this.joined = `\n${sorted.map((code) => dictionary[code]!).join('\n')}\n`
    const placeOf = new Uint32Array(sorted.length)
    for (let i = 0; i < sorted.length; i += 1) placeOf[sorted[i]!] = i
    this.starts = new Uint32Array(sorted.length + 1)
    for (let i = 0; i < words.length; i += 1) this.starts[placeOf[words[i]!]! + 1]! += 1
    this.places = new Uint32Array(sorted.length + 1)
    for (let i = 0; i < sorted.length; i += 1) {
      this.places[i + 1] = this.places[i]! + dictionary[sorted[i]!]!.length + 1
      this.starts[i + 1]! += this.starts[i]!
    }
    const filled = this.starts.slice()
    this.postings = size <= 0xffff ? new Uint16Array(words.length) : new Uint32Array(words.length)
    for (let i = 0; i < words.length; i += 1) {
      const place = placeOf[words[i]!]!
      this.postings[filled[place]!] = documents[i]!
      filled[place]! += 1
    }
  }

  /** Texts with a word that equals, starts with or contains the part. */
  find(part: string, where: 'whole' | 'start' | 'anywhere'): BitSet {
    const found = new BitSet(this.documents)
    // An empty part would match everywhere and never end.
    if (part === '') return found
    if (where === 'anywhere') this.addHolding(part, found)
    else this.addBeginning(part, where, found)
    return found
  }

  private addHolding(part: string, found: BitSet): void {
    let at = this.joined.indexOf(part)
    while (at >= 0) {
      const word = lowerBound(this.places.length, (place) => this.places[place]! < at) - 1
      this.addTexts(word, word + 1, found)
      at = this.joined.indexOf(part, this.places[word + 1])
    }
  }

  /** Words are sorted: those with a common prefix are adjacent, the shortest first. */
  private addBeginning(part: string, where: 'whole' | 'start', found: BitSet): void {
    const words = this.starts.length - 1
    const first = lowerBound(words, (word) => this.word(word) < part)
    const isPast = where === 'whole' ? (word: string) => word > part : (word: string) => !word.startsWith(part)
    const end = lowerBound(words, (word) => word < first || !isPast(this.word(word)))
    this.addTexts(first, end, found)
  }

  private word(number: number): string {
    return this.joined.slice(this.places[number]! + 1, this.places[number + 1])
  }

  private addTexts(first: number, end: number, found: BitSet): void {
    for (let i = this.starts[first]!; i < this.starts[end]!; i += 1) found.add(this.postings[i]!)
  }

  /**
   * Candidate texts of a phrase: those with all of its words, the first and last also as part of a longer one.
   * Undefined if the phrase has no usable word.
   */
  candidates(phrase: string): BitSet | undefined {
    let candidates: BitSet | undefined
    for (const match of phrase.matchAll(WORD)) {
      const begins = match.index > 0
      const ends = match.index + match[0].length < phrase.length
      // A single letter inside of words excludes hardly any text.
      if (match[0].length < 2 && !(begins && ends)) continue
      const found = this.find(match[0], begins ? (ends ? 'whole' : 'start') : 'anywhere')
      candidates = candidates ? candidates.and(found) : found
    }
    return candidates
  }
}

export function buildWordIndex(texts: TextList, fold: (text: string) => string): WordIndex {
  const dictionary = new Dictionary()
  const words = new NumberColumn(Uint32Array)
  const documents = new NumberColumn(Uint32Array)
  for (let row = 0; row < texts.length; row += 1) {
    for (const word of new Set(fold(texts.at(row)).match(WORD))) {
      words.push(dictionary.code(word))
      documents.push(row)
    }
  }
  return new WordIndex(texts.length, dictionary.values, words.whole(), documents.whole())
}
