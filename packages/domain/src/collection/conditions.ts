import { CONDITION_NAMES, type Condition } from '../copies/conditions.ts'
import { LANGUAGES, type Language } from '../copies/languages.ts'

/** Conditions of a customer's own cards, best first: those of the shop's copies, and mint. */
export const ENTRY_CONDITIONS = [
  'mint',
  'near_mint',
  'lightly_played',
  'moderately_played',
  'heavily_played',
  'damaged',
] as const
export type EntryCondition = (typeof ENTRY_CONDITIONS)[number]

export const ENTRY_CONDITION_NAMES: Record<EntryCondition, string> = {
  mint: 'Mint',
  near_mint: CONDITION_NAMES.nm,
  lightly_played: CONDITION_NAMES.lp,
  moderately_played: CONDITION_NAMES.mp,
  heavily_played: CONDITION_NAMES.hp,
  damaged: CONDITION_NAMES.dmg,
}

/** `Near Mint`, `Lightly Played · Japanese`. */
export function entryCopyText(condition: EntryCondition, language: Language): string {
  return ENTRY_CONDITION_NAMES[condition] + (language === 'en' ? '' : ` · ${LANGUAGES[language]}`)
}

/** The grade of the shop's copies that an entry's condition is. */
export const GRADE_OF_ENTRY: Record<EntryCondition, Condition> = {
  mint: 'nm',
  near_mint: 'nm',
  lightly_played: 'lp',
  moderately_played: 'mp',
  heavily_played: 'hp',
  damaged: 'dmg',
}

/**
 * What a quote is for: only these can be put into a sell cart. Copies that turn out worse in the parcel are graded, and
 * bought if the shop pays for their grade (`boughtGrades`).
 */
export const QUOTED_CONDITIONS: readonly EntryCondition[] = ['mint', 'near_mint']

export const COLLECTION_SORTS = ['newest', 'name', 'set', 'price_high', 'price_low', 'quantity'] as const
export type CollectionSort = (typeof COLLECTION_SORTS)[number]
