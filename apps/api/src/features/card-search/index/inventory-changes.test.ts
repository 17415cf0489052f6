import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { expect, test } from 'vitest'
import { presentFoundCard, productRowOf } from '../card-search.present.ts'
import { searchCards, startSearching, type SearchedIndex } from '../search-cards.ts'
import { applyInventoryChange, readInventoryChanges } from './inventory-changes.ts'
import { inventedIndex } from '../testing/invented-catalogue.ts'
import { QUERY_CORPUS } from '../testing/query-corpus.ts'
import { seeded } from '../testing/seeded.ts'

const INVENTORY_QUERIES = [
  'stock>0',
  'aud<2 or t:elf',
  '-aud<2 t:creature',
  'foxx stock>3',
  'buy>1 t:creature',
  '-is:instock',
]

function search(searched: SearchedIndex, text: string) {
  const request = { query: parseQuery(text), filter: {}, page: { offset: 0, limit: 50 }, today: '2026-11-15' }
  const { rows, total_count, warnings } = searchCards(searched, request)
  return { cards: rows.map((row) => presentFoundCard(searched.index, row)), total_count, warnings }
}

test(
  'whatever happens to prices and stock: what is kept of earlier searches changes no response',
  { tags: 'nightly' },
  () => {
    const searched = startSearching(inventedIndex())
    const random = seeded(7)
    const { id: ids } = searched.index.products
    for (const query of [...QUERY_CORPUS.map(([text]) => text), ...INVENTORY_QUERIES]) {
      for (let round = 0; round < 10; round += 1) {
        const row = random(ids.length)
        const product_id = ids[row]!
        const variant_id = searched.index.copies.variant_id[searched.index.inventory.offered[row]!]!
        const cents = random(4) === 0 ? -1 : random(500)
        const change =
          random(5) === 0 ? { quote_cents: cents } : { variant_id, price_cents: cents, available: random(3) }
        applyInventoryChange(searched.index, { product_id, ...change })
        expect([query, search(searched, query)]).toEqual([query, search(startSearching(searched.index), query)])
      }
    }
  },
)

test('a new variant is found by its condition, language and price, among more than the index had room for', () => {
  const { index } = startSearching(inventedIndex())
  const searched = startSearching(index)
  const ids = Array.from(index.products.id)
  const count = (query: string) => search(searched, `${query} include:extras`).total_count
  const [before, played] = [count('cond:nm'), count('cond:dmg')]
  for (const [at, productId] of ids.entries()) {
    // The same notice again changes nothing.
    for (let time = 0; time < 2; time += 1) {
      const copies = [
        ['dmg', 'en'],
        ['hp', 'ja'],
      ].map(([condition, language], n) => {
        return [productId, 5000 + at * 2 + n, 70_000 + at, 1, condition, language, `new-${at}-${n}`]
      })
      for (const change of readInventoryChanges(`copies ${JSON.stringify(copies)}`)) applyInventoryChange(index, change)
    }
  }
  expect([count('cond:nm'), played, count('cond:dmg')]).toEqual([before, 0, ids.length])
  expect(count('lang:ja cond:hp aud>=700')).toBe(ids.length)
  expect(count('lang:ja cond:dmg')).toBe(0)
  expect(count(`aud=${(70_003 / 100).toFixed(2)}`)).toBe(1)
  const row = 3
  expect(index.end_copy[row]! - index.first_copy[row]!).toBeGreaterThan(2)
  expect(productRowOf(index, row).all_on_hand).toBe(
    index.copies.available.slice(index.first_copy[row], index.end_copy[row]).reduce((sum, one) => sum + one),
  )
})
