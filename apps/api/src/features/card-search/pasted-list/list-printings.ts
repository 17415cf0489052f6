import type { Reading } from '@pennysleeve/domain/card-list/card-list.ts'
import { plainNumber, type KnownLine } from './find-list-cards.ts'
import type { TakenCopies } from './taken-copies.ts'
import { PRINTING_FLAGS, type CardIndex } from '../index/card-index.ts'
import { compareCollectorNumbers, compareTexts } from '../index/row-order.ts'

const EXTRA = 1 << PRINTING_FLAGS.indexOf('extra')
const NO_PRICE = 2 ** 31

export type ListedProducts = {
  /** The printing that the line names, then those in stock, then by set and number. */
  rows: number[]
  /** Number of leading rows that are the printing the line names. */
  named_count: number
  /** Total, including those beyond the limit. */
  total_count: number
}

type Limits = { limit: number; copies: TakenCopies }

/** Products of these cards; beyond the limit those with the cheapest copies are kept. */
export function listPrintings(
  index: CardIndex,
  { cards, reading }: Pick<KnownLine, 'cards' | 'reading'>,
  { limit, copies }: Limits,
): ListedProducts {
  const { price_cents } = index.copies
  const all = productRows(index, cards)
  const named = new Set(namedRows(index, all, reading))
  const prices = new Map(
    all.map((row) => [row, copies(row).reduce((least, copy) => Math.min(least, price_cents[copy]!), NO_PRICE)]),
  )
  const price = (row: number) => prices.get(row)!
  const rank = (row: number) => (named.has(row) ? 0 : price(row) < NO_PRICE ? 1 : 2)
  const kept = all.toSorted((a, b) => rank(a) - rank(b) || price(a) - price(b) || a - b).slice(0, limit)
  const rows = kept.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      compareTexts(setOf(index, a), setOf(index, b)) ||
      compareCollectorNumbers(numberOf(index, a), numberOf(index, b)) ||
      a - b,
  )
  return { rows, named_count: Math.min(named.size, rows.length), total_count: all.length }
}

/** Tokens and other extras only if the card has no other printing. */
function productRows({ first_printing, first_product, products, printings }: CardIndex, cards: number[]): number[] {
  const rows = cards.flatMap((card) => {
    const first = first_product[first_printing[card]!]!
    return Array.from({ length: first_product[first_printing[card + 1]!]! - first }, (_, place) => first + place)
  })
  const usual = rows.filter((row) => (printings.flags[products.printing[row]!]! & EXTRA) === 0)
  return usual.length > 0 ? usual : rows
}

/** Default finish: nonfoil. A named printing matches even without the requested finish. */
function namedRows(index: CardIndex, rows: number[], { set, collector_number, finish }: Reading): number[] {
  if (set === undefined && finish === undefined) return []
  const number = set === undefined || collector_number === undefined ? undefined : plainNumber(collector_number)
  const printed = rows.filter(
    (row) =>
      (set === undefined || setOf(index, row) === set) &&
      (number === undefined || plainNumber(numberOf(index, row)) === number),
  )
  const finished = printed.filter((row) => finishOf(index, row) === (finish ?? 'nonfoil'))
  return set === undefined || finished.length > 0 ? finished : printed
}

function setOf({ printings: { set }, products }: CardIndex, row: number): string {
  return set.values[set.codes[products.printing[row]!]!]!
}

function numberOf({ printings: { collector_number: number }, products }: CardIndex, row: number): string {
  return number.values[number.codes[products.printing[row]!]!]!
}

function finishOf({ products: { finish } }: CardIndex, row: number): string {
  return finish.values[finish.codes[row]!]!
}
