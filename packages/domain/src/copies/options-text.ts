import { CONDITION_NAMES, type Condition } from './conditions.ts'
import { LANGUAGES, type Language } from './languages.ts'

/** What distinguishes a copy from a near mint English one: `Lightly Played, Japanese`. */
export function optionsText(condition: Condition | null, language: Language): string {
  return [
    condition === null || condition === 'nm' ? '' : CONDITION_NAMES[condition],
    language === 'en' ? '' : LANGUAGES[language],
  ]
    .filter((part) => part !== '')
    .join(', ')
}
