import { expect, test } from 'vitest'
import { mustAskCustomer } from './offer.ts'

const graded = (accepted_cents: number, agreed_cents: number | null = null) => ({
  quoted_cents: 1000,
  accepted_cents,
  payout_cents: accepted_cents,
  agreed_cents,
})

test('asks the customer when the sum falls by more than the share', () => {
  expect([1000, 900, 899, 1].map((accepted) => mustAskCustomer(graded(accepted), 10))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(mustAskCustomer(graded(999), 0)).toBe(true)
  expect(mustAskCustomer(graded(1), 100)).toBe(false)
})

test('does not ask when nothing is bought', () => {
  expect(mustAskCustomer(graded(0), 10)).toBe(false)
})

test('asks again only for less than was agreed', () => {
  expect(mustAskCustomer(graded(500, 500), 10)).toBe(false)
  expect(mustAskCustomer(graded(600, 500), 10)).toBe(false)
  expect(mustAskCustomer(graded(499, 500), 10)).toBe(true)
})
