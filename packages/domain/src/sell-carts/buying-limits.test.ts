import { expect, test } from 'vitest'
import { budgetLeft, copiesLeft } from './buying-limits.ts'

test('a budget is used by what is promised, and by what is paid once graded', () => {
  const orders = [
    { cash_cents: 1000, payout_cents: null },
    { cash_cents: 500, payout_cents: 300 },
  ]
  expect(budgetLeft(2000, orders, 'cash')).toBe(700)
  expect(budgetLeft(2000, orders, 'store_credit')).toBe(500)
  expect(budgetLeft(100, orders, 'cash')).toBe(0)
})

test('copies in stock and promised ones count towards the limit', () => {
  expect(copiesLeft(8, { on_hand: 3, promised: 2 })).toBe(3)
  expect(copiesLeft(4, { on_hand: 3, promised: 2 })).toBe(0)
})
