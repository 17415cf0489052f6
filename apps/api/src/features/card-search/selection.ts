import { BitSet } from './index/bit-set.ts'
import type { CardIndex, Level } from './index/card-index.ts'

/** Rows of one level of the index. Sets may be shared: copy one before changing it. */
export type Selection = { level: Level; rows: BitSet }

const DEPTH: Record<Level, number> = { card: 0, printing: 1, product: 2 }

/** The selection at a lower level: a card's products, for example. */
export function toLowerLevel(index: CardIndex, selection: Selection, level: Level): BitSet {
  if (selection.level === level) return selection.rows
  const lowered = new BitSet(index.count[level])
  const first = firstRows(index, selection.level, level)
  selection.rows.forEachRun((start, end) => lowered.addRange(first(start), first(end)))
  return lowered
}

function firstRows(index: CardIndex, from: Level, to: Level): (row: number) => number {
  if (from === 'printing') return (row) => index.first_product[row]!
  if (to === 'printing') return (row) => index.first_printing[row]!
  return (row) => index.first_product[index.first_printing[row]!]!
}

export function intersect(index: CardIndex, selections: Selection[]): Selection | undefined {
  // Higher levels first: they have fewer rows.
  const sorted = selections.toSorted((a, b) => DEPTH[a.level] - DEPTH[b.level])
  return sorted.reduce<Selection | undefined>((joined, next) => {
    if (!joined) return next
    const rows = toLowerLevel(index, joined, next.level)
    return { level: next.level, rows: (rows === joined.rows ? rows.copy() : rows).and(next.rows) }
  }, undefined)
}

export function union(index: CardIndex, selections: Selection[]): Selection {
  const level = selections.reduce<Level>(
    (deepest, { level: own }) => (DEPTH[own] > DEPTH[deepest] ? own : deepest),
    'card',
  )
  const rows = new BitSet(index.count[level])
  for (const selection of selections) rows.or(toLowerLevel(index, selection, level))
  return { level, rows }
}

export function complement({ level, rows }: Selection): Selection {
  return { level, rows: rows.copy().not() }
}

/** The selection at a higher level: rows with at least one selected row below them. */
export function toHigherLevel(index: CardIndex, { level: from, rows }: Selection, level: Level): BitSet {
  if (DEPTH[from] <= DEPTH[level]) return toLowerLevel(index, { level: from, rows }, level)
  const raised = new BitSet(index.count[level])
  const { printings, products } = index
  const first = firstRows(index, level, from)
  for (let row = rows.next(0); row >= 0;) {
    const printing = from === 'product' ? products.printing[row]! : row
    const above = level === 'printing' ? printing : printings.card[printing]!
    raised.add(above)
    row = rows.next(first(above + 1))
  }
  return raised
}
