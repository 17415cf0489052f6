import { findIsWord } from './is-words.ts'
import type { SearchTree } from './query.ts'

/** Whether a query asks for the quote. A rule that changes quotes must not: it would undo itself. */
export function mentionsQuote(tree: SearchTree): boolean {
  if (tree.kind === 'all' || tree.kind === 'any') return tree.of.some(mentionsQuote)
  if (tree.kind === 'not') return mentionsQuote(tree.of)
  if (tree.kind === 'number') return tree.field === 'quote_cents'
  return tree.kind === 'is' && findIsWord(tree.word) === 'quote'
}
