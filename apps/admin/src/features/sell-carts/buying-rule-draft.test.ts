import type { BuyingRule } from '@pennysleeve/domain/sell-carts/buying-rules.ts'
import { expect, test } from 'vitest'
import { draftOf, newBuyingRule, readBuyingRule } from './buying-rule-draft.ts'

test('a rule is the same after editing nothing', () => {
  const rules: BuyingRule[] = [
    { query: '!"Lightning Bolt"', action: 'pay_more', percent: 20 },
    { query: 's:m10 r:rare', action: 'refuse' },
    { query: '!"Fire" or !"Ice"', action: 'limit', max_copies: 4 },
  ]
  expect(rules.map((rule) => readBuyingRule(draftOf(rule)))).toEqual(rules)
  expect(rules.map((rule) => draftOf(rule).by)).toEqual(['card', 'search', 'search'])
})

test('says what is missing in a rule', () => {
  const draft = { ...newBuyingRule(), text: 'Kongming, "Sleeping Dragon"' }
  expect(readBuyingRule(draft)).toEqual({ query: '!"Kongming, Sleeping Dragon"', action: 'pay_more', percent: 20 })
  expect(readBuyingRule({ ...draft, text: ' ' })).toBe('please name a card.')
  expect(readBuyingRule({ ...draft, by: 'search', text: '' })).toBe('please write a search.')
  for (const percent of ['', '0', '1.5', '401'])
    expect(readBuyingRule({ ...draft, percent })).toContain('from 1 to 400')
  expect(readBuyingRule({ ...draft, action: 'limit', max_copies: '0' })).toContain('from 1 to 9999')
})
