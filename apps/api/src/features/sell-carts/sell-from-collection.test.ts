import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findProductId } from '../../testing/goods/find-product.ts'
import { makeSeller, makeQuotedCard, openBuylist, sendCart, type Seller } from '../../testing/people/make-seller.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

/** Contents of the open sell cart. */
async function offered({ carts }: Seller): Promise<string[]> {
  const open = (await carts()).find(({ status }) => status === 'cart')
  return (open?.sell_cart_items ?? []).map(({ quantity, product }) => `${quantity} ${product.name}`)
}

test('sells many entries in one call: each with its quantity, else all that can be sold', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const counterspell = await makeQuotedCard(shop, 'Counterspell', 50)
  const { body: red } = await ada.add({ product_id: bolt, quantity: 4 })
  const { body: blue } = await ada.add({ product_id: counterspell, quantity: 3 })
  const { status, body } = await ada.sellMany([{ id: red.id, quantity: 2 }, { id: blue.id }])
  expect([status, body]).toEqual([200, { added: 5, left_out: [] }])
  expect(await offered(ada)).toEqual(['2 Lightning Bolt', '3 Counterspell'])
  expect((await ada.sellMany([{ id: red.id }])).body).toEqual({ added: 2, left_out: [] })
  expect(await offered(ada)).toEqual(['4 Lightning Bolt', '3 Counterspell'])
})

test('reports refused entries with the reason and accepts the rest', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const unquoted = await makeQuotedCard(shop, 'Counterspell', null)
  const plenty = await makeQuotedCard(shop, 'Shock', 50, 21)
  const owned = async (entry: object) => (await ada.add(entry)).body.id
  const fine = await owned({ product_id: bolt, quantity: 2 })
  const played = await owned({ product_id: bolt, quantity: 5, condition: 'lightly_played', language: 'ja' })
  const none = await owned({ product_id: unquoted, quantity: 1 })
  const enough = await owned({ product_id: plenty, quantity: 1 })
  const { body } = await ada.sellMany([{ id: played }, { id: none }, { id: enough }, { id: 999_999 }, { id: fine }])
  expect(body.added).toBe(2)
  expect(body.left_out.map(({ reason, entries, examples }) => [reason, entries, examples[0]?.name])).toEqual([
    ['We buy near mint only', 1, 'Lightning Bolt'],
    ['We are not buying this one', 1, 'Counterspell'],
    ['We have enough of it', 1, 'Shock'],
  ])
  expect(body.left_out[0]!.examples).toMatchObject([
    { id: played, quantity: 5, finish: 'nonfoil', condition: 'lightly_played', language: 'ja' },
  ])
  expect(await offered(ada)).toEqual(['2 Lightning Bolt'])
  const again = await ada.sellMany([{ id: fine }])
  expect(again.body).toMatchObject({ added: 0, left_out: [{ reason: 'All of it is on sale' }] })
  await shop.db.updateTable('shop').set({ selling_enabled: false }).execute()
  expect((await ada.sellMany([{ id: fine }])).body).toMatchObject({
    added: 0,
    left_out: [{ reason: 'We are not buying at the moment' }],
  })
})

test('never exceeds the collection minus the open sell cart and submitted ones', async () => {
  const { ada, bolt } = await openBuylist()
  const { body: english } = await ada.add({ product_id: bolt, quantity: 3 })
  const { body: japanese } = await ada.add({ product_id: bolt, quantity: 2, language: 'ja' })
  await sendCart(ada, [{ product_id: bolt, quantity: 2 }])
  const tooMany = await ada.sellMany([{ id: english.id, quantity: 4 }])
  expect(tooMany.body).toMatchObject({
    added: 0,
    left_out: [{ reason: 'Only 3 are left to sell', examples: [{ quantity: 4 }] }],
  })
  // Five copies, two of them submitted: three are left, in whichever entry.
  const { body } = await ada.sellMany([
    { id: japanese.id, quantity: 2 },
    { id: english.id, quantity: 2 },
  ])
  expect(body).toMatchObject({ added: 2, left_out: [{ reason: 'Only 1 is left to sell' }] })
  // Naming the same entry twice does not help.
  const twice = await ada.sellMany([
    { id: english.id, quantity: 1 },
    { id: english.id, quantity: 1 },
  ])
  expect(twice.body).toMatchObject({ added: 1, left_out: [{ reason: 'All of it is on sale' }] })
  expect(await offered(ada)).toEqual(['3 Lightning Bolt'])
})

test('enforces the limits of a sell cart', async () => {
  const shop = await openTestShop()
  const ada = await makeSeller(shop)
  const bolt = await findProductId(shop, 'Lightning Bolt')
  await sql`update products set sell_price_cents = 5 where not sealed`.execute(shop.db)
  await sql`update variants set on_hand = 1`.execute(shop.db)
  const { body: many } = await ada.add({ product_id: bolt, quantity: 2000 })
  expect((await ada.sellMany([{ id: many.id }])).body).toMatchObject({
    added: 999,
    left_out: [{ reason: 'A sell cart holds at most 999 of a card', entries: 1 }],
  })
  expect((await ada.sellMany([{ id: many.id }])).body).toMatchObject({
    added: 0,
    left_out: [{ reason: 'A sell cart holds at most 999 of a card' }],
  })
  await sql`
    insert into collection_entries (user_id, product_id, quantity)
    select ${ada.id}, id, 1 from products where not sealed and id <> ${bolt} order by id limit 530
  `.execute(shop.db)
  const ids = (await ada.ids()).filter((id) => id !== many.id)
  expect(ids).toHaveLength(530)
  const { body } = await ada.sellMany(ids.map((id) => ({ id })))
  expect(body.added).toBe(499)
  expect(body.left_out).toMatchObject([{ reason: 'A sell cart holds at most 500 different cards', entries: 31 }])
  expect(body.left_out[0]!.examples).toHaveLength(20)
})

test('concurrent calls never exceed the collection, and a repeated call sells once', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const other = await openTestShop({ databaseUrl: shop.databaseUrl })
  const sellThere: typeof ada.sellMany = (card_collections, idempotencyKey) =>
    other.send('POST', '/api/card_collections/sell', {
      token: ada.token,
      body: { card_collections },
      ...(idempotencyKey && { idempotencyKey }),
    })
  const { body: entry } = await ada.add({ product_id: bolt, quantity: 5 })
  const calls = await Promise.all(
    Array.from({ length: 8 }, (_, at) => (at % 2 ? ada.sellMany : sellThere)([{ id: entry.id, quantity: 2 }])),
  )
  expect(calls.filter(({ body }) => body.added === 2)).toHaveLength(2)
  expect(calls.filter(({ body }) => body.added === 0)).toHaveLength(6)
  expect(await offered(ada)).toEqual(['4 Lightning Bolt'])
  await ada.change(entry.id, { quantity: 50 })
  const twice = await Promise.all([
    ada.sellMany([{ id: entry.id, quantity: 3 }], 'one-press'),
    sellThere([{ id: entry.id, quantity: 3 }], 'one-press'),
  ])
  expect(twice[0].body).toEqual(twice[1].body)
  expect(await offered(ada)).toEqual(['7 Lightning Bolt'])
})

test('rejects invalid input and changes nothing', async () => {
  const { ada, bolt } = await openBuylist()
  const { body: entry } = await ada.add({ product_id: bolt, quantity: 5 })
  for (const quantity of [0, -1, 1000]) expect((await ada.sellMany([{ id: entry.id, quantity }])).status).toBe(422)
  for (const wrong of [[{ id: 'x' }], [{ id: entry.id, quantity: 1.5 }], 'all', [{}]]) {
    expect((await ada.sellMany(wrong)).status).toBe(400)
  }
  expect((await ada.sellMany([])).status).toBe(422)
  expect((await ada.sellMany([{ id: 999_999 }])).status).toBe(404)
  expect(await offered(ada)).toEqual([])
})

test('runs a constant number of statements', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const count = async () => {
    const ids = await ada.ids()
    shop.statements.length = 0
    expect((await ada.sellMany(ids.map((id) => ({ id, quantity: 1 })))).body.added).toBeGreaterThan(0)
    return shop.statements.length
  }
  await ada.add({ product_id: bolt, quantity: 9 })
  const few = await count()
  await sql`update products set sell_price_cents = 5 where not sealed`.execute(shop.db)
  await sql`
    insert into collection_entries (user_id, product_id, quantity)
    select ${ada.id}, id, 1 from products where not sealed and id <> ${bolt} order by id limit 200
  `.execute(shop.db)
  expect(await count()).toBe(few)
})

test('another customer’s entry is not found', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const { body: entry } = await ada.add({ product_id: bolt, quantity: 5 })
  const eve = await makeSeller(shop, 'eve@example.test')
  expect((await eve.sellMany([{ id: entry.id }])).status).toBe(404)
  expect(await offered(eve)).toEqual([])
})
