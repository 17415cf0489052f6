import type { SearchTree } from './query.ts'

/** The other meaning of `game:`: where Magic is played. */
export function isPlatform(word: string): boolean {
  return ['paper', 'arena', 'mtgo'].includes(word)
}

/** Whether a query says which game it means: `game:one_piece`. */
export function mentionsGame(tree: SearchTree | undefined): boolean {
  if (!tree) return false
  if (tree.kind === 'all' || tree.kind === 'any') return tree.of.some(mentionsGame)
  if (tree.kind === 'not') return mentionsGame(tree.of)
  return tree.kind === 'word' && tree.field === 'game' && !isPlatform(tree.word)
}
