import { countColors } from '@pennysleeve/domain/card-search/color-mask.ts'
import { compareNumbers } from '@pennysleeve/domain/card-search/compare.ts'
import type { Comparison, NumberField } from '@pennysleeve/domain/card-search/query.ts'
import { rarityRank } from '@pennysleeve/domain/card-search/rarity.ts'
import { statValue } from '@pennysleeve/domain/card-search/stat-value.ts'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex, Level } from '../index/card-index.ts'
import type { Coded } from '../index/columns.ts'
import type { Selection } from '../selection.ts'
import { byValue } from './by-value.ts'

/** Quantities of the customer's collection and wishlist, by row. */
export type Holdings = { own: ReadonlyMap<number, number>; want: ReadonlyMap<number, number> }

/** A number per row; NaN where there is none, which no comparison matches. */
type Numbers = {
  level: Level
  at: (row: number) => number
  /** Read from the values of a column: then each of them is compared once, however many rows hold it. */
  column?: { coded: Coded; read: (value: string) => number }
  /** Whole numbers as they stand on the inventory; below 0 there is none. */
  amounts?: Int32Array
}

export type NumberTest = { field: NumberField; comparison: Comparison; than: number | NumberField }

export function matchNumber(index: CardIndex, test: NumberTest, holdings: Holdings): Selection {
  const { level, at, column, amounts } = numbersOf(index, test.field, holdings)
  const compare = compareNumbers[test.comparison]
  const { than } = test
  if (typeof than !== 'number') {
    // Only facts of the card are compared with one another, so both are of its level.
    const other = numbersOf(index, than, holdings)
    return { level, rows: BitSet.where(index.count[level], (row) => compare(at(row), other.at(row))) }
  }
  if (column) return byValue(level, column.coded, (value) => compare(column.read(value), than))
  if (amounts) return { level, rows: amountsWithin(amounts, test.comparison, than) }
  return { level, rows: BitSet.where(index.count[level], (row) => compare(at(row), than)) }
}

const MAX_VALUE = 2 ** 31

/** Prices and stock are compared in every search, so the comparison is reduced to an integer range. */
export function amountsWithin(amounts: Int32Array, comparison: Comparison, than: number): BitSet {
  if (comparison === '!=') return amountsWithin(amounts, '<', than).or(amountsWithin(amounts, '>', than))
  const from = comparison === '>' ? Math.floor(than) + 1 : comparison.startsWith('<') ? 0 : Math.ceil(than)
  const least = Math.max(0, from)
  const most = comparison === '<' ? Math.ceil(than) - 1 : comparison.startsWith('>') ? MAX_VALUE : Math.floor(than)
  return BitSet.between(amounts, least, most)
}

function numbersOf(index: CardIndex, field: NumberField, holdings: Holdings): Numbers {
  const { cards, printings, inventory } = index
  switch (field) {
    case 'mana_value':
      return { level: 'card', at: (row) => cards.mana_value[row]! }
    case 'power':
      return coded('card', cards.power, statValue)
    case 'toughness':
      return coded('card', cards.toughness, statValue)
    case 'loyalty':
      return coded('card', cards.loyalty, statValue)
    case 'defense':
      return coded('card', cards.defense, statValue)
    case 'power_and_toughness': {
      const power = coded('card', cards.power, statValue)
      const toughness = coded('card', cards.toughness, statValue)
      return { level: 'card', at: (row) => power.at(row) + toughness.at(row) }
    }
    case 'color_count':
      return { level: 'card', at: (row) => countColors(cards.colors[row]!) }
    case 'identity_count':
      return { level: 'card', at: (row) => countColors(cards.color_identity[row]!) }
    case 'rarity':
      return coded('printing', printings.rarity, (word) => rarityRank(word) ?? Number.NaN)
    case 'collector_number':
      return coded('printing', printings.collector_number, (text) => Number(/\d{1,9}/.exec(text)?.[0] ?? Number.NaN))
    case 'year':
      return coded('printing', printings.released_on, (day) => Number(day.slice(0, 4) || Number.NaN))
    case 'price_cents':
      return perProduct(inventory.price_cents)
    case 'quote_cents':
      return perProduct(inventory.quote_cents)
    default:
      return { level: 'product', at: (row) => holdings[field].get(row) ?? 0 }
  }
}

function coded(level: Level, column: Coded, read: (value: string) => number): Numbers {
  const { values, codes } = column
  return { level, at: (row) => read(values[codes[row]!]!), column: { coded: column, read } }
}

function perProduct(amounts: Int32Array): Numbers {
  return { level: 'product', at: (row) => (amounts[row]! < 0 ? Number.NaN : amounts[row]!), amounts }
}
