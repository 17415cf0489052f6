import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { makeCustomer } from '../../testing/people/make-customer.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

type Wishlist = ResponseOf<'GET /api/wishlist_items'>
type Item = ResponseOf<'POST /api/wishlist_items'>

const wish = (product_id: unknown) => ({ wishlist_item: { product_id } })

test('adds products, lists them newest first with all their facts, and removes one', async () => {
  const shop = await openTestShop()
  const { token } = await makeCustomer(shop)
  const first = await shop.send<Item>('POST', '/api/wishlist_items', { token, body: wish(100) })
  expect([first.status, first.body.product_id, first.body.product.id]).toEqual([201, 100, 100])
  await shop.send('POST', '/api/wishlist_items', { token, body: wish(200) })
  const list = await shop.send<Wishlist>('GET', '/api/wishlist_items', { token })
  expect(list.body.wishlist_items.map((item) => item.product.id)).toEqual([200, 100])
  expect(list.body).toMatchObject({ count: 2, total_count: 2 })
  expect((await shop.send('DELETE', `/api/wishlist_items/${first.body.id}`, { token })).status).toBe(204)
  const rest = await shop.send<Wishlist>('GET', '/api/wishlist_items', { token })
  expect(rest.body.wishlist_items.map((item) => item.product_id)).toEqual([200])
})

test('concurrent additions of a product create one item', async () => {
  const shop = await openTestShop()
  const { token } = await makeCustomer(shop)
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => shop.send<Item>('POST', '/api/wishlist_items', { token, body: wish(100) })),
  )
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
})

test('another customer’s items can be neither read nor removed', async () => {
  const shop = await openTestShop()
  const ada = await makeCustomer(shop)
  const eve = await makeCustomer(shop, 'eve@example.test')
  const { body } = await shop.send<Item>('POST', '/api/wishlist_items', { token: ada.token, body: wish(100) })
  expect((await shop.send<Wishlist>('GET', '/api/wishlist_items', { token: eve.token })).body.wishlist_items).toEqual(
    [],
  )
  expect((await shop.send('DELETE', `/api/wishlist_items/${body.id}`, { token: eve.token })).status).toBe(404)
  expect((await shop.send('GET', '/api/wishlist_items')).status).toBe(401)
  expect((await shop.send<Wishlist>('GET', '/api/wishlist_items', { token: ada.token })).body.count).toBe(1)
})

test('rejects an unknown product or item', async () => {
  const shop = await openTestShop()
  const { token } = await makeCustomer(shop)
  expect((await shop.send('POST', '/api/wishlist_items', { token, body: wish(999_999) })).status).toBe(404)
  expect((await shop.send('POST', '/api/wishlist_items', { token, body: wish('100') })).status).toBe(400)
  expect((await shop.send('POST', '/api/wishlist_items', { token, body: {} })).status).toBe(400)
  expect((await shop.send('DELETE', '/api/wishlist_items/1e99', { token })).status).toBe(404)
})

test('runs a constant number of statements', async () => {
  const shop = await openTestShop()
  const { token } = await makeCustomer(shop)
  const count = async () => {
    shop.statements.length = 0
    await shop.send('GET', '/api/wishlist_items', { token })
    return shop.statements.length
  }
  await shop.send('POST', '/api/wishlist_items', { token, body: wish(1) })
  const short = await count()
  for (let id = 2; id <= 30; id += 1) await shop.send('POST', '/api/wishlist_items', { token, body: wish(id) })
  expect(await count()).toBe(short)
})
