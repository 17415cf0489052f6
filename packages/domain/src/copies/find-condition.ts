import type { Condition } from './conditions.ts'
import { plainWord } from './plain-word.ts'

/** In Europe (Cardmarket: MT NM EX GD LP PL PO) "light played" is worse than "good", and "played" worse than that. */
export type ConditionScale = 'american' | 'european'

const WORDS: Record<Condition, string> = {
  nm: 'nm m mt mint nearmint nmm nmmint nearmintmint mintnearmint mnm nearmintormint gemmint new',
  lp: 'lp ex exc excellent sp slightlyplayed slightplay slightplayed lightlyplayed lightplay lightplayed goodlightlyplayed nmex exnm nearmintexcellent',
  mp: 'mp moderatelyplayed moderateplay moderateplayed vg verygood g gd good fine played',
  hp: 'hp heavilyplayed heavyplay heavyplayed pl',
  dmg: 'dmg d dm dam damaged po poor',
}

const AMERICAN = new Map(
  Object.entries(WORDS).flatMap(([condition, words]) =>
    // The keys of the table are conditions; Object.entries loses their type.
    words.split(' ').map((word) => [word, condition as Condition]),
  ),
)
const EUROPEAN = new Map<string, Condition>([...AMERICAN, ['lp', 'mp'], ['lightplayed', 'mp'], ['played', 'hp']])

/** Cardmarket's numbers, 1 (mint) to 7 (poor). */
const NUMBERED: readonly Condition[] = ['nm', 'nm', 'lp', 'mp', 'mp', 'hp', 'dmg']

/** A condition as other programs and people write it (`n.m.`, `SP`, `Near Mint Foil`, `3`); undefined if unknown. */
export function findCondition(text: string, scale: ConditionScale = 'american'): Condition | undefined {
  const number = /^\s*([1-7])\s*$/.exec(text)?.[1]
  if (number !== undefined) return NUMBERED[Number(number) - 1]
  // `Near Mint Foil` contains the finish as well.
  const plain = plainWord(text).replace(/(reverse)?(holo)?foil(etched)?$/, '')
  return (scale === 'european' ? EUROPEAN : AMERICAN).get(plain)
}
