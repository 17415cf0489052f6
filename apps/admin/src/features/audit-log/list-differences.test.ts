import { expect, test } from 'vitest'
import { listDifferences } from './list-differences.ts'

test('lists the old and new value of each changed field and omits unchanged fields', () => {
  expect(listDifferences({ price: '1.00', name: 'Opt' }, { price: '2.00', name: 'Opt' })).toEqual([
    { field: 'price', before: '1.00', after: '2.00' },
  ])
})

test('a created record has no old values, a deleted one no new values', () => {
  expect(listDifferences(null, { role: 'staff' })).toEqual([{ field: 'role', before: undefined, after: 'staff' }])
  expect(listDifferences({ role: 'staff' }, null)).toEqual([{ field: 'role', before: 'staff', after: undefined }])
  expect(listDifferences(null, null)).toEqual([])
})

test('names nested fields by their path and writes arrays out', () => {
  const before = { shop: { name: 'A', open: true }, days: [1, 2] }
  const after = { shop: { name: 'B', open: false }, days: [2], note: '' }
  expect(listDifferences(before, after)).toEqual([
    { field: 'shop name', before: 'A', after: 'B' },
    { field: 'shop open', before: 'yes', after: 'no' },
    { field: 'days', before: '1, 2', after: '2' },
    { field: 'note', before: undefined, after: 'nothing' },
  ])
})

test('shows cents as dollars and array items with their field names', () => {
  const after = { payout_cents: 1250, items: [{ id: 4, price_cents: 300, unit_price: null }] }
  expect(listDifferences({ payout_cents: null }, after)).toEqual([
    { field: 'payout', before: 'nothing', after: 'AU$12.50' },
    { field: 'items', before: undefined, after: 'id 4 price AU$3.00 unit price nothing' },
  ])
})

test('shows a price in cents as dollars, a time as the shop’s and a way of payment by its name', () => {
  const before = { price: 1200, starts_at: '2026-11-25T08:30:00.000Z', payments: null }
  const after = {
    price: '12.50',
    starts_at: '2026-11-26T08:30:00.000Z',
    payments: [{ payment_method_id: 3, amount_cents: 500 }],
  }
  expect(listDifferences(before, after)).toEqual([
    { field: 'price', before: 'AU$12.00', after: '12.50' },
    { field: 'starts_at', before: '25 Nov 2026, 6:00 pm', after: '26 Nov 2026, 6:00 pm' },
    { field: 'payments', before: 'nothing', after: 'payment method Cash amount AU$5.00' },
  ])
})

test('leaves numbers and times of other fields as they are', () => {
  expect(listDifferences(null, { price_factor: 1200, seats: 8, name: 'Friday 2026-11-25' })).toEqual([
    { field: 'price_factor', before: undefined, after: '1200' },
    { field: 'seats', before: undefined, after: '8' },
    { field: 'name', before: undefined, after: 'Friday 2026-11-25' },
  ])
})
