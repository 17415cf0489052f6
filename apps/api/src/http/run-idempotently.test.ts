import type { LineItem, Order } from '@pennysleeve/contract/orders.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeShopper, makeStock } from '../testing/people/make-shopper.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { deleteExpiredResponses } from './idempotency.queries.ts'

const KEY = 'first-click'

/** A customer with an open order, and a call that adds Lightning Bolts to it under a key. */
async function openCart() {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const bolt = await makeStock(shop, 5)
  const { number } = (await ada.create()).body
  const add = (idempotencyKey: string, quantity = 1, token = ada.token) =>
    shop.send<LineItem & { error?: string }>('POST', `/api/orders/${number}/line_items`, {
      token,
      idempotencyKey,
      body: { line_item: { variant_id: bolt, quantity } },
    })
  const quantity = async () => (await ada.read(number)).body.total_quantity
  return { shop, ada, bolt, number, add, quantity }
}

test('the same key again gets the same response and adds nothing to the cart', async () => {
  const { add, quantity } = await openCart()
  const first = await add(KEY)
  const again = await add(KEY)
  expect([first.status, first.body.quantity]).toEqual([201, 1])
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect(again.headers['cache-control']).toBe('no-store')
  expect(await quantity()).toBe(1)
  expect((await add('second-click')).body.quantity).toBe(2)
})

test('a response without a body is repeated without one', async () => {
  const { shop, ada, number, add } = await openCart()
  const { id } = (await add(KEY)).body
  const remove = () =>
    shop.send('DELETE', `/api/orders/${number}/line_items/${id}`, { token: ada.token, idempotencyKey: 'away' })
  expect((await remove()).status).toBe(204)
  const again = await remove()
  expect([again.status, again.text]).toEqual([204, ''])
})

test('a refusal is repeated too, although stock has arrived since', async () => {
  const { shop, add, quantity } = await openCart()
  const refused = await add(KEY, 6)
  expect([refused.status, refused.body.error]).toEqual([422, 'Only 5 left of "Lightning Bolt"'])
  await makeStock(shop, 10)
  const again = await add(KEY, 6)
  expect([again.status, again.text]).toEqual([422, refused.text])
  expect(await quantity()).toBe(0)
})

test('rejects a key that was used with another body, path or method, and changes nothing', async () => {
  const { shop, ada, number, bolt, add, quantity } = await openCart()
  const { id } = (await add(KEY)).body
  const line = `/api/orders/${number}/line_items/${id}`
  for (const refused of [
    await add(KEY, 2),
    await shop.send('PUT', line, {
      token: ada.token,
      idempotencyKey: KEY,
      body: { line_item: { variant_id: bolt, quantity: 1 } },
    }),
    await shop.send('DELETE', line, { token: ada.token, idempotencyKey: KEY }),
  ]) {
    expect([refused.status, refused.body]).toMatchObject([409, { error: expect.stringContaining('another request') }])
  }
  expect(await quantity()).toBe(1)
})

test('the same key of two customers does not mix their responses', async () => {
  const { shop, ada, bolt } = await openCart()
  const eve = await makeShopper(shop, 'eve@example.test')
  const create = (token: string) =>
    shop.send<Order>('POST', '/api/orders', {
      token,
      idempotencyKey: 'same',
      body: { order: { line_items_attributes: [{ variant_id: bolt, quantity: 1 }] } },
    })
  expect((await create(ada.token)).body.email).toBe('ada@example.test')
  expect((await create(eve.token)).body.email).toBe('eve@example.test')
})

test('does not repeat a response to someone who has lost the permission since', async () => {
  const { shop } = await openCart()
  const eve = await makeShopper(shop, 'eve@example.test')
  const become = (role: string) =>
    sql`update users set role = ${role} where email = 'eve@example.test'`.execute(shop.db)
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ada@example.test')
    .executeTakeFirstOrThrow()
  const block = () =>
    shop.send<{ email?: string }>('PUT', `/api/admin/customers/${id}/block`, {
      token: eve.token,
      idempotencyKey: KEY,
      body: { block: { reason: 'A test' } },
    })
  await become('staff')
  expect((await block()).body.email).toBe('ada@example.test')
  await become('customer')
  const again = await block()
  expect([again.status, again.text]).toEqual([404, expect.not.stringContaining('ada@')])
})

test('rejects a malformed key and changes nothing', async () => {
  const { add, quantity } = await openCart()
  for (const nonsense of ['', 'with a space', 'a'.repeat(129), 'naïve']) {
    const { status, body } = await add(nonsense)
    expect([nonsense, status, body.error]).toEqual([nonsense, 400, expect.stringContaining('Idempotency-Key')])
  }
  expect(await quantity()).toBe(0)
  expect((await add('a'.repeat(128))).status).toBe(201)
})

test('rejects a visitor before looking at the key, and stores nothing', async () => {
  const { shop, add } = await openCart()
  const stranger = await add(KEY, 1, 'not-a-token')
  expect([stranger.status, stranger.body.error]).toEqual([401, 'Invalid API key specified.'])
  expect((await sql`select 1 from idempotency_keys`.execute(shop.db)).rows).toEqual([])
})

test('a key expires after a day and its response is deleted', async () => {
  const { shop, add, quantity } = await openCart()
  await add(KEY)
  await add('young')
  const age = sql`update idempotency_keys set created_at = now() - interval '24 hours' where key = ${KEY}`
  await age.execute(shop.db)
  expect((await add(KEY, 2)).status).toBe(201)
  expect(await quantity()).toBe(4)
  await age.execute(shop.db)
  await deleteExpiredResponses(shop.db)
  expect((await sql<{ key: string }>`select key from idempotency_keys`.execute(shop.db)).rows).toEqual([
    { key: 'young' },
  ])
})

test('a whole purchase with every call sent twice is one purchase', async () => {
  const { shop, ada, bolt } = await openCart()
  let clicks = 0
  const twice = async <Body>(method: 'POST' | 'PUT', url: string, body?: object) => {
    const sent = { token: ada.token, idempotencyKey: `click-${(clicks += 1)}`, ...(body ? { body } : {}) }
    const first = await shop.send<Body>(method, url, sent)
    const again = await shop.send<Body>(method, url, sent)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    return first.body
  }
  const line_items_attributes = [{ variant_id: bolt, quantity: 2 }]
  const { number } = await twice<Order>('POST', '/api/orders', { order: { line_items_attributes } })
  await twice('PUT', `/api/checkouts/${number}/next`)
  await ada.address(number)
  expect((await twice<Order>('PUT', `/api/checkouts/${number}/next`)).state).toBe('delivery')
  expect((await twice<Order>('PUT', `/api/checkouts/${number}`, { order: {} })).state).toBe('payment')
  const { client_secret } = await twice<{ client_secret: string }>('POST', '/api/intents/create_payment_intent', {})
  const card = { client_secret, card_number: '4242424242424242', expiry: '12/30', cvc: '123' }
  expect(await twice('POST', '/api/sandbox_payments/confirm', card)).toEqual({ status: 'succeeded' })
  expect(await twice<Order>('PUT', `/api/checkouts/${number}/complete`)).toMatchObject({
    state: 'complete',
    total_quantity: 2,
    payments: [{ amount: '9.40', state: 'completed' }],
  })
})
