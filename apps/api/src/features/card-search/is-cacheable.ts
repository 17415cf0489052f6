import { findIsWord } from '@pennysleeve/domain/card-search/is-words.ts'
import type { SearchTree } from '@pennysleeve/domain/card-search/query.ts'

const INVENTORY_WORDS = new Set<unknown>(['instock', 'price', 'quote'])
const INVENTORY_NUMBERS = new Set(['price_cents', 'quote_cents', 'own', 'want'])

/** Facts are constant within an index. Stock, prices and collections change, so predicates on them are not cached. */
export function isCacheable(tree: SearchTree): boolean {
  if (tree.kind === 'all' || tree.kind === 'any') return tree.of.every(isCacheable)
  if (tree.kind === 'not') return isCacheable(tree.of)
  if (tree.kind === 'is') return !INVENTORY_WORDS.has(findIsWord(tree.word))
  if (tree.kind === 'copy') return false
  return tree.kind !== 'number' || !INVENTORY_NUMBERS.has(tree.field)
}

export function hasPattern(tree: SearchTree): boolean {
  if (tree.kind === 'all' || tree.kind === 'any') return tree.of.some(hasPattern)
  return tree.kind === 'not' ? hasPattern(tree.of) : tree.kind === 'pattern'
}
