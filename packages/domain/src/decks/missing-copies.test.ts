import { expect, test } from 'vitest'
import { missingCopies } from './missing-copies.ts'

const row = (
  name: string,
  quantity: number,
  owned_quantity: number,
  board: 'main' | 'sideboard' | 'maybeboard' = 'main',
) => ({
  name,
  quantity,
  owned_quantity,
  board,
})

test('a row lacks what is not owned, and nothing if more is owned', () => {
  expect(missingCopies([row('Lightning Bolt', 4, 3), row('Goblin Guide', 1, 7), row('Duress', 2, 0)])).toEqual([
    1, 0, 2,
  ])
})

test('an owned copy counts once: main deck first, then sideboard, then maybeboard', () => {
  const rows = [
    row('Lightning Bolt', 2, 5, 'maybeboard'),
    row('Lightning Bolt', 2, 5, 'sideboard'),
    row('Lightning Bolt', 4, 5),
  ]
  expect(missingCopies(rows)).toEqual([2, 1, 0])
})

test('two printings of a card share the owned copies', () => {
  expect(missingCopies([row('Forest', 10, 12), row('Forest', 5, 12)])).toEqual([0, 3])
})
