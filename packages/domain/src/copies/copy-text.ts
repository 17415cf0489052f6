import { CONDITION_NAMES, type Condition } from './conditions.ts'
import { LANGUAGES, type Language } from './languages.ts'

type Copy = { condition: Condition | null; language: Language }

/** A copy beside others of its product: `Near Mint`, `Lightly Played, Japanese`; without a condition its language. */
export function copyText({ condition, language }: Copy): string {
  if (condition === null) return LANGUAGES[language]
  return language === 'en' ? CONDITION_NAMES[condition] : `${CONDITION_NAMES[condition]}, ${LANGUAGES[language]}`
}

/** The short form of `options_text`, as players write it: `LP JA`; empty for near mint English. */
export function copyMark({ condition, language }: Copy): string {
  return [condition === null || condition === 'nm' ? '' : condition, language === 'en' ? '' : language]
    .filter((code) => code !== '')
    .join(' ')
    .toUpperCase()
}
