import type { ReadPredicate, TermReading } from './read-predicate.ts'
import type { SearchTree } from './query.ts'
import type { Term } from './read-terms.ts'

/** A term with several values: any of them (`e:m10,m11`), or none of them (`e!=m10,m11`). */
export function readList(term: Term, read: ReadPredicate): TermReading {
  if (term.written !== 'plain' || !term.value.includes(',')) return read(term)
  const values = term.value.split(',').flatMap((value) => value.trim() || [])
  if (values.length === 0) return { problem: 'needs something after it' }
  if (values.length > 1 && /[<>]/.test(term.operator)) return { problem: 'cannot be compared with a list' }
  const trees: SearchTree[] = []
  for (const value of values) {
    const reading = read({ ...term, value })
    if ('problem' in reading) return reading
    trees.push(reading.tree)
  }
  const excludes = (term.operator === '!=') !== (term.key === 'not')
  return { tree: trees.length > 1 ? { kind: excludes ? 'all' : 'any', of: trees } : trees[0]! }
}
