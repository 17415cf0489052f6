import { expect, test } from 'vitest'
import { findSellObstacle } from './find-sell-obstacle.ts'

const OWNED = {
  condition: 'near_mint',
  available_to_sell: 1,
  product: { sell_price: '1.50', all_on_hand: 20 },
} as const

test('allows a near mint card that the shop quotes and is low on', () => {
  expect(findSellObstacle(OWNED, true)).toBeUndefined()
  expect(findSellObstacle({ ...OWNED, condition: 'mint' }, true)).toBeUndefined()
})

test('gives the reason why a card cannot be sold', () => {
  const { product } = OWNED
  expect(findSellObstacle(OWNED, false)).toBe('We are not buying at the moment')
  expect(findSellObstacle({ ...OWNED, product: { ...product, sell_price: null } }, true)).toBe(
    'We are not buying this one',
  )
  expect(findSellObstacle({ ...OWNED, product: { ...product, all_on_hand: 21 } }, true)).toBe('We have enough of it')
  expect(findSellObstacle({ ...OWNED, condition: 'lightly_played' }, true)).toBe('We buy near mint only')
  expect(findSellObstacle({ ...OWNED, available_to_sell: 0 }, true)).toBe('All of it is on sale')
})
