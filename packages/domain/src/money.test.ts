import { expect, test } from 'vitest'
import { cents, displayMoney, moneyText, readMoney } from './money.ts'

test('formats amounts with AU$ and two decimals', () => {
  expect(displayMoney(cents(1250))).toBe('AU$12.50')
  expect(displayMoney(cents(5))).toBe('AU$0.05')
  expect(displayMoney(cents(0))).toBe('AU$0.00')
  expect(displayMoney(cents(100_000))).toBe('AU$1,000.00')
  expect(displayMoney(cents(123_456_789))).toBe('AU$1,234,567.89')
})

test('puts the minus before the currency', () => {
  expect(displayMoney(cents(-300))).toBe('-AU$3.00')
})

test('the API’s amounts are plain numbers with two decimals', () => {
  expect(moneyText(cents(1250))).toBe('12.50')
  expect(moneyText(cents(7))).toBe('0.07')
  expect(moneyText(cents(123_450))).toBe('1234.50')
  expect(moneyText(cents(-1))).toBe('-0.01')
})

test('parses amounts as people type them', () => {
  expect(readMoney('12.50')).toBe(1250)
  expect(readMoney('12.5')).toBe(1250)
  expect(readMoney(' $ 12 ')).toBe(1200)
  expect(readMoney('0')).toBe(0)
})

test('rejects anything else', () => {
  for (const words of ['', 'abc', '-1', '1.234', '1,50', '1e3', '99999999', '.50']) {
    expect(readMoney(words), words).toBeUndefined()
  }
})

test('rejects fractions of a cent', () => {
  expect(() => cents(0.5)).toThrow('Not a whole number of cents')
  expect(() => cents(Number.NaN)).toThrow('Not a whole number of cents')
  expect(() => cents(2 ** 53)).toThrow('Not a whole number of cents')
})
