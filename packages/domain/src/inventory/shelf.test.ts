import { expect, test } from 'vitest'
import { refuseShelf } from './shelf.ts'

const bolt = {
  name: 'Lightning Bolt',
  price_cents: 320,
  sell_price_cents: 150,
  on_hand: 5,
  reserved: 2,
  retired: false,
}

test('prices go up and down, stock too, and a product may lose its price or its quote', () => {
  expect(refuseShelf(bolt, { ...bolt, price_cents: 999, on_hand: 2 })).toBeUndefined()
  expect(refuseShelf(bolt, { ...bolt, price_cents: null })).toBeUndefined()
  expect(refuseShelf(bolt, { ...bolt, sell_price_cents: null })).toBeUndefined()
  expect(refuseShelf(bolt, { ...bolt, sell_price_cents: 320 })).toBeUndefined()
})

test('the shop never pays more for a card than it asks for it', () => {
  const sentence = 'We would pay AU$1.50 for "Lightning Bolt" and sell it at AU$1.49.'
  expect(refuseShelf(bolt, { ...bolt, price_cents: 149 })).toEqual({ field: 'price_cents', sentence })
  expect(refuseShelf(bolt, { ...bolt, sell_price_cents: 321 })).toMatchObject({ field: 'sell_price_cents' })
  // Whoever only counts has nothing to do with it.
  const upsideDown = { ...bolt, price_cents: 100 }
  expect(refuseShelf(upsideDown, { ...upsideDown, on_hand: 9 })).toBeUndefined()
})

test('what somebody is paying for stays on the shelf', () => {
  const sentence = '2 are reserved for orders being paid: the stock of "Lightning Bolt" cannot be less.'
  expect(refuseShelf(bolt, { ...bolt, on_hand: 1 })).toEqual({ field: 'on_hand', sentence })
  expect(refuseShelf({ ...bolt, reserved: 1 }, { ...bolt, on_hand: 0 })?.sentence).toMatch(/^1 is reserved/)
})

test('a retired product gets a price only after it has been brought back', () => {
  const retired = { ...bolt, price_cents: null, retired: true }
  expect(refuseShelf(retired, { ...retired, price_cents: 320 })?.field).toBe('price_cents')
  expect(refuseShelf(retired, { ...retired, on_hand: 9 })).toBeUndefined()
})
