import { NumberColumn, type TextList } from './columns.ts'

/** Alphabet: 0 to 9, a to z, and one symbol for every other letter. */
const LETTERS = 37
const TRIGRAMS = LETTERS ** 3

/** Trigram index of names without spaces, to find names similar to a misspelt one. */
export class TrigramIndex {
  readonly size: number
  readonly starts: Uint32Array
  readonly postings: Uint16Array | Uint32Array

  constructor(size: number, trigrams: Uint32Array, names: Uint32Array) {
    this.size = size
    this.starts = new Uint32Array(TRIGRAMS + 1)
    for (let i = 0; i < trigrams.length; i += 1) this.starts[trigrams[i]! + 1]! += 1
    for (let i = 0; i < TRIGRAMS; i += 1) this.starts[i + 1]! += this.starts[i]!
    const filled = this.starts.slice()
    this.postings = size <= 0xffff ? new Uint16Array(names.length) : new Uint32Array(names.length)
    for (let i = 0; i < names.length; i += 1) {
      this.postings[filled[trigrams[i]!]!] = names[i]!
      filled[trigrams[i]!]! += 1
    }
  }

  /** Up to `most` names that share at least a third of the text's trigrams, by number shared, descending. */
  near(text: string, most: number): { name: number; share: number }[] {
    const trigrams = trigramsOf(text)
    const atLeast = Math.max(2, Math.ceil(trigrams.size / 3))
    const shared = new Uint16Array(this.size)
    /** Names by number of shared trigrams. A name that moves up stays in the lower lists too. */
    const sharing = Array.from({ length: trigrams.size + 1 }, (): number[] => [])
    for (const trigram of trigrams) {
      for (let i = this.starts[trigram]!; i < this.starts[trigram + 1]!; i += 1) {
        const name = this.postings[i]!
        const many = shared[name]! + 1
        shared[name] = many
        if (many >= atLeast) sharing[many]!.push(name)
      }
    }
    const near: { name: number; share: number }[] = []
    for (let many = trigrams.size; many >= atLeast; many -= 1) {
      for (const name of sharing[many]!) {
        if (shared[name] !== many) continue
        if (near.push({ name, share: many / trigrams.size }) === most) return near
      }
    }
    return near
  }
}

function trigramsOf(text: string): Set<number> {
  const trigrams = new Set<number>()
  let trigram = 0
  let letters = 0
  for (const letter of text) {
    if (letter === ' ') continue
    trigram = (trigram * LETTERS + letterCode(letter)) % TRIGRAMS
    letters += 1
    if (letters >= 3) trigrams.add(trigram)
  }
  return trigrams
}

function letterCode(letter: string): number {
  const code = letter.charCodeAt(0)
  if (code >= 97 && code <= 122) return code - 87
  return code >= 48 && code <= 57 ? code - 48 : LETTERS - 1
}

export function buildTrigramIndex(texts: TextList): TrigramIndex {
  const trigrams = new NumberColumn(Uint32Array)
  const names = new NumberColumn(Uint32Array)
  for (let name = 0; name < texts.length; name += 1) {
    for (const trigram of trigramsOf(texts.at(name))) {
      trigrams.push(trigram)
      names.push(name)
    }
  }
  return new TrigramIndex(texts.length, trigrams.whole(), names.whole())
}
