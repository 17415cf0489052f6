import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import { DEFAULT_GRADE_POLICY } from '@pennysleeve/domain/prices/grade-price.ts'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import { routes } from '@pennysleeve/contract/routes.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchCatalogVersion } from '../../../db/catalog-version.ts'
import { threadMs } from '../../../processes/work-budget.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { makeTestDatabase } from '../../../testing/test-database.ts'
import { createCardSearch } from '../create-card-search.ts'
import { startSearchThread } from './search-thread.ts'

function openThread(databaseUrl: string) {
  const thread = startSearchThread(databaseUrl)
  onTestFinished(() => thread.stop())
  return thread
}

test('a thread that crashes refuses what it was asked in a sentence with a code, and says that it has ended', async () => {
  const thread = openThread(await makeTestDatabase())
  await thread.read
  const asked = Promise.allSettled([
    thread.ask('parsedList', { list: '1 Sol Ring\n'.repeat(1000) }),
    thread.ask('parsedList', { list: 'x' }),
  ])
  await thread.stop()
  for (const response of await asked) {
    expect(response).toMatchObject({ reason: { code: 'search.interrupted', status: 503 } })
  }
  await thread.ended
  expect(() => thread.ask('parsedList', { list: 'x' })).toThrow(
    'The search was interrupted. Please try again in a moment.',
  )
})

test('a thread that is stopped while it reads the catalogue says so', async () => {
  const thread = openThread(await makeTestDatabase())
  await thread.stop()
  await expect(thread.read).rejects.toThrow('ended before it had read the catalogue')
})

test('a thread without a database says why it could not read', async () => {
  await expect(openThread('postgres://nobody@127.0.0.1:1/none').read).rejects.toThrow('ECONNREFUSED')
})

test('a thread that retires answers first what it was asked', async () => {
  const thread = openThread(await makeTestDatabase())
  await thread.read
  const response = thread.ask('parsedList', { list: '1 Sol Ring' })
  thread.retire()
  expect((await response).byteLength).toBeGreaterThan(100)
  await thread.ended
})

const LONG_LIST = '4 Lightning Bolt\n1 nobody knows this\n'.repeat(500)
const paste = (shop: TestShop) =>
  shop.app.inject({ method: 'POST', url: '/api/cards/parse_list', payload: { list: LONG_LIST } })

test(
  'when the thread crashes, searches under way are refused with a code, and the next ones are answered',
  { tags: 'nightly' },
  async () => {
    const started: Worker[] = []
    const note = (worker: Worker) => void started.push(worker)
    process.on('worker', note)
    onTestFinished(() => void process.off('worker', note))
    const shop = await openTestShop({ fresh: true })
    const search = () => shop.get<{ total_count: number }>('/api/cards/search?query=sol+ring')
    const { body: before } = await search()
    const [worker] = started
    const posted = vi.spyOn(worker!, 'postMessage')
    const underWay = paste(shop)
    while (posted.mock.calls.length === 0) await nextTurn()
    await worker!.terminate()
    const { statusCode, body } = await underWay
    expect([statusCode, JSON.parse(body) as ErrorBody]).toEqual([
      503,
      { error: 'The search was interrupted. Please try again in a moment.', code: 'search.interrupted' },
    ])
    expect((await paste(shop)).statusCode).toBe(200)
    expect((await search()).body).toEqual(before)
    expect(started).toHaveLength(2)
  },
)

test(
  'a shop that closes ends the thread of its search, also while it reads the catalogue',
  { tags: 'nightly' },
  async () => {
    const started: Promise<unknown>[] = []
    const note = (worker: Worker) => void started.push(once(worker, 'exit'))
    process.on('worker', note)
    onTestFinished(() => void process.off('worker', note))
    for (const isBusy of [false, true]) {
      const shop = await openTestShop({ fresh: true })
      const response = paste(shop)
      if (isBusy) while (started.length < 2) await nextTurn()
      else await response
      await shop.app.close()
      await Promise.all(started)
    }
    expect(started).toHaveLength(2)
  },
)

test('the main thread does no work for a long search, whatever it takes', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  await paste(shop)
  const state = { isAnswered: false }
  const response = paste(shop).finally(() => (state.isAnswered = true))
  let longest = 0
  while (!state.isAnswered) {
    const begun = threadMs()
    await nextTurn()
    longest = Math.max(longest, threadMs() - begun)
  }
  expect((await response).body.length).toBeGreaterThan(1_000_000)
  // Finding, presenting and writing four thousand products takes longer than all of this.
  expect(longest).toBeLessThan(25)
})

test('today of a query is the day in Darwin', async () => {
  const { db, databaseUrl } = await openTestShop()
  await db.updateTable('printings').set({ released_on: '2026-11-20' }).execute()
  const catalogVersion = watchCatalogVersion(databaseUrl)
  const evening = () => Date.parse('2026-11-19T20:00:00Z')
  const search = createCardSearch({ db, catalogVersion, databaseUrl, now: evening })
  onTestFinished(async () => {
    await search.close()
    await catalogVersion.close()
  })
  const options = { filter: {}, page: { page: 1, per_page: 10, offset: 0, limit: 10 } }
  const { product_ids } = await search.run('productIds', parseQuery('date=today'), options)
  expect(product_ids.length).toBeGreaterThan(0)
})

test('a task knows every change committed before it was asked', async () => {
  const { db, databaseUrl } = await openTestShop()
  const catalogVersion = watchCatalogVersion(databaseUrl)
  const search = createCardSearch({ db, catalogVersion, databaseUrl, now: Date.now })
  onTestFinished(async () => {
    await search.close()
    await catalogVersion.close()
  })
  const { product_id } = await db.selectFrom('variants').select('product_id').executeTakeFirstOrThrow()
  await search.warmUp()
  const entries = { kinds: [{ condition: 'nm', language: 'en' } as const], kind_of: Uint16Array.of(0) }
  const asked = { product_ids: Uint32Array.of(product_id), entries, policy: DEFAULT_GRADE_POLICY }
  for (let price_cents = 1; price_cents <= 100; price_cents += 1) {
    await db.updateTable('variants').set({ price_cents }).where('product_id', '=', product_id).execute()
    const known = await search.ask('entryValues', asked)
    expect([...known.price_cents]).toEqual([price_cents])
  }
})

test('what the thread writes is what the contract says, to the last key', async () => {
  const shop = await openTestShop()
  const responses = [
    ['GET /api/cards/search', await shop.get('/api/cards/search?query=mv>=0&limit=500')],
    ['GET /api/cards/autocomplete', await shop.get('/api/cards/autocomplete?query=a')],
    ['GET /api/game_products', await shop.get('/api/game_products?q=mv>=0&per_page=100')],
    ['GET /api/game_products', await shop.get('/api/game_products?q=box&sealed=true')],
    [
      'POST /api/cards/advanced_search',
      await shop.send('POST', '/api/cards/advanced_search', { body: { card_attributes: { colors: ['Red'] } } }),
    ],
    ['POST /api/cards/parse_list', await shop.send('POST', '/api/cards/parse_list', { body: { list: LONG_LIST } })],
  ] as const
  for (const [route, { status, body }] of responses) {
    expect([route, status]).toEqual([route, 200])
    expect(body).toEqual(routes[route].response.parse(body))
  }
})
