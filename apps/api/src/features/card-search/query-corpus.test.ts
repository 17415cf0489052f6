import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { describe, expect, test } from 'vitest'
import { searchCards, startSearching } from './search-cards.ts'
import { inventedIndex } from './testing/invented-catalogue.ts'
import { QUERY_CORPUS } from './testing/query-corpus.ts'

const searched = startSearching(inventedIndex())

function run(text: string, rest: { holdings?: Parameters<typeof searchCards>[1]['holdings'] } = {}) {
  const request = { query: parseQuery(text), filter: { sealed: false }, page: { offset: 0, limit: 500 }, ...rest }
  const { rows, total_count, warnings } = searchCards(searched, { ...request, today: '2026-11-15' })
  const { cards, printings, products } = searched.index
  const names = rows.map((row) => cards.name.at(printings.card[products.printing[row]!]!).split(/,| \/\//)[0]!)
  return { rows, total_count, warnings, names: [...new Set(names)] }
}

describe('a player searches the invented catalogue', () => {
  test.each(QUERY_CORPUS)('%s', (query, products, cards, warning) => {
    const { total_count, names, warnings } = run(query)
    expect(total_count).toBe(products)
    if (cards !== undefined) expect(names.join(', ')).toBe(cards)
    expect(warnings.join(' ')).toBe(warning ?? '')
  })
})

test('the table holds at least 150 queries, no two alike', () => {
  expect(new Set(QUERY_CORPUS.map(([query]) => query)).size).toBe(QUERY_CORPUS.length)
  expect(QUERY_CORPUS.length).toBeGreaterThanOrEqual(150)
})

test('what was asked before is answered the same when it is asked again', () => {
  for (const [query, products] of QUERY_CORPUS) expect(run(query).total_count).toBe(products)
})

test('a customer searches by what they own and want', () => {
  const fox = run('!"ember fox"').rows
  const holdings = { own: new Map([[fox[0]!, 3]]), want: new Map([[fox[1]!, 1]]) }
  expect(run('own:yes', { holdings }).rows).toEqual([fox[0]])
  expect(run('own>=4', { holdings }).total_count).toBe(0)
  expect(run('want:yes', { holdings }).rows).toEqual([fox[1]])
  expect(run('!"ember fox" own:no', { holdings }).total_count).toBe(fox.length - 1)
})
