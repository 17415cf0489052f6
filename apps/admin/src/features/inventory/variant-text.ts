import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { CONDITION_NAMES, CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES, LANGUAGES } from '@pennysleeve/domain/copies/languages.ts'

type Copy = Pick<InventoryProduct, 'condition' | 'language'>

/** `Lightly Played, Japanese`; unlike `options_text` near mint is named too. Sealed items have a language only. */
export function variantText({ condition, language }: Copy): string {
  if (condition === null) return LANGUAGES[language]
  return language === 'en' ? CONDITION_NAMES[condition] : `${CONDITION_NAMES[condition]}, ${LANGUAGES[language]}`
}

/** `LP JA`, for narrow screens. */
export function shortText({ condition, language }: Copy): string {
  if (condition === null) return LANGUAGES[language]
  return (language === 'en' ? condition : `${condition} ${language}`).toUpperCase()
}

export const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: CONDITION_NAMES[value] }))
export const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value] }))
