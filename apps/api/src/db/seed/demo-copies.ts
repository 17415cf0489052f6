import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { createHash } from 'node:crypto'
import { roundTo } from './demo-inventory.ts'
import type { DemoSingle } from './demo-singles.ts'

type DemoCopy = {
  /** Of the near mint variant. */
  base_sku: string
  sku: string
  condition: Condition
  language: Language
  price_cents: number
  on_hand: number
}
type Draw = {
  condition: Condition
  language: Language
  /** How many products of a hundred have such copies. */
  chance: number
  /** Of the price of a near mint English copy. */
  share: readonly [number, number]
}

const LP = { condition: 'lp', language: 'en', share: [0.8, 0.9] } as const
const MP = { condition: 'mp', language: 'en', share: [0.62, 0.75] } as const
const HP = { condition: 'hp', language: 'en', share: [0.42, 0.55] } as const
const DMG = { condition: 'dmg', language: 'en', share: [0.2, 0.32] } as const
const JAPANESE = { condition: 'nm', language: 'ja', share: [0.9, 1.3] } as const
const PLAYED_JAPANESE = { condition: 'lp', language: 'ja', share: [0.75, 1.05] } as const

/** Cards of the first years are rarely near mint. */
const OLD: Draw[] = [
  { ...LP, chance: 55 },
  { ...MP, chance: 40 },
  { ...HP, chance: 25 },
  { ...DMG, chance: 9 },
]
const NEWER: Draw[] = [
  { ...LP, chance: 36 },
  { ...MP, chance: 11 },
  { ...HP, chance: 3 },
]
/** Cards are printed in Japanese since 1996, and few buy a common for it. */
const IN_JAPANESE: Draw[] = [
  { ...JAPANESE, chance: 9 },
  { ...PLAYED_JAPANESE, chance: 4 },
]

/** Played and Japanese copies of a demo single. Drawn from its sku, so that every demo shop is stocked alike. */
export function demoCopies({ sku, released_on, rarity, price_cents, on_hand }: DemoSingle): DemoCopy[] {
  const old = released_on < '1997'
  // What is new and sold out is sold out: lists and tests need such products.
  if (!old && on_hand === 0) return []
  const draws = [...(old ? OLD : NEWER), ...(released_on > '1996-09' && rarity !== 'common' ? IN_JAPANESE : [])]
  return draws.flatMap(({ condition, language, chance, share: [least, most] }) => {
    const own = [sku, condition, language].filter((part) => part !== 'nm' && part !== 'en').join('-')
    const dice = createHash('sha1').update(own).digest()
    if ((dice[0]! / 256) * 100 >= chance) return []
    const share = least + (dice[1]! / 255) * (most - least)
    return {
      base_sku: sku,
      sku: own,
      condition,
      language,
      price_cents: roundTo(price_cents * share, price_cents < 2_000 ? 5 : price_cents < 20_000 ? 50 : 500),
      on_hand: price_cents >= 4_000 ? 1 : 1 + (dice[2]! % (condition === 'lp' ? 4 : 2)),
    }
  })
}
