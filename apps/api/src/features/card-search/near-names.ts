import type { CardIndex } from './index/card-index.ts'

/** Max edit distance. Trigrams alone are not enough: a transposition in the middle changes four of them. */
const MAX_EDITS = 2
/** Names beyond the max edit distance must share at least half of the trigrams. */
const MIN_SHARE = 0.5

/** The cards with the names most similar to a misspelt one, most similar first. */
export function nearCards({ names }: CardIndex, text: string, limit: number): number[] {
  const nearest = names.trigrams
    // Bounded: more candidates than this could not be shown.
    .near(text, limit * 10)
    .map(({ name, share }) => ({ name, share, text: names.text.at(name) }))
    .map((near) => ({ ...near, edits: editDistance(near.text, text), apart: Math.abs(near.text.length - text.length) }))
    .filter(({ share, edits }) => edits <= MAX_EDITS || share >= MIN_SHARE)
    .toSorted((a, b) => a.edits - b.edits || b.share - a.share || a.apart - b.apart || a.name - b.name)
  return [...new Set(nearest.map(({ name }) => names.card[name]!))].slice(0, limit)
}

/** Damerau-Levenshtein distance (optimal string alignment), capped at MAX_EDITS + 1. */
function editDistance(name: string, typed: string): number {
  const tooMany = MAX_EDITS + 1
  if (Math.abs(name.length - typed.length) > MAX_EDITS) return tooMany
  let beforeLast = new Uint16Array()
  let last = Uint16Array.from({ length: typed.length + 1 }, (_, j) => j)
  for (let i = 1; i <= name.length; i += 1) {
    const row = new Uint16Array(typed.length + 1).fill(tooMany)
    row[0] = i
    let least = tooMany
    // Only the diagonal band: cells outside of it exceed MAX_EDITS.
    const end = Math.min(typed.length, i + MAX_EDITS)
    for (let j = Math.max(1, i - MAX_EDITS); j <= end; j += 1) {
      const wrong = name[i - 1] === typed[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && name[i - 1] === typed[j - 2] && name[i - 2] === typed[j - 1]
      const edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong)
      row[j] = swapped ? Math.min(edits, beforeLast[j - 2]! + 1) : edits
      least = Math.min(least, row[j]!)
    }
    if (least >= tooMany) return tooMany
    beforeLast = last
    last = row
  }
  return Math.min(last[typed.length]!, tooMany)
}
