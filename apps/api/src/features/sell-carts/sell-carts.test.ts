import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSeller, makeQuotedCard, openBuylist, sendCart } from '../../testing/people/make-seller.ts'

describe('the sell cart', () => {
  test('a customer has one open sell cart', async () => {
    const { ada } = await openBuylist()
    const carts = await Promise.all(Array.from({ length: 6 }, () => ada.open()))
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
    expect(carts[0]).toMatchObject({
      status: 'cart',
      payment_method: 'store_credit',
      amended: false,
      total_items: 0,
      total_amount: '0.00',
      sell_cart_items: [],
    })
    expect(await ada.carts()).toHaveLength(1)
  })

  test('quotes a card in cash and a fifth more as store credit; adding it again raises the quantity', async () => {
    const { ada, bolt } = await openBuylist()
    const { id } = await ada.open()
    const first = await ada.offer(id, { product_id: bolt, quantity: 1 })
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        sell_cart_id: id,
        product_id: bolt,
        quantity: 1,
        price: '1.55',
        price_credit: '1.86',
        total: '1.55',
        refusal: null,
        product: { id: bolt, name: 'Lightning Bolt' },
      },
    ])
    expect((await ada.offer(id, { product_id: bolt, quantity: 2 })).body).toMatchObject({
      id: first.body.id,
      quantity: 3,
      total: '4.65',
    })
    expect((await ada.cart(id)).body).toMatchObject({
      total_items: 3,
      total_amount: '4.65',
      display_total_amount: 'AU$4.65',
      total_amount_credit: '5.58',
      display_total_amount_credit: 'AU$5.58',
    })
  })

  test('lists the open sell cart alone, or all submitted ones', async () => {
    const { shop, ada, bolt } = await openBuylist()
    const sent = await sendCart(ada, [{ product_id: bolt, quantity: 1 }])
    const open = await ada.open()
    const list = async (query: string) =>
      (await shop.send<ResponseOf<'GET /api/sell_carts'>>('GET', `/api/sell_carts${query}`, { token: ada.token })).body
    const idsOf = async (query: string) => (await list(query)).sell_carts.map(({ id }) => id)
    expect(await idsOf('')).toEqual([open.id, sent.id])
    expect(await idsOf('?open=true')).toEqual([open.id])
    expect(await idsOf('?open=false')).toEqual([sent.id])
    expect((await list('?open=false')).total_count).toBe(1)
  })

  test('sets a quantity and removes an item', async () => {
    const { ada, bolt } = await openBuylist()
    const { id } = await ada.open()
    const { body: item } = await ada.offer(id, { product_id: bolt, quantity: 1 })
    expect((await ada.setItem(id, item.id, { product_id: bolt, quantity: 4 })).body.quantity).toBe(4)
    for (const quantity of [0, -1, 1000]) {
      expect((await ada.setItem(id, item.id, { product_id: bolt, quantity })).status).toBe(422)
    }
    expect((await ada.setItem(id, item.id, { quantity: '2' })).status).toBe(400)
    expect((await ada.dropItem(id, item.id)).status).toBe(204)
    expect((await ada.dropItem(id, item.id)).status).toBe(404)
    expect((await ada.cart(id)).body.sell_cart_items).toEqual([])
  })

  test('refuses a card with the reason and changes nothing', async () => {
    const { shop, ada, bolt } = await openBuylist()
    const { id } = await ada.open()
    const refusal = async (product_id: number) => {
      const { status, body } = await ada.offer(id, { product_id, quantity: 1 })
      return [status, (body as unknown as { error: string }).error]
    }
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from products where sealed order by id limit 1
    `.execute(shop.db)
    expect(await refusal(rows[0]!.id)).toEqual([
      422,
      `We buy single cards only; "${rows[0]!.name}" is a sealed product.`,
    ])
    expect(await refusal(await makeQuotedCard(shop, 'Counterspell', null))).toEqual([
      422,
      'We are not buying "Counterspell" at the moment.',
    ])
    expect(await refusal(await makeQuotedCard(shop, 'Serra Angel', 100, 21))).toEqual([
      422,
      'We have enough copies of "Serra Angel" for now.',
    ])
    expect(await refusal(999_999)).toEqual([404, expect.any(String)])
    await sql`update shop set selling_enabled = false`.execute(shop.db)
    expect(await refusal(bolt)).toEqual([422, 'We are not buying cards at the moment.'])
    expect((await ada.cart(id)).body.sell_cart_items).toEqual([])
  })

  test('of many cards adds those the shop buys and gives a reason for the rest', async () => {
    const { shop, ada, bolt } = await openBuylist()
    const unwanted = await makeQuotedCard(shop, 'Counterspell', null)
    const { id } = await ada.open()
    const { body } = await ada.offerMany(id, [
      { product_id: bolt, quantity: 2 },
      { product_id: unwanted, quantity: 1 },
      { product_id: bolt, quantity: 1 },
      { product_id: 999_999, quantity: 1 },
      { product_id: bolt, quantity: 997 },
    ])
    expect(body.sell_cart.sell_cart_items).toMatchObject([{ product_id: bolt, quantity: 3 }])
    expect(body.refused).toEqual([
      { product_id: unwanted, quantity: 1, error: 'We are not buying "Counterspell" at the moment.' },
      { product_id: 999_999, quantity: 1, error: expect.any(String) },
      { product_id: bolt, quantity: 997, error: 'A sell cart holds at most 999 of a card.' },
    ])
  })

  test('counts concurrent additions; with one idempotency key counts once', async () => {
    const { ada, bolt } = await openBuylist()
    const { id } = await ada.open()
    await Promise.all(Array.from({ length: 6 }, () => ada.offer(id, { product_id: bolt, quantity: 1 })))
    expect((await ada.cart(id)).body.total_items).toBe(6)
    await Promise.all(Array.from({ length: 4 }, () => ada.offer(id, { product_id: bolt, quantity: 1 }, 'once')))
    expect((await ada.cart(id)).body.total_items).toBe(7)
    expect((await ada.offer(id, { product_id: bolt, quantity: 2 }, 'once')).status).toBe(409)
  })

  test('the list runs a constant number of statements', async () => {
    const { shop, ada, bolt } = await openBuylist()
    const count = async () => {
      shop.statements.length = 0
      await ada.carts()
      return shop.statements.length
    }
    await sendCart(ada, [{ product_id: bolt, quantity: 1 }])
    const short = await count()
    for (let n = 1; n <= 4; n += 1) {
      await sendCart(ada, [
        { product_id: bolt, quantity: n },
        { product_id: await makeQuotedCard(shop, 'Counterspell', 50), quantity: n },
      ])
    }
    expect(await count()).toBe(short)
  })
})

describe('selling from the collection', () => {
  test('offers no more copies than the collection has left, at least 0', async () => {
    const { ada, bolt } = await openBuylist()
    await ada.add({ product_id: bolt, quantity: 3 })
    await ada.add({ product_id: bolt, quantity: 5, condition: 'damaged' })
    const available = async () => (await ada.list()).body.collections.map((entry) => entry.available_to_sell)
    expect(await available()).toEqual([0, 3])
    const { id } = await ada.open()
    const fromCollection = (quantity: number) => ada.offer(id, { product_id: bolt, quantity, from_collection: true })
    expect((await fromCollection(2)).status).toBe(201)
    expect(await available()).toEqual([0, 1])
    const { status, body } = await fromCollection(2)
    expect([status, body]).toMatchObject([
      422,
      { error: 'Your collection has 1 of "Lightning Bolt" left to put on sale.' },
    ])
    expect((await ada.offer(id, { product_id: bolt, quantity: 4 })).body.quantity).toBe(6)
    expect(await available()).toEqual([0, 0])
    expect((await fromCollection(1)).status).toBe(422)
  })

  test('copies on the way to the shop cannot be sold again', async () => {
    const { ada, bolt } = await openBuylist()
    await ada.add({ product_id: bolt, quantity: 3 })
    await sendCart(ada, [{ product_id: bolt, quantity: 2, from_collection: true }])
    const { id } = await ada.open()
    expect((await ada.offer(id, { product_id: bolt, quantity: 2, from_collection: true })).status).toBe(422)
    expect((await ada.offer(id, { product_id: bolt, quantity: 1, from_collection: true })).status).toBe(201)
  })

  test('concurrent additions never exceed the collection', async () => {
    const { ada, bolt } = await openBuylist()
    await ada.add({ product_id: bolt, quantity: 3 })
    const { id } = await ada.open()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => ada.offer(id, { product_id: bolt, quantity: 1, from_collection: true })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await ada.cart(id)).body.total_items).toBe(3)
  })
})

describe('submitting the sell cart', () => {
  test('freezes the quotes and the cart; the next one is new', async () => {
    const { shop, ada, bolt } = await openBuylist()
    const sent = await sendCart(ada, [{ product_id: bolt, quantity: 2 }])
    await sql`update products set sell_price_cents = 1 where id = ${bolt}`.execute(shop.db)
    const { body } = await ada.cart(sent.id)
    expect(body).toMatchObject({ status: 'pending', payment_method: 'store_credit', total_amount: '3.10' })
    const item = body.sell_cart_items[0]!
    expect(item).toMatchObject({ price: '1.55', offered_quantity: 2, accepted_quantity: null })
    expect((await ada.setItem(sent.id, item.id, { quantity: 1 })).status).toBe(409)
    expect((await ada.dropItem(sent.id, item.id)).status).toBe(409)
    expect((await ada.offer(sent.id, { product_id: bolt, quantity: 1 })).status).toBe(409)
    expect((await ada.send(sent.id)).status).toBe(409)
    expect((await ada.open()).id).not.toBe(sent.id)
    expect((await ada.carts()).map(({ status }) => status)).toEqual(['cart', 'pending'])
  })

  test('rejects an empty cart, an unwanted card and a wrong status, and changes nothing', async () => {
    const { shop, ada, bolt } = await openBuylist()
    const { id } = await ada.open()
    expect((await ada.send(id)).body).toMatchObject({ error: 'Your sell cart is empty.' })
    await ada.offer(id, { product_id: bolt, quantity: 1 })
    for (const status of ['completed', 'paid', 'cart', 'nonsense']) {
      expect((await ada.send(id, { status })).status).toBe(422)
    }
    expect((await ada.send(id, { payment_method: 'gold' })).status).toBe(422)
    await sql`update products set sell_price_cents = null where id = ${bolt}`.execute(shop.db)
    const { status, body } = await ada.send(id)
    expect([status, body]).toMatchObject([
      422,
      { error: 'We are not buying "Lightning Bolt" at the moment. Please take it out of your sell cart.' },
    ])
    expect((await ada.cart(id)).body).toMatchObject({
      status: 'cart',
      sell_cart_items: [{ price: null, refusal: 'We are not buying "Lightning Bolt" at the moment.' }],
    })
  })

  test('rejects the eleventh sell order that staff have not processed', async () => {
    const { shop, ada, bolt } = await openBuylist()
    for (let order = 1; order <= 10; order += 1) await sendCart(ada, [{ product_id: bolt, quantity: 1 }])
    const { id } = await ada.open()
    await ada.offer(id, { product_id: bolt, quantity: 1 })
    const refused = await ada.send(id)
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        error: 'We have not looked at 10 of your sell orders yet. Please wait for our answer.',
        code: 'sell_cart.too_many_waiting',
        params: { most: 10 },
      },
    ])
    await sql`
      update sell_carts set status = 'completed', completed_at = now()
      where id = (select min(id) from sell_carts where user_id = ${ada.id})
    `.execute(shop.db)
    expect((await ada.send(id)).body.status).toBe('pending')
  })

  test('saves the payout method before submission', async () => {
    const { ada } = await openBuylist()
    const { id } = await ada.open()
    expect((await ada.choose(id, 'cash')).body).toMatchObject({ payment_method: 'cash', status: 'cart' })
    expect((await ada.cart(id)).body.payment_method).toBe('cash')
  })

  test('submits once for concurrent calls; with one idempotency key all get the same response', async () => {
    const { shop, ada, bolt } = await openBuylist()
    const { id } = await ada.open()
    await ada.offer(id, { product_id: bolt, quantity: 1 })
    const responses = await Promise.all(Array.from({ length: 6 }, () => ada.send(id)))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    const { id: next } = await ada.open()
    await ada.offer(next, { product_id: bolt, quantity: 1 })
    const keyed = await Promise.all(Array.from({ length: 6 }, () => ada.send(next, {}, 'sent')))
    expect(new Set(keyed.map(({ text }) => text)).size).toBe(1)
    expect(keyed[0]?.status).toBe(200)
    const { rows } = await sql`
      select from sell_cart_events e join sell_carts c on c.id = e.sell_cart_id
      where e.event = 'pending' and c.user_id = ${ada.id}
    `.execute(shop.db)
    expect(rows).toHaveLength(2)
  })
})

test('another customer’s sell cart is not found', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const { id } = await ada.open()
  const { body: item } = await ada.offer(id, { product_id: bolt, quantity: 1 })
  const eve = await makeSeller(shop, 'eve@example.test')
  const { id: own } = await eve.open()
  const tries = [
    eve.cart(id),
    eve.cart('1e99'),
    eve.offer(id, { product_id: bolt, quantity: 1 }),
    eve.offerMany(id, []),
    eve.setItem(id, item.id, { quantity: 2 }),
    eve.setItem(own, item.id, { quantity: 2 }),
    eve.dropItem(id, item.id),
    eve.dropItem(own, item.id),
    eve.send(id),
  ]
  for (const { status } of await Promise.all(tries)) expect(status).toBe(404)
  for (const token of [undefined, 'wrong']) {
    const sent = token ? { token } : {}
    expect((await shop.send('GET', '/api/sell_carts', sent)).status).toBe(401)
    expect((await shop.send('GET', `/api/sell_carts/${id}`, sent)).status).toBe(401)
    expect((await shop.send('POST', '/api/sell_carts', sent)).status).toBe(401)
  }
  expect((await ada.cart(id)).body.total_items).toBe(1)
})
