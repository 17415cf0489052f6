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
