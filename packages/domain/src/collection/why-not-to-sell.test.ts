import { expect, test } from 'vitest'
import { whyNotToSell } from './why-not-to-sell.ts'

const OWNED = {
  condition: 'near_mint',
  available_to_sell: 1,
  product: { sell_price: '1.50', all_on_hand: 20 },
} as const

test('allows a near mint card that the shop quotes and is low on', () => {
  expect(whyNotToSell(OWNED, true)).toBeUndefined()
  expect(whyNotToSell({ ...OWNED, condition: 'mint' }, true)).toBeUndefined()
})

test('gives the reason why a card cannot be sold', () => {
  const { product } = OWNED
  expect(whyNotToSell(OWNED, false)).toBe('We are not buying at the moment')
  expect(whyNotToSell({ ...OWNED, product: { ...product, sell_price: null } }, true)).toBe('We are not buying this one')
  expect(whyNotToSell({ ...OWNED, product: { ...product, all_on_hand: 21 } }, true)).toBe('We have enough of it')
  expect(whyNotToSell({ ...OWNED, condition: 'lightly_played' }, true)).toBe('We buy near mint only')
  expect(whyNotToSell({ ...OWNED, available_to_sell: 0 }, true)).toBe('All of it is on sale')
})
