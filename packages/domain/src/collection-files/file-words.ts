import type { Finish } from '../catalog/catalog.ts'
import type { Condition, Language } from '../collection/conditions.ts'

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

/** What is left of a word when case, spaces and punctuation do not count: `Good (Lightly Played)` → `goodlightlyplayed`. */
function bare(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '')
}

/** `Foil`, `Double Rainbow Foil`, `foil-etched`, `true`; everything else is plain. */
export function readFinish(word: string): Finish {
  const plain = bare(word)
  if (plain.includes('etch')) return 'etched'
  if (plain.startsWith('non')) return 'nonfoil'
  return plain.includes('foil') || ['true', 'yes', 'premium'].includes(plain) ? 'foil' : 'nonfoil'
}

const CONDITION_WORDS: Record<string, Condition> = {
  mint: 'mint',
  m: 'mint',
  mt: 'mint',
  nearmint: 'near_mint',
  nm: 'near_mint',
  excellent: 'lightly_played',
  ex: 'lightly_played',
  goodlightlyplayed: 'lightly_played',
  lightlyplayed: 'lightly_played',
  lightplayed: 'lightly_played',
  lp: 'lightly_played',
  good: 'moderately_played',
  gd: 'moderately_played',
  moderatelyplayed: 'moderately_played',
  mp: 'moderately_played',
  played: 'moderately_played',
  heavilyplayed: 'heavily_played',
  hp: 'heavily_played',
  damaged: 'damaged',
  d: 'damaged',
  dm: 'damaged',
  dmg: 'damaged',
  poor: 'damaged',
}

/** The European scale, where "light played" is worse than "good". */
const EUROPEAN_WORDS: Record<string, Condition> = {
  ...CONDITION_WORDS,
  lightplayed: 'moderately_played',
  played: 'heavily_played',
}

/** A word that nobody knows, or none, means what most cards are. */
export function readCondition(word: string, app: CollectionApp | undefined): Condition {
  // `Near Mint Foil` tells the finish as well.
  const plain = bare(word).replace(/foil$/, '')
  return (app === 'manabox' ? EUROPEAN_WORDS : CONDITION_WORDS)[plain] ?? 'near_mint'
}

const LANGUAGE_WORDS: Record<string, Language> = {
  english: 'en',
  spanish: 'es',
  sp: 'es',
  french: 'fr',
  german: 'de',
  italian: 'it',
  portuguese: 'pt',
  portuguesebrazil: 'pt',
  ptbr: 'pt',
  japanese: 'ja',
  jp: 'ja',
  korean: 'ko',
  kr: 'ko',
  russian: 'ru',
  simplifiedchinese: 'zhs',
  chinesesimplified: 'zhs',
  chinese: 'zhs',
  cs: 'zhs',
  zhcn: 'zhs',
  traditionalchinese: 'zht',
  chinesetraditional: 'zht',
  ct: 'zht',
  zhtw: 'zht',
  hebrew: 'he',
  latin: 'la',
  ancientgreek: 'grc',
  arabic: 'ar',
  sanskrit: 'sa',
  phyrexian: 'ph',
  quenya: 'qya',
}
const CODES = new Set<string>(Object.values(LANGUAGE_WORDS))

export function readLanguage(word: string): Language {
  const plain = bare(word)
  // Checked to be one of the codes.
  return LANGUAGE_WORDS[plain] ?? (CODES.has(plain) ? (plain as Language) : 'en')
}
