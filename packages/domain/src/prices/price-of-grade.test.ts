import { expect, test } from 'vitest'
import { DEFAULT_GRADE_POLICY } from './grade-price.ts'
import { priceOfGrade } from './price-of-grade.ts'

const NM = { condition: 'nm', language: 'en', price_cents: 1000 } as const
const POLICY = DEFAULT_GRADE_POLICY

test('a new grade costs its share of the near mint price', () => {
  const price = (condition: 'lp' | 'mp' | 'hp' | 'dmg') => priceOfGrade([NM], { condition, language: 'en' }, POLICY)
  expect([price('lp'), price('mp'), price('hp'), price('dmg')]).toEqual([850, 700, 500, 300])
  expect(priceOfGrade([{ ...NM, price_cents: 315 }], { condition: 'lp', language: 'en' }, POLICY)).toBe(270)
  const lower = { ...POLICY, factors: { ...POLICY.factors, lp: 60 } }
  expect(priceOfGrade([NM], { condition: 'lp', language: 'en' }, lower)).toBe(600)
})

test('a new grade is priced from the best grade that has a price', () => {
  const played = [
    { ...NM, price_cents: null },
    { condition: 'mp', language: 'en', price_cents: 350 } as const,
    { condition: 'lp', language: 'en', price_cents: 850 } as const,
  ]
  expect(priceOfGrade(played, { condition: 'hp', language: 'en' }, POLICY)).toBe(500)
})

test('a grade with a share of nothing says nothing about the price of another', () => {
  const none = { ...POLICY, factors: { ...POLICY.factors, lp: 0 } }
  const lp = { condition: 'lp', language: 'en', price_cents: 850 } as const
  expect(priceOfGrade([lp], { condition: 'mp', language: 'en' }, none)).toBeUndefined()
})

test('has no price for another language, for sealed items and without any price', () => {
  expect(priceOfGrade([NM], { condition: 'lp', language: 'ja' }, POLICY)).toBeUndefined()
  expect(priceOfGrade([{ ...NM, condition: null }], { condition: null, language: 'en' }, POLICY)).toBeUndefined()
  expect(priceOfGrade([{ ...NM, price_cents: null }], { condition: 'lp', language: 'en' }, POLICY)).toBeUndefined()
})
