import { countColors } from '@sideboard/domain/search/color-mask.ts'
import { compareNumbers } from '@sideboard/domain/search/compare.ts'
import type { Comparison, NumberField } from '@sideboard/domain/search/query.ts'
import { rarityRank } from '@sideboard/domain/search/rarity.ts'
import { statValue } from '@sideboard/domain/search/stat-value.ts'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex, Level } from '../index/card-index.ts'
import type { Coded } from '../index/columns.ts'
import type { Selection } from '../selection.ts'

/** How many of each product the one who searches has or wishes for, by row. */
export type Holdings = { own: ReadonlyMap<number, number>; want: ReadonlyMap<number, number> }

/** A number a row; NaN where there is none, which compares with nothing. */
type Numbers = { level: Level; at: (row: number) => number }

export type NumberTest = { field: NumberField; comparison: Comparison; than: number | NumberField }

export function matchNumber(index: CardIndex, test: NumberTest, holdings: Holdings): Selection {
  const { level, at } = numbersOf(index, test.field, holdings)
  const compare = compareNumbers[test.comparison]
  const { than } = test
  // Only facts of the card are compared with one another, so both are of its level.
  const other = typeof than === 'number' ? () => than : numbersOf(index, than, holdings).at
  const rows = new BitSet(index.count[level])
  for (let row = 0; row < rows.size; row += 1) if (compare(at(row), other(row))) rows.add(row)
  return { level, rows }
}

function numbersOf(index: CardIndex, field: NumberField, holdings: Holdings): Numbers {
  const { cards, printings, shelf } = index
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
    case 'stock':
      return { level: 'product', at: (row) => shelf.available[row]! }
    case 'price_cents':
      return { level: 'product', at: (row) => amount(shelf.price_cents[row]!) }
    case 'quote_cents':
      return { level: 'product', at: (row) => amount(shelf.quote_cents[row]!) }
    default:
      return { level: 'product', at: (row) => holdings[field].get(row) ?? 0 }
  }
}

function coded(level: Level, { values, codes }: Coded, read: (value: string) => number): Numbers {
  const numbers = Float64Array.from(values, read)
  return { level, at: (row) => numbers[codes[row]!]! }
}

function amount(cents: number): number {
  return cents < 0 ? Number.NaN : cents
}
