import type { Query, SearchTree } from '@pennysleeve/domain/card-search/query.ts'

/** Kinds of cards that only somebody who names them wants to see. */
const EXTRA_TYPES = new Set(['token', 'emblem', 'vanguard', 'plane', 'phenomenon', 'scheme', 'dungeon', 'card'])

/** Tokens, oversized cards and the like stay hidden unless the query asks for them, their type or their set. */
export function hidesExtras({ include_extras: included, where }: Query): boolean {
  return !included && !(where && asksForExtras(where))
}

function asksForExtras(tree: SearchTree): boolean {
  switch (tree.kind) {
    case 'all':
    case 'any':
      return tree.of.some(asksForExtras)
    case 'text':
      return tree.field === 'type' && tree.text.split(' ').some((word) => EXTRA_TYPES.has(word))
    case 'word':
      return tree.field === 'set'
    case 'is':
      return ['extra', 'token', 'oversized', 'digital'].includes(tree.word)
    default:
      return false
  }
}
