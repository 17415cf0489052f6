import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { createSandboxProvider } from '../../ports/payments/sandbox-provider.ts'
import { ADDRESS, CARD, grantCredit, makeShopper, makeStock, type Shopper } from '../../testing/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { settleOpenOrders } from './public.ts'

async function openShop(on_hand = 5, price_cents = 320) {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const bolt = await makeStock(shop, on_hand, price_cents)
  return { shop, ada, bolt }
}

async function stockOf({ db }: TestShop, id: number) {
  return db.selectFrom('variants').select(['on_hand', 'reserved']).where('id', '=', id).executeTakeFirstOrThrow()
}

async function secretOf(shopper: Shopper): Promise<string> {
  const { status, body } = await shopper.intent()
  expect(status).toBe(200)
  return body.client_secret
}

const settle = (shop: TestShop) =>
  settleOpenOrders(shop.db, createSandboxProvider(shop.db), (error) => {
    throw error
  })

describe('the walk to the till', () => {
  test('each step needs what it needs and says so', async () => {
    const { ada, bolt } = await openShop()
    const { number } = (await ada.create()).body
    expect((await ada.next(number)).body).toMatchObject({
      error: expect.stringContaining('There are no items for this order'),
    })
    await ada.add(number, bolt, 1)
    expect((await ada.next(number)).body.state).toBe('address')
    const refused = await ada.next(number)
    expect([refused.status, refused.body]).toMatchObject([422, { error: 'Valid shipping address required' }])
    expect((await ada.read(number)).body.state).toBe('address')
    await ada.address(number)
    const { body } = await ada.next(number)
    expect(body).toMatchObject({
      state: 'delivery',
      ship_address: { ...ADDRESS, country_id: 13, state_id: 131 },
      ship_total: '3.00',
      total: '6.20',
      shipments: [{ selected_shipping_rate: { name: 'Letter', display_cost: 'AU$3.00' } }],
    })
    expect(body.shipments[0]?.shipping_rates.map((rate) => rate.name)).toEqual([
      'Letter',
      'Tracked parcel',
      'Express',
      'Pick-up in store',
    ])
  })

  test('an address with holes in it is refused field by field, the state follows from the postcode', async () => {
    const { ada, bolt } = await openShop()
    const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
    for (const [field, value] of [
      ['name', ' '],
      ['address1', ''],
      ['city', ''],
      ['zipcode', '80'],
      ['phone', '12345'],
    ]) {
      const { status, body } = await ada.address(number, { ...ADDRESS, [field!]: value })
      expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, [field]])
    }
    for (const phone of ['(08) 8941 2345', '+61 412 345 678', '08 8941 2345', '1300 123 456']) {
      expect((await ada.address(number, { ...ADDRESS, phone })).status).toBe(200)
    }
    expect((await ada.address(number, { ...ADDRESS, zipcode: '3000' })).body.ship_address?.state_id).toBe(135)
  })

  test('shipping is chosen among what is offered, and nothing else', async () => {
    const { ada, bolt } = await openShop()
    const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
    await ada.next(number)
    await ada.address(number)
    const { body: order } = await ada.next(number)
    const [shipment] = order.shipments
    const express = shipment!.shipping_rates.find((rate) => rate.name === 'Express')!
    const choose = (id: number, selected_shipping_rate_id: number) =>
      ada.checkout(number, { shipments_attributes: [{ id, selected_shipping_rate_id }] })
    expect((await choose(shipment!.id, 999)).status).toBe(422)
    expect((await choose(shipment!.id + 1, express.id)).status).toBe(404)
    expect((await ada.read(number)).body.state).toBe('delivery')
    expect((await choose(shipment!.id, express.id)).body).toMatchObject({
      state: 'payment',
      ship_total: '14.95',
      total: '18.15',
    })
  })

  test('the last address is offered again on the next order', async () => {
    const { ada, bolt } = await openShop()
    await ada.buy({ variant_id: bolt, quantity: 1 })
    const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
    expect((await ada.next(number)).body.ship_address).toMatchObject(ADDRESS)
    expect((await ada.next(number)).body.state).toBe('delivery')
  })

  test('being paid, an order keeps its prices and its copies whatever happens on the shelf', async () => {
    const { shop, ada, bolt } = await openShop()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 4 })
    expect(order.reserved_until).not.toBeNull()
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 4 })
    await makeStock(shop, 5, 9900)
    expect((await ada.read(order.number)).body).toMatchObject({ total: order.total, notices: [] })
    const eve = await makeShopper(shop, 'eve@example.test')
    expect((await eve.create({ variant_id: bolt, quantity: 2 })).body).toMatchObject({
      error: 'Only 1 left of "Lightning Bolt"',
    })
    expect(await audit(shop.db)).toEqual([])
  })
})

describe('paying', () => {
  test('a customer pays by card and everything adds up', async () => {
    const { shop, ada, bolt } = await openShop()
    const order = await ada.buy({ variant_id: bolt, quantity: 2 })
    expect(order).toMatchObject({
      state: 'complete',
      payment_state: 'paid',
      shipment_state: 'ready',
      total: '9.40',
      payments: [{ payment_method_id: 2, amount: '9.40', state: 'completed' }],
    })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 3, reserved: 0 })
    expect((await ada.current()).status).toBe(204)
    expect(await audit(shop.db)).toEqual([])
  })

  test('a declined card changes nothing, and another card then pays', async () => {
    const { shop, ada, bolt } = await openShop()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    for (const [card_number, sentence] of [
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'Your card has insufficient funds.'],
    ]) {
      const { status, body } = await ada.pay(secret, { ...CARD, card_number })
      expect([status, body]).toMatchObject([422, { error: sentence }])
    }
    expect((await ada.complete(number)).body).toMatchObject({ error: 'No payment found' })
    expect(await secretOf(ada)).toBe(secret)
    expect((await ada.pay(secret)).body).toEqual({ status: 'succeeded' })
    expect((await ada.read(number)).body.state).toBe('complete')
    expect(await audit(shop.db)).toEqual([])
  })

  test('a challenge is answered before the money counts', async () => {
    const { shop, ada, bolt } = await openShop()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    expect((await ada.authorize(secret)).status).toBe(422)
    expect((await ada.pay(secret, { ...CARD, card_number: '4000002500003155' })).body).toEqual({
      status: 'requires_action',
    })
    expect((await ada.complete(number)).status).toBe(422)
    expect((await ada.authorize(secret)).body).toEqual({ status: 'succeeded' })
    expect((await ada.read(number)).body.state).toBe('complete')
    expect(await audit(shop.db)).toEqual([])
  })

  test('nobody pays, or learns of, another customer’s order', async () => {
    const { shop, ada, bolt } = await openShop()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    const eve = await makeShopper(shop, 'eve@example.test')
    expect((await eve.pay(secret)).status).toBe(404)
    expect((await eve.authorize(secret)).status).toBe(404)
    for (const answer of [
      await eve.next(number),
      await eve.complete(number),
      await eve.checkout(number, {}),
      await eve.address(number),
    ]) {
      expect(answer.status).toBe(404)
    }
    expect((await eve.intent()).status).toBe(404)
  })

  test('completing again, from anywhere, changes nothing more', async () => {
    const { shop, ada, bolt } = await openShop()
    const order = await ada.buy({ variant_id: bolt, quantity: 1 })
    const again = await Promise.all(Array.from({ length: 5 }, () => ada.complete(order.number)))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await ada.next(order.number)).status).toBe(409)
    expect((await ada.address(order.number)).status).toBe(409)
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 4, reserved: 0 })
    expect(await audit(shop.db)).toEqual([])
  })
})

describe('store credit', () => {
  test('credit that covers the order pays it without a card', async () => {
    const { shop, ada, bolt } = await openShop()
    await grantCredit(shop, ada.id, 5000)
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    expect(order).toMatchObject({
      display_total_available_store_credit: 'AU$50.00',
      display_total_applicable_store_credit: '-AU$6.20',
      display_order_total_after_store_credit: 'AU$0.00',
      covered_by_store_credit: true,
    })
    expect((await ada.intent()).status).toBe(422)
    await ada.next(order.number)
    const { body } = await ada.complete(order.number)
    expect(body).toMatchObject({
      state: 'complete',
      payments: [{ payment_method_id: 1, amount: '6.20', state: 'completed' }],
    })
    expect(body.display_total_available_store_credit).toBe('AU$43.80')
    expect(await audit(shop.db)).toEqual([])
  })

  test('credit pays first, the card pays the rest, and never less than fifty cents', async () => {
    const { shop, ada, bolt } = await openShop()
    await grantCredit(shop, ada.id, 600)
    const order = await ada.buy({ variant_id: bolt, quantity: 1 })
    expect(order.payments.map(({ payment_method_id, amount }) => [payment_method_id, amount])).toEqual([
      [2, '0.50'],
      [1, '5.70'],
    ])
    expect(await audit(shop.db)).toEqual([])
  })

  test('credit held by one order is not there for anything else until it is given back', async () => {
    const { shop, ada, bolt } = await openShop()
    await grantCredit(shop, ada.id, 300)
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const { rows } = await sql<{ amount_cents: number }>`select amount_cents from store_credit_holds`.execute(shop.db)
    expect(rows).toEqual([{ amount_cents: 300 }])
    await ada.add(order.number, bolt, 1)
    expect((await sql`select 1 from store_credit_holds`.execute(shop.db)).rows).toEqual([])
    expect(await audit(shop.db)).toEqual([])
  })
})

describe('loyalty', () => {
  test('goods of AU$200.00 or more earn two per cent for later orders, once each', async () => {
    const { shop, ada, bolt } = await openShop(10, 20_000)
    await ada.buy({ variant_id: bolt, quantity: 1 })
    const second = await ada.buy({ variant_id: bolt, quantity: 1 })
    expect(second).toMatchObject({ adjustment_total: '-4.00', adjustments: [{ label: 'Loyalty discount (2%)' }] })
    const third = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    // The second order's goods came to AU$196.00 after discount, so it earned nothing.
    expect(third.adjustments[0]?.label).toBe('Loyalty discount (2%)')
    expect(await audit(shop.db)).toEqual([])
  })
})

describe('changing one’s mind', () => {
  test('going back and changing the cart cancels the payment: the old form cannot pay any more', async () => {
    const { shop, ada, bolt } = await openShop()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
    const oldSecret = await secretOf(ada)
    expect((await ada.set(order.number, order.line_items[0]!.id, 1)).status).toBe(200)
    expect((await ada.read(order.number)).body).toMatchObject({ state: 'address', payments: [{ state: 'void' }] })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
    expect((await ada.pay(oldSecret)).status).toBe(422)
    await ada.next(order.number)
    expect((await ada.checkout(order.number, {})).body.state).toBe('payment')
    const newSecret = await secretOf(ada)
    expect(newSecret).not.toBe(oldSecret)
    expect((await ada.pay(newSecret)).status).toBe(200)
    expect((await ada.complete(order.number)).body.total).toBe('6.20')
    expect(await audit(shop.db)).toEqual([])
  })

  test('a change that comes after the money is refused, and the order is complete', async () => {
    const { shop, ada, bolt } = await openShop()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    // The card company has the money, but its notice never reached the shop.
    await sql`update sandbox_intents set status = 'succeeded' where client_secret = ${secret}`.execute(shop.db)
    const refused = await ada.add(order.number, bolt, 1)
    expect([refused.status, refused.body]).toMatchObject([409, { error: expect.stringContaining('just been paid') }])
    expect((await ada.read(order.number)).body).toMatchObject({ state: 'complete', total: order.total })
    expect(await audit(shop.db)).toEqual([])
  })

  test('a lost notice and a closed browser still end in a completed order', async () => {
    const { shop, ada, bolt } = await openShop()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    await sql`update sandbox_intents set status = 'succeeded' where client_secret = ${secret}`.execute(shop.db)
    await sql`update payments set created_at = now() - interval '6 minutes'`.execute(shop.db)
    await settle(shop)
    expect((await ada.read(order.number)).body.state).toBe('complete')
    expect(await audit(shop.db)).toEqual([])
  })

  test('an order not paid in twenty minutes gives everything back and can be taken up again', async () => {
    const { shop, ada, bolt } = await openShop()
    await grantCredit(shop, ada.id, 100)
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 5 })
    const secret = await secretOf(ada)
    await settle(shop)
    expect((await ada.read(order.number)).body.state).toBe('payment')
    await sql`update orders set reserved_until = now() - interval '1 second' where reserved_until is not null`.execute(
      shop.db,
    )
    await settle(shop)
    expect((await ada.read(order.number)).body).toMatchObject({ state: 'delivery', reserved_until: null })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
    expect((await ada.pay(secret)).status).toBe(422)
    expect(await audit(shop.db)).toEqual([])
  })
})

describe('at the same time', { timeout: 120_000 }, () => {
  test('fifty buyers at once for ten copies: ten get one, forty are told, nobody else is charged', async () => {
    const shop = await openTestShop()
    const buyers = await Promise.all(Array.from({ length: 50 }, (_, n) => makeShopper(shop, `buyer${n}@example.test`)))
    const bolt = await makeStock(shop, 10)
    const numbers = await Promise.all(
      buyers.map(async (buyer) => {
        const { number } = (await buyer.create({ variant_id: bolt, quantity: 1 })).body
        await buyer.next(number)
        await buyer.address(number)
        await buyer.next(number)
        return number
      }),
    )
    const outcomes = await Promise.all(
      buyers.map(async (buyer, n) => {
        const { status } = await buyer.checkout(numbers[n]!, {})
        if (status !== 200) return status
        await buyer.pay(await secretOf(buyer))
        return (await buyer.complete(numbers[n]!)).body.state
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'complete')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 422)).toHaveLength(40)
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 0, reserved: 0 })
    const { rows } = await sql<{
      paid: number
    }>`select count(*) as paid from payments where state = 'completed'`.execute(shop.db)
    expect(rows[0]?.paid).toBe(10)
    expect(await audit(shop.db)).toEqual([])
  })

  test('the page, the provider and the job complete the same order at once, and it is completed once', async () => {
    const { shop, bolt } = await openShop(100)
    for (let round = 1; round <= 20; round += 1) {
      const ada = await makeShopper(shop, `ada${round}@example.test`)
      await grantCredit(shop, ada.id, 100)
      const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
      const secret = await secretOf(ada)
      await sql`update sandbox_intents set status = 'succeeded' where client_secret = ${secret}`.execute(shop.db)
      await sql`update payments set created_at = now() - interval '6 minutes'`.execute(shop.db)
      await Promise.all([
        ada.complete(number),
        ada.pay(secret),
        settle(shop),
        ada.complete(number),
        ada.next(number),
        settle(shop),
      ])
      expect((await ada.read(number)).body.state).toBe('complete')
      expect(await audit(shop.db)).toEqual([])
    }
  })

  test('a line added while the order is being completed is in the order and paid, or refused', async () => {
    const { shop, bolt } = await openShop(100)
    for (let round = 1; round <= 20; round += 1) {
      const ada = await makeShopper(shop, `ada${round}@example.test`)
      const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
      const secret = await secretOf(ada)
      await Promise.all([ada.pay(secret), ada.add(number, bolt, 1), ada.complete(number)])
      const { body } = await ada.read(number)
      expect(['complete', 'address']).toContain(body.state)
      expect(body.total_quantity).toBe(body.state === 'complete' ? 1 : 2)
      expect(await audit(shop.db)).toEqual([])
    }
  })
})
