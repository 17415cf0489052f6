import { expect, test } from 'vitest'
import { combineRules } from './buying-rules.ts'

test('what is paid goes by the first rule that finds the card', () => {
  const termsOf = combineRules([
    { rule: { query: 'a', action: 'pay_more', percent: 20 }, product_ids: [1, 2] },
    { rule: { query: 'b', action: 'refuse' }, product_ids: [2, 3] },
    { rule: { query: 'c', action: 'pay_more', percent: 50 }, product_ids: [1, 2, 3, 4] },
  ])
  expect([1, 2, 3, 4, 5].map((id) => termsOf(id).quote_percent)).toEqual([120, 120, 0, 150, 100])
})

test('copies go by the first limit, beside a rule about what is paid', () => {
  const termsOf = combineRules([
    { rule: { query: 'a', action: 'pay_more', percent: 20 }, product_ids: [1] },
    { rule: { query: 'b', action: 'limit', max_copies: 4 }, product_ids: [1, 2] },
    { rule: { query: 'c', action: 'limit', max_copies: 8 }, product_ids: [2, 3] },
  ])
  expect([1, 2, 3, 4].map(termsOf)).toEqual([
    { quote_percent: 120, max_copies: 4 },
    { quote_percent: 100, max_copies: 4 },
    { quote_percent: 100, max_copies: 8 },
    { quote_percent: 100, max_copies: null },
  ])
})
