import { expect, test } from 'vitest'
import { arrangeEntries, type Arrangement } from './arrange-entries.ts'

/** Entries 1 to 4 in database order. */
const OWNED = {
  ids: [2, 1, 4, 3],
  product_ids: [20, 10, 10, 30],
  quantities: [5, 1, 1, 9],
  conditions: ['near_mint', 'near_mint', 'damaged', 'near_mint'] as const,
  languages: ['en', 'en', 'en', 'en'] as const,
  price_cents: [-1, 500, 500, 12_000_000],
  quote_cents: [-1, -1, -1, -1],
}

const arranged = (arrangement: Partial<Arrangement>) =>
  arrangeEntries(
    { ...OWNED, conditions: [...OWNED.conditions], languages: [...OWNED.languages] },
    { only_found: false, sort: 'newest', ...arrangement },
  )

test('sorts by newest or by quantity, ties by id', () => {
  expect(arranged({})).toEqual([4, 3, 2, 1])
  expect(arranged({ sort: 'quantity' })).toEqual([3, 2, 1, 4])
  expect(arranged({ condition: 'damaged' })).toEqual([4])
})

test('entries without a price come last in both directions', () => {
  expect(arranged({ sort: 'price_high' })).toEqual([3, 1, 4, 2])
  expect(arranged({ sort: 'price_low' })).toEqual([1, 4, 3, 2])
})

test('keeps the order of a search; unknown cards come last or are left out', () => {
  const found = [30, 10]
  expect(arranged({ found, sort: 'found' })).toEqual([3, 1, 4, 2])
  expect(arranged({ found, sort: 'found', only_found: true })).toEqual([3, 1, 4])
  expect(arranged({ found, only_found: true })).toEqual([4, 3, 1])
  expect(arranged({ found: [], only_found: true })).toEqual([])
  expect(arranged({ found, only_found: true, matching: Uint8Array.of(0, 0, 1, 1) })).toEqual([4, 3])
})
