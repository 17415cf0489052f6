import { RARITIES } from '../catalog/catalog.ts'

const LETTERS: Record<string, string> = { mythicrare: 'mythic' }
for (const rarity of RARITIES) LETTERS[rarity.charAt(0)] = rarity

/** Rank of a rarity by its name or first letter; undefined if unknown. */
export function rarityRank(word: string): number | undefined {
  const name = word.toLowerCase()
  const rank = RARITIES.findIndex((rarity) => rarity === (LETTERS[name] ?? name))
  return rank < 0 ? undefined : rank
}
