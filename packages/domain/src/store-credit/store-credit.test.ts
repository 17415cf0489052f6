import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { splitPayment } from './store-credit.ts'

const split = (total: number, credit: number) => {
  const { credit_cents, card_cents } = splitPayment(cents(total), cents(credit))
  return [credit_cents, card_cents]
}

test('credit is used first, the card pays the rest', () => {
  expect(split(1000, 0)).toEqual([0, 1000])
  expect(split(1000, 300)).toEqual([300, 700])
  expect(split(1000, 1000)).toEqual([1000, 0])
  expect(split(1000, 5000)).toEqual([1000, 0])
})

test('uses less credit if the rest would be below the card minimum', () => {
  expect(split(1000, 999)).toEqual([950, 50])
  expect(split(1000, 951)).toEqual([950, 50])
  expect(split(1000, 950)).toEqual([950, 50])
})

test('a negative balance pays nothing', () => {
  expect(split(1000, -200)).toEqual([0, 1000])
})

test('an order below the card minimum uses no credit, unless credit covers all of it', () => {
  expect(split(30, 10)).toEqual([0, 30])
  expect(split(30, 30)).toEqual([30, 0])
  expect(split(50, 1)).toEqual([0, 50])
})
