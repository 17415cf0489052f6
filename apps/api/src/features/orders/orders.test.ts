import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { describe, expect, test } from 'vitest'
import { makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

type Mine = ResponseOf<'GET /api/orders/mine'>

async function openShopWithCustomer() {
  const shop = await openTestShop()
  const cart = await makeShopper(shop)
  return { shop, cart, token: cart.token, bolt: await makeStock(shop) }
}

describe('the cart', () => {
  test('answers 204 without an open order', async () => {
    const { cart } = await openShopWithCustomer()
    const { status, text } = await cart.current()
    expect([status, text]).toEqual([204, ''])
  })

  test('adding a first card opens an order with matching totals', async () => {
    const { cart, bolt } = await openShopWithCustomer()
    const { status, body } = await cart.create({ variant_id: bolt, quantity: 2 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'cart',
      email: 'ada@example.test',
      payment_state: null,
      shipment_state: null,
      item_total: '6.40',
      total: '6.40',
      display_total: 'AU$6.40',
      included_tax_total: '0.58',
      total_quantity: 2,
      notices: [],
      completed_at: null,
    })
    expect(body.number).toMatch(/^R\d{9}$/)
    expect(body.line_items).toMatchObject([
      {
        variant_id: bolt,
        quantity: 2,
        price: '3.20',
        display_amount: 'AU$6.40',
        variant: { name: 'Lightning Bolt', total_on_hand: 5 },
      },
    ])
    expect((await cart.current()).body).toEqual(body)
  })

  test('adding increases a line, setting replaces its quantity, 0 removes it', async () => {
    const { cart, bolt } = await openShopWithCustomer()
    const { body: order } = await cart.create({ variant_id: bolt, quantity: 1 })
    const added = await cart.add(order.number, bolt, 2)
    expect([added.status, added.body.quantity]).toEqual([201, 3])
    const changed = await cart.set(order.number, added.body.id, 5)
    expect([changed.status, changed.body.quantity]).toEqual([200, 5])
    expect((await cart.set(order.number, added.body.id, 0)).status).toBe(204)
    expect((await cart.current()).body.line_items).toEqual([])
  })

  test('a line without a quantity is one card, under both list names', async () => {
    const { shop, cart, token, bolt } = await openShopWithCustomer()
    for (const [order, quantity] of [
      [{ line_items: [{ variant_id: bolt }] }, 1],
      [{ line_items_attributes: [{ variant_id: bolt }] }, 2],
    ] as const) {
      const { status, body } = await shop.send<Order>('POST', '/api/orders', { token, body: { order } })
      expect([status, body.total_quantity]).toEqual([201, quantity])
    }
    const { number } = (await cart.current()).body
    const body = { line_item: { variant_id: bolt } }
    const added = await shop.send('POST', `/api/orders/${number}/line_items`, { token, body })
    expect([added.status, added.body]).toMatchObject([201, { quantity: 3 }])
  })

  test('creating an order while one is open adds to it', async () => {
    const { cart, bolt } = await openShopWithCustomer()
    const first = await cart.create({ variant_id: bolt, quantity: 1 })
    const second = await cart.create({ variant_id: bolt, quantity: 1 })
    expect([second.status, second.body.number, second.body.total_quantity]).toEqual([201, first.body.number, 2])
  })

  test('rejects more than the available stock, in one line or in several', async () => {
    const { cart, bolt } = await openShopWithCustomer()
    const tooMany = await cart.create({ variant_id: bolt, quantity: 3 }, { variant_id: bolt, quantity: 3 })
    expect([tooMany.status, tooMany.body]).toMatchObject([422, { error: 'Only 5 left of "Lightning Bolt"' }])
    expect((await cart.current()).status).toBe(204)
    const { body: order } = await cart.create({ variant_id: bolt, quantity: 5 })
    expect((await cart.add(order.number, bolt, 1)).status).toBe(422)
    expect((await cart.set(order.number, order.line_items[0]!.id, 6)).status).toBe(422)
    expect((await cart.current()).body.total_quantity).toBe(5)
  })

  test('rejects the 501st line', async () => {
    const { shop, cart, bolt } = await openShopWithCustomer()
    const others = shop.db.selectFrom('variants').select('id as variant_id').where('available', '>', 0)
    const [last, ...lines] = await others.where('id', '<>', bolt).orderBy('id').limit(501).execute()
    const { body: order } = await cart.create(...lines.map((line) => ({ ...line, quantity: 1 })))
    const refused = await cart.add(order.number, last!.variant_id, 1)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'A cart holds at most 500 different cards. Please order these first.' },
    ])
    expect((await cart.create({ variant_id: bolt, quantity: 1 })).status).toBe(422)
    expect((await cart.current()).body.line_items).toHaveLength(500)
  })

  test('rejects an invalid quantity and changes nothing', async () => {
    const { cart, bolt } = await openShopWithCustomer()
    const { body: order } = await cart.create({ variant_id: bolt, quantity: 1 })
    const line = order.line_items[0]!.id
    for (const quantity of [-1, -999, 1e99]) expect((await cart.set(order.number, line, quantity)).status).toBe(422)
    for (const quantity of ['1', 1.5, null]) expect((await cart.set(order.number, line, quantity)).status).toBe(400)
    expect((await cart.add(order.number, bolt, 0)).status).toBe(422)
    expect((await cart.add(order.number, 999, 1)).status).toBe(404)
    expect((await cart.current()).body).toEqual(order)
  })

  test('reports a changed price until the cart is changed', async () => {
    const { shop, cart, bolt } = await openShopWithCustomer()
    const { body: order } = await cart.create({ variant_id: bolt, quantity: 1 })
    await makeStock(shop, 5, 450)
    const { body: moved } = await cart.current()
    expect(moved.notices).toEqual(['The price of "Lightning Bolt" has changed from AU$3.20 to AU$4.50.'])
    expect(moved.total).toBe('4.50')
    await cart.set(order.number, order.line_items[0]!.id, 2)
    expect((await cart.current()).body).toMatchObject({ notices: [], total: '9.00' })
  })

  test('reports stock that is not available any more', async () => {
    const { shop, cart, bolt } = await openShopWithCustomer()
    await cart.create({ variant_id: bolt, quantity: 4 })
    await makeStock(shop, 3)
    expect((await cart.current()).body.notices).toEqual(['Only 3 left of "Lightning Bolt".'])
    await makeStock(shop, 0)
    expect((await cart.current()).body.notices).toEqual(['"Lightning Bolt" is sold out now.'])
  })

  test('shows the loyalty discount before payment', async () => {
    const { shop, cart, bolt } = await openShopWithCustomer()
    const { body: order } = await cart.create({ variant_id: bolt, quantity: 1 })
    const user_id = order.user_id!
    for (let n = 1; n <= 9; n += 1) {
      await shop.db
        .insertInto('loyalty_entries')
        .values({ user_id, points: 2, source_key: `test:${n}` })
        .execute()
    }
    expect((await cart.current()).body).toMatchObject({
      item_total: '3.20',
      adjustment_total: '-0.45',
      total: '2.75',
      adjustments: [{ label: 'Loyalty discount (14%)', amount: '-0.45', display_amount: '-AU$0.45' }],
    })
  })

  test('emptying the cart leaves an empty open order', async () => {
    const { shop, token, cart, bolt } = await openShopWithCustomer()
    const { body: order } = await cart.create({ variant_id: bolt, quantity: 1 })
    expect((await shop.send('DELETE', `/api/orders/${order.number}`, { token })).status).toBe(204)
    expect((await cart.current()).body).toMatchObject({ number: order.number, line_items: [], total: '0.00' })
  })
})

describe('access and state', () => {
  test('answers 404 to another customer’s order', async () => {
    const { shop, cart, bolt } = await openShopWithCustomer()
    const { body: order } = await cart.create({ variant_id: bolt, quantity: 1 })
    const eve = await makeShopper(shop, 'eve@example.test')
    const line = order.line_items[0]!.id
    expect((await eve.add(order.number, bolt, 1)).status).toBe(404)
    expect((await eve.set(order.number, line, 1)).status).toBe(404)
    expect((await eve.remove(order.number, line)).status).toBe(404)
    const own = await eve.create({ variant_id: bolt, quantity: 1 })
    expect((await eve.remove(own.body.number, line)).status).toBe(404)
    expect((await cart.current()).body).toEqual(order)
  })

  test('rejects changes of a finished order', async () => {
    const { cart, bolt } = await openShopWithCustomer()
    const order = await cart.buy({ variant_id: bolt, quantity: 1 })
    expect((await cart.add(order.number, bolt, 1)).status).toBe(409)
    expect((await cart.current()).status).toBe(204)
  })

  test('lists finished orders first, the open one last, in a constant number of statements', async () => {
    const { shop, token, cart, bolt } = await openShopWithCustomer()
    const finished: string[] = []
    for (let n = 1; n <= 3; n += 1) {
      finished.unshift((await cart.buy({ variant_id: bolt, quantity: 1 })).number)
    }
    const { body: open } = await cart.create({ variant_id: bolt, quantity: 1 })
    shop.statements.length = 0
    const { body } = await shop.send<Mine>('GET', '/api/orders/mine', { token })
    expect(body.orders.map((order) => order.number)).toEqual([...finished, open.number])
    expect(body).toMatchObject({ count: 4, total_count: 4, per_page: 25 })
    const many = shop.statements.length
    shop.statements.length = 0
    await shop.send('GET', '/api/orders/mine?per_page=1', { token })
    expect(shop.statements.length).toBe(many)
  })
})

describe('concurrent calls', () => {
  test('concurrent first adds open one order, and none is lost', async () => {
    const { shop, cart } = await openShopWithCustomer()
    const bolt = await makeStock(shop, 100)
    for (let round = 1; round <= 5; round += 1) {
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => cart.create({ variant_id: bolt, quantity: 1 })),
      )
      expect(new Set(responses.map(({ body }) => body.number)).size).toBe(1)
      expect((await cart.current()).body.total_quantity).toBe(round * 10)
    }
  })

  test('concurrent adds never exceed the available stock', async () => {
    const { cart, bolt } = await openShopWithCustomer()
    const { body: order } = await cart.create()
    const responses = await Promise.all(Array.from({ length: 12 }, () => cart.add(order.number, bolt, 1)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(7)
    expect((await cart.current()).body.total_quantity).toBe(5)
  })
})
