import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { PRINTING_FLAGS, type CardIndex } from './index/card-index.ts'
import { loadCardIndex } from './load-card-index.ts'
import { loadInProcess } from './load-in-process.ts'
import { searchCards, startSearching } from './search-cards.ts'

const QUERIES = [
  'lightning',
  'lightnig bolt',
  'o:draw t:creature',
  '/^gob/',
  'stock>0 order:aud',
  'is:commander id:wub',
  '!ice',
]

async function answers(index: CardIndex) {
  const searched = startSearching(index)
  return Promise.all(
    QUERIES.map(async (text) => {
      const request = { query: parseQuery(text), filter: {}, page: { offset: 0, limit: 50 }, today: '2026-11-15' }
      const { rows, total_count, warnings } = await searchCards(searched, request)
      return { text, names: rows.map((row) => index.products.id[row]), total_count, warnings }
    }),
  )
}

test('each mark of a printing is found by its own word, and by no other', async () => {
  const { db, close } = connect(await makeTestDatabase())
  onTestFinished(close)
  const none = Object.fromEntries(PRINTING_FLAGS.map((flag) => [flag, false]))
  await db.updateTable('printings').set(none).execute()
  const printings = await db.selectFrom('printings').select('id').orderBy('id').limit(PRINTING_FLAGS.length).execute()
  for (const [place, { id }] of printings.entries()) {
    await db
      .updateTable('printings')
      .set({ [PRINTING_FLAGS[place]!]: true })
      .where('id', '=', id)
      .execute()
  }
  const index = await loadCardIndex(db)
  const searched = startSearching(index)
  for (const [place, { id }] of printings.entries()) {
    const word = PRINTING_FLAGS[place]!.replace('story_', '').replace('_', '')
    const query = parseQuery(`is:${word} include:extras`)
    const { rows } = await searchCards(searched, { query, filter: {}, page: { offset: 0, limit: 50 }, today: '' })
    const marked = await db.selectFrom('products').select('id').where('printing_id', '=', id).orderBy('id').execute()
    const found = rows.map((row) => index.products.id[row]!).toSorted((a, b) => a - b)
    expect([word, found]).toEqual([word, marked.map((product) => product.id)])
  }
})

test('a catalogue read in a process of its own answers as one read at home', async () => {
  const url = await makeTestDatabase()
  const { db, close } = connect(url)
  onTestFinished(close)
  const atHome = await answers(await loadCardIndex(db))
  expect(atHome.every(({ total_count }) => total_count > 0)).toBe(true)
  expect(await answers(await loadInProcess(url, { signal: new AbortController().signal }))).toEqual(atHome)
})

test('a shop that closes while the catalogue is being read does not wait for it', async () => {
  const closing = new AbortController()
  const loading = loadInProcess(await makeTestDatabase(), { signal: closing.signal })
  closing.abort()
  await expect(loading).rejects.toThrow('ended early')
})

test('a database that is away is told, not waited for', async () => {
  await expect(
    loadInProcess('postgres://nobody@127.0.0.1:1/none', { signal: new AbortController().signal }),
  ).rejects.toThrow('ECONNREFUSED')
})
