import { normalizeName } from '@pennysleeve/domain/card-search/normalize-name.ts'
import { buildTrigramIndex } from './trigram-index.ts'
import { buildWordIndex } from './word-index.ts'
import type { CardIndex } from './card-index.ts'
import { numbers, texts } from './index-columns.ts'
import { allRows, compareTexts, sortRows } from './row-order.ts'

/** Under another name a card has the row it was collected in. */
export type OtherName = { card: number; name: string }

/** All names of all cards, each once a card. `place`: the row that each collected card has in the index. */
export function buildNames(folded: string[], otherNames: OtherName[], place: Uint32Array): CardIndex['names'] {
  const text = texts()
  const card = numbers()
  const names: string[] = []
  const known = new Set<string>()
  const add = (name: string, row: number) => {
    if (known.has(`${row} ${name}`)) return
    known.add(`${row} ${name}`)
    names.push(name)
    text.push(name)
    card.push(row)
  }
  for (let i = 0; i < folded.length; i += 1) add(folded[i]!, place[i]!)
  for (const other of otherNames) add(normalizeName(other.name), place[other.card]!)
  const sorted = sortRows(names.length, (a, b) => compareTexts(names[a]!, names[b]!))
  const whole = text.pick(allRows(names.length))
  const words = buildWordIndex(whole, (name) => name)
  return { text: whole, card: card.whole(), words, trigrams: buildTrigramIndex(whole), sorted }
}
