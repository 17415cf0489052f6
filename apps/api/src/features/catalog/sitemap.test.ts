import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

async function readAddresses({ get }: TestShop, path: string): Promise<string[]> {
  const { status, text } = await get(path)
  expect(status).toBe(200)
  return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

test('the sitemaps contain every priced product, in parts within the size limit', { tags: 'nightly' }, async () => {
  const shop = await openTestShop({ fresh: true })
  await sql`
    insert into products (game_id, name, sealed_kind, released_on)
    select 1, 'Box ' || n, 'booster_box', '2020-01-01' from generate_series(1, 42000) as n
  `.execute(shop.db)
  await sql`
    insert into variants (product_id, sku, price_cents, on_hand)
    select id, 'box-' || id, case when id % 2 = 0 then 100 end, 0 from products where name like 'Box %'
  `.execute(shop.db)

  const parts = await readAddresses(shop, '/sitemap.xml')
  expect(parts).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml'])
  const [first = [], second = []] = await Promise.all(parts.map((part) => readAddresses(shop, part)))
  expect(first.slice(0, 9)).toEqual([
    '/dashboard',
    '/cards',
    '/games',
    '/faq',
    '/conditions',
    '/events',
    '/gift-cards',
    '/search-help',
    '/sell-card-info',
  ])
  const all = [...first, ...second]
  expect(new Set(all).size).toBe(all.length)
  const { rows } = await sql<{ priced: number }>`select count(*) as priced from products where priced`.execute(shop.db)
  expect(all.filter((path) => /^\/(cards|sealed)\/\d+$/.test(path))).toHaveLength(rows[0]!.priced)
})

const lists = ({ statements }: TestShop) => statements.filter((statement) => statement.includes('products')).length

test('with a configured origin a sitemap is cached once for all Host headers', async () => {
  const shop = await openTestShop({ config: { shopUrl: 'https://cards.example' } })
  const { text } = await shop.get('/sitemaps/1.xml')
  const once = lists(shop)
  for (const host of ['a.example', 'b.example']) expect((await shop.get('/sitemaps/1.xml', { host })).text).toBe(text)
  expect(lists(shop)).toBe(once)
})

test('without one no copy is cached per Host header', async () => {
  const shop = await openTestShop()
  const { text } = await shop.get('/sitemaps/1.xml', { host: 'a.example' })
  expect(text).toContain('http://a.example/cards')
  const once = lists(shop)
  await shop.get('/sitemaps/1.xml', { host: 'a.example' })
  expect(lists(shop)).toBe(once * 2)
})

test.each(['/sitemap.xml', '/sitemaps/1.xml'])('%s is counted as a page is', async (path) => {
  const shop = await openTestShop({ config: { callsPerMinute: 1 } })
  expect([(await shop.get(path)).status, (await shop.get(path)).status]).toEqual([200, 429])
})

test('an invalid part is not found', async () => {
  const { get } = await openTestShop()
  for (const part of ['0', '01', 'x', '123456', '-1']) {
    expect((await get(`/sitemaps/${part}.xml`)).status, part).toBe(404)
  }
})
