import { CONDITIONS, type Condition } from './conditions.ts'

/** What a shop means by each condition, in a line. */
export type ConditionTexts = Record<Condition, string>

export const DEFAULT_CONDITION_TEXTS: ConditionTexts = {
  nm: 'As good as new, or nearly.',
  lp: 'Light wear on edges or corners.',
  mp: 'Clear wear, still fine in a sleeve.',
  hp: 'Heavy wear, playable in a sleeve.',
  dmg: 'Creased, torn, inked or bent.',
}

/** The shop's own words, and the default where it has none. */
export function conditionTexts(own: Partial<ConditionTexts>): ConditionTexts {
  return { ...DEFAULT_CONDITION_TEXTS, ...own }
}

/** What is stored of the texts: a blank one and the default's own words are no words of the shop. */
export function ownConditionTexts(texts: ConditionTexts): Partial<ConditionTexts> {
  const own = CONDITIONS.filter((one) => texts[one] !== '' && texts[one] !== DEFAULT_CONDITION_TEXTS[one])
  return Object.fromEntries(own.map((one) => [one, texts[one]]))
}
