import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { watchCatalogVersion } from '../../db/catalog-version.ts'
import { connect } from '../../db/connect.ts'
import { makeCardData, makeCardObject } from '../../testing/make-card-object.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { importCards, untilSearchable } from '../catalog/public.ts'
import { createLiveIndex } from './live-index.ts'

/** Whoever waits for a lull that never comes waits longer than this. */
const WITHIN_MS = 12_000

async function findsWombat(shop: TestShop): Promise<boolean> {
  const { body } = await shop.get<{ total_count: number }>('/api/cards/search?query=!wombat')
  return body.total_count > 0
}

/** Something else in the catalogue keeps changing: whoever waits for a lull waits long. */
function keepChanging({ db }: TestShop): void {
  const changing = setInterval(() => void sql`select pg_notify('catalogue_changed', 'facts')`.execute(db), 100)
  onTestFinished(() => clearInterval(changing))
}

const importWombat = (shop: TestShop) =>
  importCards(shop.db, makeCardData([makeCardObject('Wombat')]), { all: false, now: Date.now })

test('cards that were just imported are found without waiting for a lull, whatever else is going on', async () => {
  const shop = await openTestShop()
  expect(await findsWombat(shop)).toBe(false)
  keepChanging(shop)
  await wait(500)
  await importWombat(shop)
  const imported = performance.now()
  while (!(await findsWombat(shop)) && performance.now() - imported < 2 * WITHIN_MS) await wait(100)
  expect(performance.now() - imported).toBeLessThan(WITHIN_MS)
}, 60_000)

test('after many new cards the planner knows every column by which the reading chooses', async () => {
  const shop = await openTestShop()
  const many = Array.from({ length: 1100 }, (_, i) => makeCardObject(`Wombat ${i}`))
  await importCards(shop.db, makeCardData(many), { all: false, now: Date.now })
  const { rows } = await sql<{ column: string }>`
    select tablename || '.' || attname as column from pg_stats
    where (tablename, attname) in (('products', 'id'), ('variants', 'product_id'), ('variants', 'retired_at'))
    order by 1
  `.execute(shop.db)
  expect(rows.map(({ column }) => column)).toEqual(['products.id', 'variants.product_id', 'variants.retired_at'])
})

test('whoever imports is told when every open shop can find the cards', async () => {
  const first = await openTestShop()
  const second = await openTestShop({ databaseUrl: first.databaseUrl })
  for (const shop of [first, second]) {
    expect(await findsWombat(shop)).toBe(false)
    keepChanging(shop)
  }
  const { id } = await importWombat(first)
  expect(await untilSearchable(first.databaseUrl, id, { timeoutMs: 20_000 })).toBe('searchable')
  expect([await findsWombat(first), await findsWombat(second)]).toEqual([true, true])
  // Asked again it is known at once.
  expect(await untilSearchable(first.databaseUrl, id, { timeoutMs: 20_000 })).toBe('searchable')
}, 60_000)

test('with no shop open nobody waits', async () => {
  const shop = await openTestShop()
  const { id } = await importWombat(shop)
  expect(await untilSearchable(shop.databaseUrl, id, { timeoutMs: 20_000 })).toBe('closed')
})

test('an import that brought nothing new is searched at once', async () => {
  const shop = await openTestShop()
  await importWombat(shop)
  expect(await findsWombat(shop)).toBe(true)
  const before = shop.statements.length
  const { id } = await importWombat(shop)
  expect(await untilSearchable(shop.databaseUrl, id, { timeoutMs: 20_000 })).toBe('searchable')
  const readings = shop.statements.slice(before).filter((statement) => statement.includes('from printings where id >'))
  expect(readings).toEqual([])
})

test('an import that ends while the catalogue is being read for the first time neither breaks that nor is forgotten', async () => {
  const databaseUrl = await makeTestDatabase()
  const { db, close } = connect(databaseUrl)
  const catalogVersion = watchCatalogVersion(databaseUrl)
  const live = createLiveIndex({ db, catalogVersion, databaseUrl, smallCatalogue: 0 })
  onTestFinished(async () => {
    live.close()
    await catalogVersion.close()
    await close()
  })
  const first = live.get()
  await wait(200)
  const { id } = await importCards(db, makeCardData([makeCardObject('Wombat')]), { all: false, now: Date.now })
  expect((await first).index.count.card).toBeGreaterThan(0)
  while (live.searchedImport() < id) await wait(50)
  expect(await untilSearchable(databaseUrl, id, { timeoutMs: 20_000 })).toBe('searchable')
}, 60_000)
