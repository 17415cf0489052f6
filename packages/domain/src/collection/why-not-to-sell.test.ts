import { expect, test } from 'vitest'
import { whyNotToSell } from './why-not-to-sell.ts'

const OWNED = {
  condition: 'near_mint',
  available_to_sell: 1,
  product: { sell_price: '1.50', total_on_hand: 20 },
} as const

test('a collector can put a near mint card on sale that the shop quotes and is short of', () => {
  expect(whyNotToSell(OWNED, true)).toBeUndefined()
  expect(whyNotToSell({ ...OWNED, condition: 'mint' }, true)).toBeUndefined()
})

test('a collector reads why a card cannot be put on sale', () => {
  const { product } = OWNED
  expect(whyNotToSell(OWNED, false)).toBe('We are not buying at the moment')
  expect(whyNotToSell({ ...OWNED, product: { ...product, sell_price: null } }, true)).toBe('We are not buying this one')
  expect(whyNotToSell({ ...OWNED, product: { ...product, total_on_hand: 21 } }, true)).toBe('We have enough of it')
  expect(whyNotToSell({ ...OWNED, condition: 'lightly_played' }, true)).toBe('We buy near mint only')
  expect(whyNotToSell({ ...OWNED, available_to_sell: 0 }, true)).toBe('All of it is on sale')
})
