import { expect, test } from 'vitest'
import { findInventoryRefusal } from './inventory.ts'

const bolt = {
  name: 'Lightning Bolt',
  price_cents: 320,
  sell_price_cents: 150,
  on_hand: 5,
  reserved: 2,
  retired: false,
}

test('allows changes of price and stock, and removing price or quote', () => {
  expect(findInventoryRefusal(bolt, { ...bolt, price_cents: 999, on_hand: 2 })).toBeUndefined()
  expect(findInventoryRefusal(bolt, { ...bolt, price_cents: null })).toBeUndefined()
  expect(findInventoryRefusal(bolt, { ...bolt, sell_price_cents: null })).toBeUndefined()
  expect(findInventoryRefusal(bolt, { ...bolt, sell_price_cents: 320 })).toBeUndefined()
})

test('rejects a quote above the price', () => {
  const params = { quote: 'AU$1.50', name: 'Lightning Bolt', price: 'AU$1.49' }
  const refusal = { field: 'price_cents', code: 'inventory.quote_above_price', params }
  expect(findInventoryRefusal(bolt, { ...bolt, price_cents: 149 })).toEqual(refusal)
  expect(findInventoryRefusal(bolt, { ...bolt, sell_price_cents: 321 })).toMatchObject({ field: 'sell_price_cents' })
  // A count of stock alone is not affected.
  const upsideDown = { ...bolt, price_cents: 100 }
  expect(findInventoryRefusal(upsideDown, { ...upsideDown, on_hand: 9 })).toBeUndefined()
})

test('a worse variant may cost less than the quote, which is for the best one', () => {
  expect(findInventoryRefusal({ ...bolt, best: false }, { ...bolt, price_cents: 149 })).toBeUndefined()
})

test('rejects stock below the reserved quantity', () => {
  const params = { reserved: 2, name: 'Lightning Bolt' }
  const refusal = { field: 'on_hand', code: 'inventory.below_reserved', params }
  expect(findInventoryRefusal(bolt, { ...bolt, on_hand: 1 })).toEqual(refusal)
  expect(findInventoryRefusal({ ...bolt, reserved: 1 }, { ...bolt, on_hand: 0 })?.params).toMatchObject({
    reserved: 1,
  })
})

test('rejects a price for a retired product', () => {
  const retired = { ...bolt, price_cents: null, retired: true }
  expect(findInventoryRefusal(retired, { ...retired, price_cents: 320 })?.field).toBe('price_cents')
  expect(findInventoryRefusal(retired, { ...retired, on_hand: 9 })).toBeUndefined()
})
