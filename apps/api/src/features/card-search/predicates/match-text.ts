import { normalizeName } from '@pennysleeve/domain/card-search/normalize-name.ts'
import { foldText } from '@pennysleeve/domain/card-search/fold-text.ts'
import type { TextField } from '@pennysleeve/domain/card-search/query.ts'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import { lowerBound } from '../index/row-order.ts'
import type { Selection } from '../selection.ts'
import { byCode, byValue } from './by-value.ts'
import { findRules } from './find-rules.ts'

export function matchText(index: CardIndex, field: TextField, text: string): Selection {
  const { cards, printings } = index
  switch (field) {
    case 'name':
      return matchName(index, text)
    case 'type':
      return byValue('card', cards.type_line, (line) => normalizeName(line).includes(text))
    case 'artist':
      return byValue('printing', printings.artist, (artist) => normalizeName(artist).includes(text))
    case 'watermark':
      return byValue('printing', printings.watermark, (mark) => normalizeName(mark) === text)
    case 'flavor':
      return matchFlavor(index, text)
    default:
      return { level: 'card', rows: findRules(index, field, text) }
  }
}

function matchFlavor({ printings, flavor_words: words }: CardIndex, text: string): Selection {
  const { values } = printings.flavor_text
  const candidates = words.candidates(text) ?? new BitSet(values.length).not()
  const holding = new BitSet(values.length)
  for (let code = candidates.next(0); code >= 0; code = candidates.next(code + 1)) {
    if (foldFlavor(values[code]!).includes(text)) holding.add(code)
  }
  return byCode('printing', printings.flavor_text, (code) => holding.has(code))
}

/** Part of a name. A phrase must stand in it as it is. */
function matchName({ names, count }: CardIndex, text: string): Selection {
  const found = text.includes(' ') ? names.words.candidates(text) : names.words.find(text, 'anywhere')
  const rows = new BitSet(count.card)
  found?.forEach((name) => {
    if (!text.includes(' ') || names.text.at(name).includes(text)) rows.add(names.card[name]!)
  })
  return { level: 'card', rows }
}

/** The cards of exactly this name, or with a face of it. */
export function matchExactName({ names, count }: CardIndex, name: string): Selection {
  const rows = new BitSet(count.card)
  const { sorted, text, card } = names
  const first = lowerBound(sorted.length, (place) => text.at(sorted[place]!) < name)
  for (let place = first; place < sorted.length && text.at(sorted[place]!) === name; place += 1) {
    rows.add(card[sorted[place]!]!)
  }
  return { level: 'card', rows }
}

const PLAIN = /^[\x20-\x7e]*$/

/** As `foldText`, but most of them are plain enough for the short way. */
function foldFlavor(flavor: string): string {
  return PLAIN.test(flavor) ? flavor.toLowerCase() : foldText(flavor)
}
