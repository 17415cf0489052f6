import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { expect, test } from 'vitest'
import { presentFoundCard } from './card-search.present.ts'
import { BitSet } from './index/bit-set.ts'
import { searchCards, startSearching, type SearchedIndex } from './search-cards.ts'
import { applyStockNotice, type ShelfChange } from './shelf-changes.ts'
import { inventedIndex } from './testing/invented-catalogue.ts'
import { QUERY_CORPUS } from './testing/query-corpus.ts'
import { seeded } from './testing/seeded.ts'
import { TouchedRows } from './touched-rows.ts'

async function search(searched: SearchedIndex, text: string) {
  const request = { query: parseQuery(text), filter: {}, page: { offset: 0, limit: 50 }, today: '2026-11-15' }
  const { rows, total_count, warnings, freshness } = await searchCards(searched, request)
  return { freshness, seen: { cards: rows.map((row) => presentFoundCard(searched.index, row)), total_count, warnings } }
}

function touch({ index, touched }: SearchedIndex, change: ShelfChange): void {
  touched.note(applyStockNotice(index, change)!)
}

test('whatever happens to prices and stock: an answer that says it holds is what a new search would bring', async () => {
  const searched = startSearching(inventedIndex())
  const random = seeded(7)
  const { id: ids } = searched.index.products
  const outlived = { changes: 0, of: 0 }
  const shelfQueries = [
    'stock>0',
    'aud<2 or t:elf',
    '-aud<2 t:creature',
    'foxx stock>3',
    'buy>1 t:creature',
    '-is:instock',
  ]
  for (const query of [...QUERY_CORPUS.map(([text]) => text), ...shelfQueries]) {
    let kept = await search(searched, query)
    for (let round = 0; round < 30; round += 1) {
      const product_id = ids[random(ids.length)]!
      const price_cents = random(4) === 0 ? -1 : random(500)
      touch(
        searched,
        random(5) === 0 ? { product_id, quote_cents: price_cents } : { product_id, price_cents, available: random(3) },
      )
      outlived.of += 1
      if (kept.freshness?.isFresh()) outlived.changes += 1
      else kept = await search(searched, query)
      expect([query, kept.seen]).toEqual([query, (await search(searched, query)).seen])
    }
  }
  // Most searches find a few cards of many: they must not fall with every sale of another.
  expect(outlived.changes / outlived.of).toBeGreaterThan(0.7)
})

test('what has been touched while a search ran counts as well', () => {
  const touched = new TouchedRows()
  const since = touched.count
  touched.note(5)
  expect(touched.watch(BitSet.of(10, [5]), since).isFresh()).toBe(false)
  expect(touched.watch(BitSet.of(10, [5]), touched.count).isFresh()).toBe(true)
})

test('what no longer holds never holds again, and nothing outlives the facts or more changes than are remembered', () => {
  const touched = new TouchedRows()
  const [three, many, dense] = [BitSet.of(9999, [3]), BitSet.of(9999, [3, 4]), new BitSet(9999).not()].map((rows) =>
    touched.watch(rows, 0),
  )
  touched.note(4)
  expect([three, many, dense].map((freshness) => freshness!.isFresh())).toEqual([true, false, false])
  touched.note(7)
  expect([three, many, dense].map((freshness) => freshness!.isFresh())).toEqual([true, false, false])
  for (let change = 0; change < 5000; change += 1) touched.note(7)
  expect(three!.isFresh()).toBe(false)
  const late = touched.watch(BitSet.of(10, [3]), touched.count)
  touched.end()
  expect(late.isFresh()).toBe(false)
})
