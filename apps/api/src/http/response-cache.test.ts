import type { Product, ProductList } from '@pennysleeve/contract/catalog.ts'
import { sql } from 'kysely'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { createResponseCache } from './response-cache.ts'

async function anyProduct({ get }: TestShop): Promise<Product> {
  const { body } = await get<ProductList>('/api/game_products?per_page=1')
  return body.products[0]!
}

test('a second request gets the cached response', async () => {
  const shop = await openTestShop()
  await shop.get('/api/game_products?per_page=24')
  const sent = shop.statements.length
  await shop.get('/api/game_products?per_page=24')
  expect(shop.statements.length).toBe(sent)
})

test('concurrent requests share one computation', async () => {
  const shop = await openTestShop({ fresh: true })
  await Promise.all(Array.from({ length: 20 }, () => shop.get('/api/game_products?per_page=24')))
  expect(shop.statements.length).toBe(2)
})

test('a price change by one process is in the next response of another', async () => {
  const first = await openTestShop()
  const second = await openTestShop({ databaseUrl: first.databaseUrl })
  const product = await anyProduct(first)
  for (let price_cents = 1001; price_cents <= 1100; price_cents += 1) {
    // Both processes have cached the old response by now.
    await Promise.all([first.get(`/api/products/${product.id}`), second.get(`/api/products/${product.id}`)])
    await first.db.updateTable('variants').set({ price_cents }).where('product_id', '=', product.id).execute()
    const [here, there] = await Promise.all([
      first.get<Product>(`/api/products/${product.id}`),
      second.get<Product>(`/api/products/${product.id}`),
    ])
    const price = `${Math.floor(price_cents / 100)}.${String(price_cents % 100).padStart(2, '0')}`
    expect([here.body.price, there.body.price]).toEqual([price, price])
  }
})

test('an uncommitted change does not show', async () => {
  const shop = await openTestShop()
  const product = await anyProduct(shop)
  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('variants').set({ on_hand: 77 }).where('product_id', '=', product.id).execute()
    const { body } = await shop.get<Product>(`/api/products/${product.id}`)
    expect(body.total_on_hand).toBe(product.total_on_hand)
  })
  expect((await shop.get<Product>(`/api/products/${product.id}`)).body.total_on_hand).toBe(77)
})

test('a change during a lost connection is not missed', async () => {
  const shop = await openTestShop()
  const product = await anyProduct(shop)
  await shop.get(`/api/products/${product.id}`)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query in ('listen catalogue_changed', '')
  `.execute(shop.db)
  await shop.db.updateTable('variants').set({ on_hand: 78 }).where('product_id', '=', product.id).execute()
  let response = await shop.get<Product>(`/api/products/${product.id}`)
  // The lost connection may fail one request, but must never serve a stale response.
  if (response.status === 503) response = await shop.get<Product>(`/api/products/${product.id}`)
  expect(response.body.total_on_hand).toBe(78)
})

test('answers 304 to a matching ETag', async () => {
  const shop = await openTestShop()
  const { headers } = await shop.get('/api/shop')
  expect(headers['cache-control']).toBe('no-cache')
  const again = await shop.get('/api/shop', { 'if-none-match': String(headers['etag']) })
  expect([again.status, again.text]).toEqual([304, ''])
  await shop.db.updateTable('shop').set({ name: 'Another Name' }).execute()
  expect((await shop.get('/api/shop', { 'if-none-match': String(headers['etag']) })).status).toBe(200)
})

test('compresses for clients that accept it', async () => {
  const { app } = await openTestShop()
  const url = '/api/game_products?per_page=24'
  const plain = await app.inject({ url })
  const brotli = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  const refused = await app.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(refused.headers['content-encoding']).toBe('gzip')
})

test('compresses a long private response, but not a short one', async () => {
  const { app } = await openTestShop()
  const paste = (list: string) =>
    app.inject({
      method: 'POST',
      url: '/api/cards/parse_list',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
      payload: { list },
    })
  const long = await paste('Sol Ring\n'.repeat(20))
  expect(long.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-store' })
  const { parsed_cards } = JSON.parse(brotliDecompressSync(long.rawPayload).toString())
  expect(parsed_cards[0]).toMatchObject({ name: 'Sol Ring' })
  const short = await paste('Nobody Knows It')
  expect(short.headers['content-encoding']).toBeUndefined()
  expect(short.json()).toMatchObject({ parsed_cards: [] })
})

test('does not cache a refusal', async () => {
  const shop = await openTestShop()
  expect((await shop.get('/api/game_products?page=abc')).status).toBe(400)
  const sent = shop.statements.length
  expect((await shop.get('/api/products/999999')).status).toBe(404)
  expect((await shop.get('/api/products/999999')).status).toBe(404)
  expect(shop.statements.length).toBe(sent + 2)
})

/** Nothing of the catalogue ever changes. */
const catalogVersion = {
  current: async () => 1,
  listen: () => {},
  listenerPid: () => undefined,
  bump: () => {},
  close: async () => {},
}

test('a response that says not to store it is made anew for the next request', async () => {
  const cache = createResponseCache(catalogVersion, 10_000)
  let made = 0
  const ask = async (cacheControl: string) => {
    const body = Buffer.from(String((made += 1)))
    const response = await cache.get('/', async () => ({
      status: 200,
      headers: { 'cache-control': cacheControl },
      body,
    }))
    return String(await response.body.in(undefined))
  }
  expect([await ask('no-store'), await ask('no-cache'), await ask('no-cache')]).toEqual(['1', '2', '2'])
})

test('a cached response retains no larger buffer', async () => {
  const piece = Buffer.alloc(16_384, 'x').subarray(0, 1000)
  const cache = createResponseCache(catalogVersion, 10_000)
  const { body } = await cache.get('/', async () => ({ status: 200, headers: {}, body: piece }))
  const bytes = await body.in(undefined)
  expect(bytes.equals(piece)).toBe(true)
  expect(bytes.buffer.byteLength).toBe(1000)
})
