import { normalizeName } from './normalize-name.ts'
import { readMoney } from '../money.ts'
import { readColors } from './color-mask.ts'
import { foldText } from './fold-text.ts'
import { findFormat } from './formats.ts'
import { qualityOf } from '../copies/conditions.ts'
import { findCondition } from '../copies/find-condition.ts'
import { findLanguage } from '../copies/find-language.ts'
import { readManaSymbols } from './mana-symbols.ts'
import type { Comparison, LegalStatus, NumberField, PatternField, SearchTree, TextField, WordField } from './query.ts'
import { rarityRank } from './rarity.ts'
import type { Term } from './read-terms.ts'

/** The condition of a term, or why it cannot be read. */
export type TermReading = { tree: SearchTree } | { problem: string }
export type ReadPredicate = (term: Term) => TermReading

const MAX_PATTERN_CHARACTERS = 200

/** The meaning of `:` depends on the keyword. */
function comparisonOf(term: Term, colon: Comparison): Comparison {
  // The tokenizer passes only comparison operators and the colon.
  return term.operator === ':' ? colon : (term.operator as Comparison)
}

/** For booleans: only `:`, `=` and `!=`. */
function yesOrNo(term: Term, tree: SearchTree): TermReading {
  if (term.operator === '!=') return { tree: { kind: 'not', of: tree } }
  if (term.operator === ':' || term.operator === '=') return { tree }
  return { problem: 'cannot be compared with < or >' }
}

const isPatternField = (field: TextField): field is PatternField => field !== 'artist' && field !== 'watermark'
const normalizerOf = (field: TextField) => (/oracle|flavor/.test(field) ? foldText : normalizeName)

export function readText(field: TextField): ReadPredicate {
  return (term) => {
    if (term.written === 'pattern') {
      if (!isPatternField(field)) return { problem: 'cannot be a pattern' }
      if (term.value.length > MAX_PATTERN_CHARACTERS) return { problem: 'is too long for a pattern' }
      return yesOrNo(term, { kind: 'pattern', field, pattern: term.value })
    }
    const text = normalizerOf(field)(term.value)
    return text.trim() ? yesOrNo(term, { kind: 'text', field, text }) : { problem: 'needs a word' }
  }
}

/** A value of a list; `find` maps what was typed to the canonical value. */
export function readWord(
  field: WordField,
  find: (typed: string) => string | undefined = (typed) => typed.toLowerCase().trim(),
): ReadPredicate {
  return (term) => {
    const word = find(term.value)
    return word ? yesOrNo(term, { kind: 'word', field, word }) : { problem: 'is not something we know' }
  }
}

const STATS = new Map(
  Object.entries<NumberField>({
    pow: 'power',
    power: 'power',
    tou: 'toughness',
    toughness: 'toughness',
    pt: 'power_and_toughness',
    powtou: 'power_and_toughness',
    loy: 'loyalty',
    loyalty: 'loyalty',
    def: 'defense',
    defense: 'defense',
    mv: 'mana_value',
    cmc: 'mana_value',
    manavalue: 'mana_value',
  }),
)

const NUMBER = /^[+-]?(?:\d{1,9}(?:\.\d{1,4})?|\.\d{1,4})$/

/** A number, or another numeric field: `pow>tou`. */
export function readStat(field: NumberField): ReadPredicate {
  return (term) => {
    const comparison = comparisonOf(term, '=')
    const value = term.value.toLowerCase()
    if (NUMBER.test(value)) return { tree: { kind: 'number', field, comparison, than: Number(value) } }
    if (field === 'mana_value' && /^(even|odd)$/.test(value)) {
      return yesOrNo(term, { kind: 'parity', odd: value === 'odd' })
    }
    if (/\*|^x$/.test(value) && (field === 'power' || field === 'toughness' || field === 'loyalty')) {
      return yesOrNo(term, { kind: 'word', field, word: value })
    }
    const other = STATS.get(value)
    return other ? { tree: { kind: 'number', field, comparison, than: other } } : { problem: 'needs a number' }
  }
}

type CompareWith = (comparison: Comparison, than: number) => SearchTree

/** Compares a number of the card, its product or its customer. */
export const compareField =
  (field: NumberField): CompareWith =>
  (comparison, than) => ({ kind: 'number', field, comparison, than })

/** Compares a number of a copy. */
export const compareCopy =
  (field: 'price_cents' | 'stock'): CompareWith =>
  (comparison, than) => ({ kind: 'copy', test: { field, comparison, than } })

/** A count of copies: a number, or yes, any and no. */
export function readCount(compare: CompareWith): ReadPredicate {
  return (term) => {
    const value = term.value.toLowerCase()
    if (/^\d{1,9}$/.test(value)) return { tree: compare(comparisonOf(term, '='), Number(value)) }
    if (!/^(yes|any|true|no|none|false)$/.test(value)) return { problem: 'needs a number' }
    return yesOrNo(term, compare(/^(no|none|false)$/.test(value) ? '=' : '>', 0))
  }
}

export function readAmount(compare: CompareWith): ReadPredicate {
  return (term) => {
    const amount = readMoney(term.value)
    if (amount === undefined) return { problem: 'needs an amount such as 4.50' }
    return { tree: compare(comparisonOf(term, '='), amount) }
  }
}

/** `cond>=lp`: lightly played or better. */
export const readCopyCondition: ReadPredicate = (term) => {
  const condition = findCondition(term.value)
  if (!condition) return { problem: 'needs a condition: nm, lp, mp, hp or dmg' }
  const test = { field: 'condition', comparison: comparisonOf(term, '='), than: qualityOf(condition) } as const
  return { tree: { kind: 'copy', test } }
}

export function readColorPredicate(field: 'color' | 'identity', colon: Comparison): ReadPredicate {
  const count: NumberField = field === 'color' ? 'color_count' : 'identity_count'
  return (term) => {
    const value = readColors(term.value)
    if (!value) return { problem: 'needs colours, such as wu, red or jund' }
    if (value.kind === 'count') {
      return { tree: { kind: 'number', field: count, comparison: comparisonOf(term, '='), than: value.count } }
    }
    if (value.kind === 'multicolor') return yesOrNo(term, { kind: 'number', field: count, comparison: '>=', than: 2 })
    // Every card has at least zero colours, so `colorless` means exactly none.
    const comparison = comparisonOf(term, value.colors === 0 ? '=' : colon)
    return { tree: { kind: 'colors', field, comparison, colors: value.colors } }
  }
}

export const readMana: ReadPredicate = (term) => {
  const symbols = readManaSymbols(term.value)
  if (!symbols || Object.keys(symbols).length === 0) return { problem: 'needs mana symbols, such as 2WW or {W/U}' }
  return { tree: { kind: 'mana', comparison: comparisonOf(term, '>='), symbols } }
}

export const readRarity: ReadPredicate = (term) => {
  const than = rarityRank(term.value)
  if (than === undefined) {
    // Other games have words of their own. They have no order that we know.
    if (term.value.length > 1 && !/[<>]/.test(term.operator)) return readWord('rarity')(term)
    return { problem: 'needs a rarity: common, uncommon, rare or mythic' }
  }
  return { tree: { kind: 'number', field: 'rarity', comparison: comparisonOf(term, '='), than } }
}

export const readCollectorNumber: ReadPredicate = (term) => {
  if (term.operator === ':' || term.operator === '=' || term.operator === '!=') {
    return readWord('collector_number')(term)
  }
  return readStat('collector_number')(term)
}

export function readLegality(status: LegalStatus): ReadPredicate {
  return (term) => {
    const format = findFormat(term.value)
    return format ? yesOrNo(term, { kind: 'legality', status, format }) : { problem: 'is no format we know' }
  }
}

/** Any language is no condition. `lang!=en` asks for a copy in another language, `-lang:en` for a card without an English one. */
export const readLanguage: ReadPredicate = (term) => {
  if (term.value.toLowerCase() === 'any') return yesOrNo(term, { kind: 'not', of: { kind: 'nothing' } })
  const than = findLanguage(term.value)
  if (!than) return { problem: 'needs a language, such as ja or Japanese' }
  if (/[<>]/.test(term.operator)) return { problem: 'cannot be compared with < or >' }
  const comparison = term.operator === '!=' ? '!=' : '='
  return { tree: { kind: 'copy', test: { field: 'language', comparison, than } } }
}

export const readYear: ReadPredicate = (term) =>
  /^\d{4}$/.test(term.value)
    ? { tree: { kind: 'number', field: 'year', comparison: comparisonOf(term, '='), than: Number(term.value) } }
    : { problem: 'needs a year' }

export const readDate: ReadPredicate = (term) => {
  const day = /^\d{4}$/.test(term.value) ? `${term.value}-01-01` : term.value.toLowerCase()
  if (!/^(\d{4}-\d\d-\d\d|[a-z0-9_]{2,8})$/.test(day)) return { problem: 'needs a day such as 2015-08-01, or a set' }
  return { tree: { kind: 'date', comparison: comparisonOf(term, '='), day } }
}

export function readIs(negated: boolean): ReadPredicate {
  return (term) => {
    const word = term.value.toLowerCase().replaceAll(/[\s-]/g, '')
    if (!word) return { problem: 'needs a word' }
    const is: SearchTree = { kind: 'is', word }
    return yesOrNo(term, negated ? { kind: 'not', of: is } : is)
  }
}

const FINISH_WORDS: Record<string, string> = { normal: 'nonfoil', plain: 'nonfoil', regular: 'nonfoil' }

export const findFinish = (typed: string): string | undefined => {
  const word = typed.toLowerCase()
  const finish = FINISH_WORDS[word] ?? word
  return ['foil', 'nonfoil', 'etched'].includes(finish) ? finish : undefined
}
