import { withoutReminders } from '@pennysleeve/domain/card-search/fold-text.ts'
import type { PatternField } from '@pennysleeve/domain/card-search/query.ts'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex, Level } from '../index/card-index.ts'
import type { Coded } from '../index/columns.ts'
import { toHigherLevel, type Selection } from '../selection.ts'
import { byCode } from './by-value.ts'
import { findRules } from './find-rules.ts'

/** The texts that patterns are tried on, and their mapping to rows. */
export type PatternTexts = {
  length: number
  at: (text: number) => string
  /** The texts of these rows. */
  of: (rows: Selection) => BitSet
  /** The texts that contain a word; missing where trying all of them is as fast. */
  holding?: (word: string) => BitSet
  select: (texts: BitSet) => Selection
}

export function textsFor(index: CardIndex, field: PatternField): PatternTexts {
  return TEXTS[field](index)
}

const TEXTS: Record<PatternField, (index: CardIndex) => PatternTexts> = {
  name: (index) => ({
    ...textsOfCards(index, (card) => index.cards.name.at(card)),
    holding(word) {
      const { names, count } = index
      const found = names.words.find(word, 'anywhere')
      const rows = new BitSet(count.card)
      found.forEach((name) => rows.add(names.card[name]!))
      return rows
    },
  }),
  type: (index) => textsOfColumn(index, 'card', index.cards.type_line),
  oracle: (index) => ({
    ...textsOfCards(index, (card) => withoutReminders(index.cards.oracle_text.at(card))),
    holding: (word) => findRules(index, 'oracle', word),
  }),
  full_oracle: (index) => ({
    ...textsOfCards(index, (card) => index.cards.oracle_text.at(card)),
    holding: (word) => findRules(index, 'full_oracle', word),
  }),
  flavor: (index) => ({
    ...textsOfColumn(index, 'printing', index.printings.flavor_text),
    holding: (word) => index.flavor_words.find(word, 'anywhere'),
  }),
}

function textsOfCards(index: CardIndex, at: (card: number) => string): PatternTexts {
  return {
    length: index.count.card,
    at,
    of: (rows) => toHigherLevel(index, rows, 'card'),
    select: (rows) => ({ level: 'card', rows }),
  }
}

/** Each distinct text once, however many rows have it. */
function textsOfColumn(index: CardIndex, level: Level, column: Coded): PatternTexts {
  return {
    length: column.values.length,
    at: (code) => column.values[code]!,
    of(rows) {
      const codes = new BitSet(column.values.length)
      toHigherLevel(index, rows, level).forEach((row) => codes.add(column.codes[row]!))
      return codes
    },
    select: (codes) => byCode(level, column, (code) => codes.has(code)),
  }
}
