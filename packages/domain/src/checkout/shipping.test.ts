import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { selectedRate, shippingRates, takesEveryOrder, type ShippingMethod } from './shipping.ts'

const method = (facts: Partial<ShippingMethod> & { id: number; name: string }): ShippingMethod => ({
  cost_cents: 0,
  is_pickup: false,
  is_email: false,
  singles_only: false,
  max_cards: null,
  free_from_cents: null,
  ...facts,
})
const METHODS = [
  method({ id: 5, name: 'By e-mail', is_email: true }),
  method({ id: 4, name: 'Pick-up in store', is_pickup: true }),
  method({ id: 3, name: 'Express', cost_cents: 1495 }),
  method({ id: 2, name: 'Tracked parcel', cost_cents: 1095, free_from_cents: 15_000 }),
  method({ id: 1, name: 'Letter', cost_cents: 300, singles_only: true, max_cards: 20 }),
]
const names = (parcel: { quantity: number; has_sealed: boolean; goods_cents: number }) =>
  shippingRates(METHODS, { ...parcel, goods_cents: cents(parcel.goods_cents) }).map((rate) => [
    rate.name,
    rate.cost_cents,
  ])

test('a few singles can go by letter; cheapest first, pickup last', () => {
  expect(names({ quantity: 20, has_sealed: false, goods_cents: 14_999 })).toEqual([
    ['Letter', 300],
    ['Tracked parcel', 1095],
    ['Express', 1495],
    ['Pick-up in store', 0],
  ])
})

test('sealed products and more than twenty cards do not fit a letter', () => {
  expect(names({ quantity: 1, has_sealed: true, goods_cents: 100 })[0]).toEqual(['Tracked parcel', 1095])
  expect(names({ quantity: 21, has_sealed: false, goods_cents: 100 })[0]).toEqual(['Tracked parcel', 1095])
})

test('the tracked parcel is free from AU$150.00', () => {
  expect(names({ quantity: 1, has_sealed: false, goods_cents: 15_000 })[0]).toEqual(['Tracked parcel', 0])
})

test('the default is the cheapest posted method, unless the customer’s choice still applies', () => {
  const rates = shippingRates(METHODS, { quantity: 1, has_sealed: true, goods_cents: cents(100) })
  expect(selectedRate(rates, null)?.name).toBe('Tracked parcel')
  expect(selectedRate(rates, 4)?.name).toBe('Pick-up in store')
  expect(selectedRate(rates, 1)?.name).toBe('Tracked parcel')
})

test('what needs no delivery goes by e-mail, and nothing else does', () => {
  expect(names({ quantity: 0, has_sealed: false, goods_cents: 0 })).toEqual([['By e-mail', 0]])
  expect(names({ quantity: 1, has_sealed: false, goods_cents: 100 }).map(([name]) => name)).not.toContain('By e-mail')
})

test('pickup is the default only if nothing can be posted', () => {
  const pickUp = { id: 4, name: 'Pick-up in store', cost_cents: cents(0), is_pickup: true, is_email: false }
  const letter = { id: 1, name: 'Letter', cost_cents: cents(300), is_pickup: false, is_email: false }
  expect(selectedRate([pickUp, letter], null)).toBe(letter)
  expect(selectedRate([pickUp], null)).toBe(pickUp)
  expect(selectedRate([], 4)).toBeUndefined()
})

test('methods of equal cost are sorted by id', () => {
  const same = [method({ id: 9, name: 'B', cost_cents: 500 }), method({ id: 8, name: 'A', cost_cents: 500 })]
  const rates = shippingRates(same, { quantity: 1, has_sealed: false, goods_cents: cents(100) })
  expect(rates.map(({ id }) => id)).toEqual([8, 9])
})

test('every order needs an active method for sealed products and any number of cards', () => {
  const takes = (...facts: (Partial<ShippingMethod> & { active?: boolean })[]) =>
    takesEveryOrder(facts.map((fact) => ({ ...method({ id: 1, name: 'Parcel' }), active: true, ...fact })))
  expect(takes({})).toBe(true)
  expect(takes({ singles_only: true }, { max_cards: 20 }, { active: false })).toBe(false)
  expect(takes({ singles_only: true }, {})).toBe(true)
  expect(takes()).toBe(false)
})
