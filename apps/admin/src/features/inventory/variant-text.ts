import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { CONDITION_NAMES, CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES, LANGUAGES } from '@pennysleeve/domain/copies/languages.ts'

type Copy = Pick<InventoryProduct, 'condition' | 'language'>

/** `LP JA`, for narrow screens. */
export function shortText({ condition, language }: Copy): string {
  if (condition === null) return LANGUAGES[language]
  return (language === 'en' ? condition : `${condition} ${language}`).toUpperCase()
}

export const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: CONDITION_NAMES[value] }))
export const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value] }))
