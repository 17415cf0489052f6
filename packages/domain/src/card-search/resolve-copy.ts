import { qualityOf, type Condition } from '../copies/conditions.ts'
import type { Language } from '../copies/languages.ts'
import { compareNumbers } from './compare.ts'
import type { CopyTest, SearchTree } from './query.ts'

export type KnownCopy = { condition: Condition; language: Language }

/** The query for a copy that is known, such as a customer's own: its condition and language are decided. */
export function resolveCopy(tree: SearchTree, copy: KnownCopy): SearchTree {
  if (tree.kind === 'not') return { kind: 'not', of: resolveCopy(tree.of, copy) }
  if (tree.kind === 'all' || tree.kind === 'any')
    return { kind: tree.kind, of: tree.of.map((one) => resolveCopy(one, copy)) }
  if (tree.kind !== 'copy' || !isOfCopy(tree.test)) return tree
  return passes(tree.test, copy) ? { kind: 'not', of: { kind: 'nothing' } } : { kind: 'nothing' }
}

/** Whether a query asks for a condition or a language. */
export function hasCopyTest(tree: SearchTree): boolean {
  if (tree.kind === 'not') return hasCopyTest(tree.of)
  if (tree.kind === 'all' || tree.kind === 'any') return tree.of.some(hasCopyTest)
  return tree.kind === 'copy' && isOfCopy(tree.test)
}

const isOfCopy = ({ field }: CopyTest) => field === 'condition' || field === 'language'

function passes(test: CopyTest, { condition, language }: KnownCopy): boolean {
  if (test.field === 'language') return (language === test.than) === (test.comparison === '=')
  return compareNumbers[test.comparison](qualityOf(condition), test.than)
}
