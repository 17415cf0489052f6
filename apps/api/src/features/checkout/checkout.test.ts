import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ADDRESS, makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { openShopWithCard, stockOf } from '../../testing/open-shop-with-card.ts'

describe('checkout steps', () => {
  test('each step is refused with a sentence until its data is there', async () => {
    const { ada, bolt } = await openShopWithCard()
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

  test('rejects a total below the card minimum before reserving, and accepts it once larger', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    await shop.db.updateTable('variants').set({ price_cents: 45 }).where('id', '=', bolt).execute()
    const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
    await ada.next(number)
    await ada.address(number)
    const [shipment] = (await ada.next(number)).body.shipments
    const pickup = shipment!.shipping_rates.find(({ name }) => name === 'Pick-up in store')!
    const shipments_attributes = [{ id: shipment!.id, selected_shipping_rate_id: pickup.id }]
    const refused = await ada.checkout(number, { shipments_attributes })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'A card pays AU$0.50 or more. Please add something to your order.' },
    ])
    expect((await stockOf(shop, bolt)).reserved).toBe(0)
    expect((await ada.read(number)).body.state).toBe('delivery')
    await ada.add(number, bolt, 1)
    await ada.next(number)
    expect((await ada.checkout(number, { shipments_attributes })).body).toMatchObject({
      state: 'payment',
      total: '0.90',
    })
  })

  test('rejects an incomplete address field by field, and sets the state from the postcode', async () => {
    const { ada, bolt } = await openShopWithCard()
    const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
    for (const [field, value, spoken] of [
      ['name', ' ', 'name'],
      ['address1', '', 'address'],
      ['city', '', 'city'],
      ['zipcode', '80', 'postcode'],
      ['phone', '12345', 'phone'],
    ] as const) {
      const { status, body } = await ada.address(number, { ...ADDRESS, [field]: value })
      const { error, errors } = body as unknown as ErrorBody
      expect([status, Object.keys(errors!)]).toEqual([422, [field]])
      expect(error).toContain(`Please check: ${spoken} `)
    }
    for (const phone of ['(08) 8941 2345', '+61 412 345 678', '08 8941 2345', '1300 123 456']) {
      expect((await ada.address(number, { ...ADDRESS, phone })).status).toBe(200)
    }
    expect((await ada.address(number, { ...ADDRESS, zipcode: '3000' })).body.ship_address?.state_id).toBe(135)
  })

  test('merges a partial address with the stored one, and names what is missing without one', async () => {
    const { ada, bolt } = await openShopWithCard()
    const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
    const { status, body } = await ada.address(number, { zipcode: '2000', city: 'Sydney' })
    expect([status, body]).toMatchObject([
      422,
      {
        error: "Please check: name can't be blank; address can't be blank; phone can't be blank.",
        errors: { name: ["can't be blank"], address1: ["can't be blank"], phone: ["can't be blank"] },
      },
    ])
    await ada.address(number)
    const sydney = { ...ADDRESS, zipcode: '2000', city: 'Sydney' }
    const { body: moved } = await ada.address(number, { zipcode: '2000', city: 'Sydney' })
    expect(moved.ship_address).toMatchObject({ ...sydney, state_id: 130, state_name: 'New South Wales' })
    expect(moved.ship_address?.state).toEqual({ id: 130, name: 'New South Wales', abbr: 'NSW', country_id: 13 })
    await ada.next(number)
    await ada.next(number)
    const { body: paying } = await ada.checkout(number, { ship_address_attributes: { company: '' } })
    expect([paying.state, paying.ship_address]).toMatchObject(['payment', { ...sydney, company: '' }])
    const lost = await ada.address(number, { address2: 'Unit 4' })
    expect([lost.status, lost.body]).toMatchObject([
      422,
      { error: 'Please check: address2 is not kept: please write all of it into address1.' },
    ])
    expect((await ada.address(number, { address2: '' })).status).toBe(200)
  })

  test('billing address: the shipping address, its own, or used for shipping too', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
    const put = async (order: object) =>
      (await shop.send<Order>('PUT', `/api/orders/${number}`, { token: ada.token, body: { order } })).body
    expect((await put({ ship_address_attributes: ADDRESS })).bill_address).toBeNull()
    expect((await put({ use_shipping: true })).bill_address).toMatchObject({ ...ADDRESS, state_text: 'NT' })
    const office = { ...ADDRESS, name: 'Accounts', zipcode: '3000' }
    const apart = await put({ bill_address_attributes: office })
    expect([apart.ship_address, apart.bill_address]).toMatchObject([ADDRESS, { ...office, state_name: 'Victoria' }])
    const followed = await put({ use_billing: true })
    expect(followed.ship_address).toEqual(followed.bill_address)
    expect(
      (await put({ use_shipping: true, ship_address_attributes: { zipcode: '0810' } })).bill_address,
    ).toMatchObject({
      name: 'Accounts',
      zipcode: '0810',
    })
  })

  test('rejects a shipping rate that is not offered', async () => {
    const { ada, bolt } = await openShopWithCard()
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

  test('offers the last address on the next order', async () => {
    const { ada, bolt } = await openShopWithCard()
    await ada.buy({ variant_id: bolt, quantity: 1 })
    const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
    expect((await ada.next(number)).body.ship_address).toMatchObject(ADDRESS)
    expect((await ada.next(number)).body.state).toBe('delivery')
  })

  test('rejects more than ten reservations of an order a day', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 5 })
    const tryAgain = async () => {
      await ada.address(number)
      await ada.next(number)
      return ada.checkout(number, {})
    }
    for (let time = 2; time <= 10; time += 1) expect((await tryAgain()).body.state).toBe('payment')
    const refused = await tryAgain()
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'You have begun to pay this order too often today. Please try again tomorrow, or write to us.' },
    ])
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
    await sql`update order_events set created_at = now() - interval '25 hours'`.execute(shop.db)
    expect((await tryAgain()).body.state).toBe('payment')
  })

  test('an order in payment keeps its prices and reserved stock', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 4 })
    expect(order.reserved_until).not.toBeNull()
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 4 })
    await makeStock(shop, 5, 9900)
    expect((await ada.read(order.number)).body).toMatchObject({ total: order.total, notices: [] })
    const eve = await makeShopper(shop, 'eve@example.test')
    expect((await eve.create({ variant_id: bolt, quantity: 2 })).body).toMatchObject({
      error: 'Only 1 left of "Lightning Bolt"',
    })
  })
})

test('entering payment reserves all cards or none, and names only those that have become short', async () => {
  const { shop, ada, bolt } = await openShopWithCard()
  const box = await makeStock(shop, 2, 500, 'sealed-1')
  const { number } = (await ada.create({ variant_id: bolt, quantity: 5 }, { variant_id: box, quantity: 2 })).body
  await ada.next(number)
  await ada.address(number)
  await ada.next(number)
  await makeStock(shop, 1, 500, 'sealed-1')
  const { status, body } = await ada.checkout(number, {})
  expect([status, body]).toMatchObject([
    422,
    { error: expect.stringMatching(/^Only 1 left of "[^"]+"\. Please change/) },
  ])
  expect([(await stockOf(shop, bolt)).reserved, (await stockOf(shop, box)).reserved]).toEqual([0, 0])
})
