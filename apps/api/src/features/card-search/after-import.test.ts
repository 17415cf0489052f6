import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { watchCatalogVersion } from '../../db/catalog-version.ts'
import { connect } from '../../db/connect.ts'
import { makeCardData, makeCardObject } from '../../testing/goods/make-card-object.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { importCards, untilSearchable } from '../catalog/public.ts'
import { createCardSearch } from './create-card-search.ts'

/** Whoever waits for the last of the notices waits longer than this. */
const WITHIN_MS = 12_000

async function findsWombat(shop: TestShop): Promise<boolean> {
  const { body } = await shop.get<{ total_count: number }>('/api/cards/search?query=!wombat')
  return body.total_count > 0
}

/** Something else in the catalogue keeps changing: whoever waits for the last of the notices waits long. */
function keepChanging({ db }: TestShop): void {
  const changing = setInterval(() => void sql`select pg_notify('catalogue_changed', 'facts')`.execute(db), 100)
  onTestFinished(() => clearInterval(changing))
}

const importWombat = (shop: TestShop) =>
  importCards(shop.db, makeCardData([makeCardObject('Wombat')]), { all: false, now: Date.now })

test(
  'cards that were just imported are found without a debounce, whatever else is going on',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const shop = await openTestShop()
    expect(await findsWombat(shop)).toBe(false)
    keepChanging(shop)
    await wait(500)
    await importWombat(shop)
    const imported = performance.now()
    while (!(await findsWombat(shop)) && performance.now() - imported < 2 * WITHIN_MS) await wait(100)
    expect(performance.now() - imported).toBeLessThan(WITHIN_MS)
  },
)

test(
  'after many new cards the planner knows every column by which the reading chooses',
  { tags: 'nightly' },
  async () => {
    const shop = await openTestShop({ fresh: true })
    const many = Array.from({ length: 1100 }, (_, i) => makeCardObject(`Wombat ${i}`))
    await importCards(shop.db, makeCardData(many), { all: false, now: Date.now })
    const { rows } = await sql<{ column: string }>`
    select tablename || '.' || attname as column from pg_stats
    where (tablename, attname) in (('products', 'id'), ('variants', 'product_id'), ('variants', 'retired_at'))
    order by 1
  `.execute(shop.db)
    expect(rows.map(({ column }) => column)).toEqual(['products.id', 'variants.product_id', 'variants.retired_at'])
  },
)

test(
  'whoever imports is told when every open shop can find the cards',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
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
  },
)

test('with no shop open nobody waits', async () => {
  const shop = await openTestShop({ fresh: true })
  const { id } = await importWombat(shop)
  expect(await untilSearchable(shop.databaseUrl, id, { timeoutMs: 20_000 })).toBe('closed')
})

async function openSearch() {
  const databaseUrl = await makeTestDatabase()
  const { db, close } = connect(databaseUrl)
  const catalogVersion = watchCatalogVersion(databaseUrl)
  const search = createCardSearch({ db, catalogVersion, databaseUrl, now: Date.now })
  onTestFinished(async () => {
    await search.close()
    await catalogVersion.close()
    await close()
  })
  const importOne = () => importCards(db, makeCardData([makeCardObject('Wombat')]), { all: false, now: Date.now })
  return { databaseUrl, catalogVersion, search, importOne }
}

test('an import that brought nothing new is searched at once', { tags: 'nightly' }, async () => {
  const { databaseUrl, catalogVersion, search, importOne } = await openSearch()
  await importOne()
  await search.warmUp()
  // Rises when the catalogue has been read anew.
  const version = await catalogVersion.current()
  const { id } = await importOne()
  expect(await untilSearchable(databaseUrl, id, { timeoutMs: 20_000 })).toBe('searchable')
  expect(await catalogVersion.current()).toBe(version)
})

test(
  'an import that ends while the catalogue is being read for the first time neither breaks that nor is forgotten',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const { databaseUrl, search, importOne } = await openSearch()
    const first = search.ask('parsedList', { list: '1 Lightning Bolt' })
    await wait(50)
    const { id } = await importOne()
    expect((await first).byteLength).toBeGreaterThan(100)
    while (search.searchedImport() < id) await wait(50)
    expect(await untilSearchable(databaseUrl, id, { timeoutMs: 20_000 })).toBe('searchable')
  },
)
