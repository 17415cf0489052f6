import type { Finish } from '../catalog/catalog.ts'
import type { EntryCondition } from '../collection/conditions.ts'
import type { Condition } from '../copies/conditions.ts'
import { findCondition } from '../copies/find-condition.ts'
import { findLanguage } from '../copies/find-language.ts'
import type { Language } from '../copies/languages.ts'
import { plainWord } from '../copies/plain-word.ts'

export const COLLECTION_APPS = ['moxfield', 'archidekt', 'deckbox', 'manabox', 'dragonshield', 'tcgplayer'] as const
export type CollectionApp = (typeof COLLECTION_APPS)[number]

/** As the programs call themselves. */
export const COLLECTION_APP_NAMES: Record<CollectionApp, string> = {
  moxfield: 'Moxfield',
  archidekt: 'Archidekt',
  deckbox: 'Deckbox',
  manabox: 'ManaBox',
  dragonshield: 'Dragon Shield',
  tcgplayer: 'TCGplayer',
}

/** `Foil`, `Double Rainbow Foil`, `foil-etched`, `true`; everything else is plain. */
export function readFinish(word: string): Finish {
  const plain = plainWord(word)
  if (plain.includes('etch')) return 'etched'
  if (plain.startsWith('non')) return 'nonfoil'
  return plain.includes('foil') || ['true', 'yes', 'premium'].includes(plain) ? 'foil' : 'nonfoil'
}

const ENTRY_CONDITION_OF: Record<Condition, EntryCondition> = {
  nm: 'near_mint',
  lp: 'lightly_played',
  mp: 'moderately_played',
  hp: 'heavily_played',
  dmg: 'damaged',
}

/** An unknown word, or none, means what most cards are. */
export function readCondition(word: string, app: CollectionApp | undefined): EntryCondition {
  if (['mint', 'm', 'mt'].includes(plainWord(word).replace(/foil$/, ''))) return 'mint'
  return ENTRY_CONDITION_OF[findCondition(word, app === 'manabox' ? 'european' : 'american') ?? 'nm']
}

export function readLanguage(word: string): Language {
  return findLanguage(word) ?? 'en'
}
