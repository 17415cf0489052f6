import type { CardIndex } from './index/card-index.ts'

/** The cards whose names come nearest to a misspelt one, nearest first. */
export function nearCards({ names }: CardIndex, text: string, limit: number): number[] {
  const length = (name: number) => Math.abs(names.text.at(name).length - text.length)
  const nearest = names.trigrams
    .near(text)
    .toSorted((a, b) => b.shared - a.shared)
    // Of the many that share the least, only as many are looked at as could still be shown.
    .slice(0, limit * 10)
    .map((near) => ({ ...near, apart: length(near.name) }))
    .toSorted((a, b) => b.shared - a.shared || a.apart - b.apart || a.name - b.name)
  return [...new Set(nearest.map(({ name }) => names.card[name]!))].slice(0, limit)
}
