import type { Piece, Term } from './read-terms.ts'

const STROKES = /^\/+$/

/**
 * Joins the words of one name: those after a `!` (`!lightning bolt`), and those around the slashes between two faces
 * (`fire // ice`).
 */
export function joinNames(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (let at = 0; at < pieces.length;) {
    const words = wordsFrom(pieces, at)
    const [first] = words
    if (first && (first.exact || words.some(({ value }) => STROKES.test(value)))) {
      const [value, source] = [words.map((word) => word.value), words.map((word) => word.source)]
      joined.push({ ...first, value: value.join(' '), source: source.join(' ') })
    } else joined.push(...(first ? words : [pieces[at]!]))
    at += Math.max(1, words.length)
  }
  return joined
}

/** The consecutive plain words from here on. */
function wordsFrom(pieces: Piece[], start: number): Term[] {
  const words: Term[] = []
  for (const piece of pieces.slice(start)) {
    const begins = words.length === 0
    if (piece.kind !== 'term' || piece.written !== 'plain') break
    if (!(begins && piece.key === 'name') && piece.key !== undefined) break
    if (piece.exact && !begins) break
    words.push(piece)
  }
  return words
}
