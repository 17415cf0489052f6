import { compareNumbers } from '@pennysleeve/domain/card-search/compare.ts'
import type { CopyTest, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import { CONDITIONS, qualityOf } from '@pennysleeve/domain/copies/conditions.ts'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import type { Coded } from '../index/columns.ts'
import type { Selection } from '../selection.ts'
import { amountsWithin } from './match-number.ts'

/** Tests of copies joined by and or or. A negation speaks of the card, so it is none. */
export type CopyTree = { kind: 'copy'; test: CopyTest } | { kind: 'all' | 'any'; of: CopyTree[] }

export function isCopyTree(tree: SearchTree): tree is CopyTree {
  return tree.kind === 'copy' || ((tree.kind === 'all' || tree.kind === 'any') && tree.of.every(isCopyTree))
}

/** The products with a copy that passes all of it. */
export function matchCopies(index: CardIndex, tree: CopyTree): Selection {
  const rows = new BitSet(index.count.product)
  const { product } = index.copies
  copiesOf(index, tree).forEach((copy) => rows.add(product[copy]!))
  return { level: 'product', rows }
}

function copiesOf(index: CardIndex, tree: CopyTree): BitSet {
  if (tree.kind === 'copy') return testCopies(index, tree.test)
  const sets = tree.of.map((one) => copiesOf(index, one))
  return sets.reduce((joined, next) => (tree.kind === 'all' ? joined.and(next) : joined.or(next)))
}

function testCopies({ copies, inventory }: CardIndex, test: CopyTest): BitSet {
  const { copies_in_stock, copies_searched } = inventory
  switch (test.field) {
    case 'condition': {
      const compare = compareNumbers[test.comparison]
      return withValue(copies_in_stock, copies.condition, (condition) => compare(GRADES.get(condition)!, test.than))
    }
    case 'language':
      return withValue(copies_searched, copies.language, (own) => (own === test.than) === (test.comparison === '='))
    default: {
      const amounts = test.field === 'stock' ? copies.available : copies.price_cents
      return amountsWithin(amounts, test.comparison, test.than).and(copies_searched)
    }
  }
}

/** Sealed items have no condition: NaN matches no comparison. */
const GRADES = new Map<string, number>([
  ['', Number.NaN],
  ...CONDITIONS.map((condition): [string, number] => [condition, qualityOf(condition)]),
])

function withValue(among: BitSet, { values, codes }: Coded, test: (value: string) => boolean): BitSet {
  const passes = Uint8Array.from(values, (value) => (test(value) ? 1 : 0))
  const found = new BitSet(among.size)
  among.forEach((copy) => (passes[codes[copy]!] === 1 ? found.add(copy) : undefined))
  return found
}
