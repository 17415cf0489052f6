import type { CardIndex } from './index/card-index.ts'

/** So many slips of the finger are forgiven: a swapped pair of letters in the middle breaks four trigrams. */
const MOST_SLIPS = 2
/** Without so few slips at least half of what was typed must be in the name. */
const LEAST_SHARE = 0.5

/** The cards whose names come nearest to a misspelt one, nearest first. */
export function nearCards({ names }: CardIndex, text: string, limit: number): number[] {
  const nearest = names.trigrams
    .near(text)
    .toSorted((a, b) => b.share - a.share)
    // Of the many that share the least, only as many are looked at as could still be shown.
    .slice(0, limit * 10)
    .map(({ name, share }) => ({ name, share, text: names.text.at(name) }))
    .map((near) => ({ ...near, slips: countSlips(near.text, text), apart: Math.abs(near.text.length - text.length) }))
    .filter(({ share, slips }) => slips <= MOST_SLIPS || share >= LEAST_SHARE)
    .toSorted((a, b) => a.slips - b.slips || b.share - a.share || a.apart - b.apart || a.name - b.name)
  return [...new Set(nearest.map(({ name }) => names.card[name]!))].slice(0, limit)
}

/** How many letters are wrong, missing, too many or swapped with the next; more than are forgiven count as one more. */
function countSlips(name: string, typed: string): number {
  if (Math.abs(name.length - typed.length) > MOST_SLIPS) return MOST_SLIPS + 1
  let before: number[] = []
  let last = Array.from({ length: typed.length + 1 }, (_, j) => j)
  for (let i = 1; i <= name.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= typed.length; j += 1) {
      const wrong = name[i - 1] === typed[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && name[i - 1] === typed[j - 2] && name[i - 2] === typed[j - 1]
      const slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong)
      row.push(swapped ? Math.min(slips, before[j - 2]! + 1) : slips)
    }
    before = last
    last = row
  }
  return Math.min(last[typed.length]!, MOST_SLIPS + 1)
}
