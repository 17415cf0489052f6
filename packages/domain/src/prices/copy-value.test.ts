import { expect, test } from 'vitest'
import { copyValue } from './copy-value.ts'

const POLICY = { factors: { lp: 80, mp: 60, hp: 40, dmg: 20 }, floor_cents: 25, rounding: 'cent' } as const
const english = (condition: 'nm' | 'lp', price_cents: number | null) =>
  ({ condition, language: 'en', price_cents }) as const

test('a copy is worth the price of the same variant, else the share of its grade', () => {
  const variants = [english('nm', 1000), english('lp', 750)]
  const grades = ['nm', 'lp', 'mp', 'dmg'] as const
  expect(grades.map((condition) => copyValue(variants, { condition, language: 'en' }, POLICY))).toEqual([
    1000, 750, 600, 200,
  ])
  expect(copyValue([english('nm', null), english('lp', 800)], { condition: 'nm', language: 'en' }, POLICY)).toBe(1000)
  expect(copyValue([english('nm', 30)], { condition: 'dmg', language: 'en' }, POLICY)).toBe(25)
})

test('a language without a price goes by another one', () => {
  const variants = [english('nm', 1000), { condition: 'nm', language: 'ja', price_cents: 3000 } as const]
  expect(copyValue(variants, { condition: 'lp', language: 'ja' }, POLICY)).toBe(2400)
  expect(copyValue(variants, { condition: 'nm', language: 'ja' }, POLICY)).toBe(3000)
  expect(copyValue([english('nm', 1000)], { condition: 'lp', language: 'de' }, POLICY)).toBe(800)
})

test('without any price the value is unknown', () => {
  expect(copyValue([english('nm', null)], { condition: 'nm', language: 'en' }, POLICY)).toBeUndefined()
})
