import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { makeTestDatabase } from '../../../testing/test-database.ts'
import { PRINTING_FLAGS } from './card-index.ts'
import { loadCardIndex } from './load-card-index.ts'
import { searchCards, startSearching } from '../search-cards.ts'

test('each printing flag is found by its own word, and by no other', async () => {
  const databaseUrl = await makeTestDatabase()
  const { db, close } = connect(databaseUrl)
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
  const { index } = await loadCardIndex(databaseUrl)
  const searched = startSearching(index)
  for (const [place, { id }] of printings.entries()) {
    const word = PRINTING_FLAGS[place]!.replace('story_', '').replace('_', '')
    const query = parseQuery(`is:${word} include:extras`)
    const { rows } = searchCards(searched, { query, filter: {}, page: { offset: 0, limit: 50 }, today: '' })
    const flagged = await db.selectFrom('products').select('id').where('printing_id', '=', id).orderBy('id').execute()
    const found = rows.map((row) => index.products.id[row]!).toSorted((a, b) => a - b)
    expect([word, found]).toEqual([word, flagged.map((product) => product.id)])
  }
})

test('a database that is away is told, not waited for', async () => {
  await expect(loadCardIndex('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED')
})
