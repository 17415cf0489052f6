import { expect, test } from 'vitest'
import { conditionTexts, DEFAULT_CONDITION_TEXTS, ownConditionTexts } from './condition-texts.ts'
import { CONDITION_NAMES, CONDITIONS, wearOf } from './conditions.ts'
import { copyMark, copyText } from './copy-text.ts'
import { findCondition } from './find-condition.ts'
import { findLanguage } from './find-language.ts'
import { LANGUAGE_CODES, LANGUAGES } from './languages.ts'
import { compareCopies } from './compare-copies.ts'
import { optionsText } from './options-text.ts'
import { otherCopiesText } from './other-copies-text.ts'

test('conditions are ranked from the best to the worst', () => {
  expect(CONDITIONS.map(wearOf)).toEqual([0, 1, 2, 3, 4])
  expect(wearOf(null)).toBe(0)
})

test.each([
  ['nm', ['NM', 'nm', 'n.m.', 'Near Mint', 'near_mint', 'NearMint', 'M', 'Mint', 'MT', 'NM/M', 'NM-Mint', ' 1 ', '2']],
  ['lp', ['LP', 'EX', 'Excellent', 'SP', 'Slightly Played', 'Light Play', 'Good (Lightly Played)', '3']],
  ['mp', ['MP', 'VG', 'Very Good', 'G', 'GD', 'Good', 'Played', 'moderately-played', '4', '5']],
  ['hp', ['HP', 'PL', 'Heavily Played', 'Heavy Play', '6']],
  ['dmg', ['DMG', 'D', 'DM', 'Damaged', 'PO', 'Poor', '7']],
] as const)('reads %s in many spellings', (condition, texts) => {
  for (const text of texts) expect([text, findCondition(text)]).toEqual([text, condition])
})

test('reads the condition before a finish', () => {
  expect(findCondition('Near Mint Foil')).toBe('nm')
  expect(findCondition('Lightly Played Holofoil')).toBe('lp')
  expect(findCondition('Damaged Reverse Holofoil')).toBe('dmg')
})

test('reads light played and played of the European scale as a grade less', () => {
  expect(['LP', 'Light Played', 'Played'].map((text) => findCondition(text))).toEqual(['lp', 'lp', 'mp'])
  expect(['LP', 'Light Played', 'Played'].map((text) => findCondition(text, 'european'))).toEqual(['mp', 'mp', 'hp'])
  expect(['MT', 'NM', 'EX', 'GD', 'PL', 'PO'].map((text) => findCondition(text, 'european'))).toEqual([
    'nm',
    'nm',
    'lp',
    'mp',
    'hp',
    'dmg',
  ])
})

test('does not guess an unknown condition', () => {
  for (const text of ['', 'graded', '0', '8', '1.5', 'foil', 'constructor']) expect(findCondition(text)).toBeUndefined()
})

test('reads its own names of conditions and languages', () => {
  for (const condition of CONDITIONS) expect(findCondition(CONDITION_NAMES[condition])).toBe(condition)
  for (const code of LANGUAGE_CODES) expect([findLanguage(code), findLanguage(LANGUAGES[code])]).toEqual([code, code])
})

test('reads the language codes of other programs', () => {
  const texts = ['JP', 'KR', 'CS', 'CT', 'zh-CN', 'zh_tw', 'pt-BR', 'Portuguese (Brazil)', 'sp', 'Chinese (Simplified)']
  expect(texts.map(findLanguage)).toEqual(['ja', 'ko', 'zhs', 'zht', 'zhs', 'zht', 'pt', 'pt', 'es', 'zhs'])
  expect(findLanguage('Klingon')).toBeUndefined()
})

test('a text names only what differs from near mint English', () => {
  expect(optionsText('nm', 'en')).toBe('')
  expect(optionsText(null, 'en')).toBe('')
  expect(optionsText('lp', 'en')).toBe('Lightly Played')
  expect(optionsText('nm', 'ja')).toBe('Japanese')
  expect(optionsText('lp', 'ja')).toBe('Lightly Played, Japanese')
  expect(optionsText(null, 'ja')).toBe('Japanese')
})

const NM = { id: 1, condition: 'nm', language: 'en' } as const
const LP = { ...NM, id: 2, condition: 'lp' } as const
const NM_JA = { ...NM, id: 0, language: 'ja' } as const

test('sorts copies by condition, then English before other languages', () => {
  expect(
    [{ ...LP, id: 9 }, NM_JA, { ...LP, id: 8, language: 'de' as const }, LP, NM]
      .toSorted(compareCopies)
      .map(({ id }) => id),
  ).toEqual([1, 0, 2, 9, 8])
})

test('a copy is named by condition and language, and a sealed item by its language', () => {
  expect(copyText({ condition: 'nm', language: 'en' })).toBe('Near Mint')
  expect(copyText({ condition: 'mp', language: 'ja' })).toBe('Moderately Played, Japanese')
  expect(copyText({ condition: null, language: 'en' })).toBe('English')
})

test('a mark says what differs from near mint English, in short', () => {
  expect(copyMark({ condition: 'nm', language: 'en' })).toBe('')
  expect(copyMark({ condition: null, language: 'en' })).toBe('')
  expect(copyMark({ condition: null, language: 'ja' })).toBe('JA')
  expect(copyMark({ condition: 'lp', language: 'en' })).toBe('LP')
  expect(copyMark({ condition: 'nm', language: 'ja' })).toBe('JA')
  expect(copyMark({ condition: 'dmg', language: 'zhs' })).toBe('DMG ZHS')
})

test('a list says how many other kinds are in stock, and from which price if one is cheaper', () => {
  const tile = { total_on_hand: 3, copies: 3, price: '3.20', from_price: '1.10', display_from_price: 'AU$1.10' }
  expect(otherCopiesText(tile)).toBe('and 2 more from AU$1.10')
  expect(otherCopiesText({ ...tile, from_price: '3.20', display_from_price: 'AU$3.20' })).toBe('and 2 more')
  expect(otherCopiesText({ ...tile, copies: 1 })).toBe('')
  expect(otherCopiesText({ ...tile, total_on_hand: 0, copies: 0 })).toBe('')
})

test('only words that differ from the default are the shop’s own', () => {
  const texts = { ...DEFAULT_CONDITION_TEXTS, nm: '', lp: 'A white corner at most.' }
  expect(ownConditionTexts(texts)).toEqual({ lp: 'A white corner at most.' })
  expect(conditionTexts({ lp: 'A white corner at most.' })).toEqual({ ...texts, nm: DEFAULT_CONDITION_TEXTS.nm })
})
