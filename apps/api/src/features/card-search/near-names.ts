import type { CardIndex } from './index/card-index.ts'

/** So many edits of the finger are forgiven: a swapped pair of letters in the middle breaks four trigrams. */
const MAX_EDITS = 2
/** Without so few edits at least half of what was typed must be in the name. */
const LEAST_SHARE = 0.5

/** The cards whose names come nearest to a misspelt one, nearest first. */
export function nearCards({ names }: CardIndex, text: string, limit: number): number[] {
  const nearest = names.trigrams
    // Of the many that share the least, only as many are looked at as could still be shown.
    .near(text, limit * 10)
    .map(({ name, share }) => ({ name, share, text: names.text.at(name) }))
    .map((near) => ({ ...near, edits: editDistance(near.text, text), apart: Math.abs(near.text.length - text.length) }))
    .filter(({ share, edits }) => edits <= MAX_EDITS || share >= LEAST_SHARE)
    .toSorted((a, b) => a.edits - b.edits || b.share - a.share || a.apart - b.apart || a.name - b.name)
  return [...new Set(nearest.map(({ name }) => names.card[name]!))].slice(0, limit)
}

/** How many letters are wrong, missing, too many or swapped with the next; more than are forgiven count as one more. */
function editDistance(name: string, typed: string): number {
  const tooMany = MAX_EDITS + 1
  if (Math.abs(name.length - typed.length) > MAX_EDITS) return tooMany
  let beforeLast = new Uint16Array()
  let last = Uint16Array.from({ length: typed.length + 1 }, (_, j) => j)
  for (let i = 1; i <= name.length; i += 1) {
    const row = new Uint16Array(typed.length + 1).fill(tooMany)
    row[0] = i
    let least = tooMany
    // Further to either side lie more edits than are forgiven.
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
