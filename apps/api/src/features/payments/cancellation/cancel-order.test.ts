import { describe, expect, test } from 'vitest'
import { grantCredit, makeShopper } from '../../../testing/people/make-shopper.ts'
import { makeStaff } from '../../../testing/people/make-staff.ts'
import {
  eventsOf,
  openShopWithCard,
  payWithoutWebhook,
  refundsOf,
  secretOf,
  stockOf,
  type ShopWithCard,
} from '../../../testing/open-shop-with-card.ts'

async function openWithStaff(on_hand?: number, price_cents?: number): Promise<ShopWithCard & { grace: Staff }> {
  const opened = await openShopWithCard(on_hand, price_cents)
  return { ...opened, grace: await makeStaff(opened.shop) }
}
type Staff = Awaited<ReturnType<typeof makeStaff>>

describe('cancelling a completed order', () => {
  test('refunds card and store credit and restocks the goods', async () => {
    const { shop, ada, bolt, grace } = await openWithStaff()
    await grantCredit(shop, ada.id, 300)
    const { number } = await ada.buy({ variant_id: bolt, quantity: 2 })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 3, reserved: 0 })
    const { status, body } = await grace.cancel(number)
    expect([status, body]).toMatchObject([
      200,
      { state: 'canceled', payment_state: 'void', shipment_state: 'canceled', total: '9.40', refund_total: '9.40' },
    ])
    await shop.runJobs()
    expect(await refundsOf(shop, number)).toEqual([
      { method: 2, amount_cents: 640, state: 'completed' },
      { method: 1, amount_cents: 300, state: 'completed' },
    ])
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
    expect((await ada.read(number)).body.display_total_available_store_credit).toBe('AU$3.00')
    expect(await eventsOf(shop, number)).toEqual(expect.arrayContaining(['canceled', 'refunded']))
  })

  test('takes the earned loyalty points back', async () => {
    const { shop, ada, bolt, grace } = await openWithStaff(5, 20_000)
    const first = await ada.buy({ variant_id: bolt, quantity: 1 })
    expect((await ada.create({ variant_id: bolt, quantity: 1 })).body.adjustments).toHaveLength(1)
    await grace.cancel(first.number)
    await shop.runJobs()
    expect((await ada.current()).body.adjustments).toEqual([])
  })

  test('refunds once when cancelled repeatedly and concurrently', async () => {
    const { shop, ada, bolt, grace } = await openWithStaff()
    await grantCredit(shop, ada.id, 300)
    const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
    const responses = await Promise.all(Array.from({ length: 6 }, () => grace.cancel(number)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    await Promise.all([shop.runJobs(), shop.runJobs()])
    expect((await refundsOf(shop, number)).map(({ amount_cents }) => amount_cents)).toEqual([320, 300])
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
  })

  test('refunds only what was not refunded before', async () => {
    const { shop, ada, bolt, grace } = await openWithStaff()
    const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
    await grace.refund(number, { amount: '2.00' })
    await grace.cancel(number)
    await shop.runJobs()
    expect((await refundsOf(shop, number)).map(({ amount_cents }) => amount_cents)).toEqual([200, 420])
  })

  test('rejects a shipped order', async () => {
    const { ada, bolt, grace } = await openWithStaff()
    const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
    await grace.ship(number)
    const { status, body } = await grace.cancel(number)
    expect([status, body]).toMatchObject([409, { error: expect.stringContaining('has been shipped') }])
    expect((await ada.read(number)).body.state).toBe('complete')
  })
})

describe('cancelling an open order', () => {
  test('releases the reservation of an order in payment and cancels its payment', async () => {
    const { shop, ada, bolt, grace } = await openWithStaff()
    await grantCredit(shop, ada.id, 100)
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
    const secret = await secretOf(ada)
    expect((await grace.cancel(number)).body).toMatchObject({
      state: 'canceled',
      payment_state: null,
      payments: [{ state: 'void' }],
    })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
    expect((await ada.pay(secret)).status).toBe(422)
    expect((await ada.current()).status).toBe(204)
    expect((await ada.buy({ variant_id: bolt, quantity: 1 })).number).not.toBe(number)
  })

  test('refunds a payment that succeeded meanwhile', async () => {
    const { shop, ada, bolt, grace } = await openWithStaff()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    await payWithoutWebhook(shop, await secretOf(ada))
    expect((await grace.cancel(number)).body).toMatchObject({ state: 'canceled', payment_state: 'void' })
    await shop.runJobs()
    expect(await refundsOf(shop, number)).toEqual([{ method: 2, amount_cents: 620, state: 'completed' }])
  })

  test('releases the reservation when the customer empties an order in payment', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    await grantCredit(shop, ada.id, 100)
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
    const secret = await secretOf(ada)
    expect((await shop.send('DELETE', `/api/orders/${number}`, { token: ada.token })).status).toBe(204)
    expect((await ada.read(number)).body).toMatchObject({ state: 'cart', line_items: [] })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
    expect((await ada.pay(secret)).status).toBe(422)
  })

  test('rejects emptying a complete order', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
    expect((await shop.send('DELETE', `/api/orders/${number}`, { token: ada.token })).status).toBe(409)
  })
})

test('refuses cancelling, refunds and credit to everybody but staff', async () => {
  const { shop, ada, bolt, grace } = await openWithStaff()
  const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
  const eve = await makeShopper(shop, 'eve@example.test')
  for (const [path, body] of [
    [`orders/${number}/cancel`, undefined],
    [`orders/${number}/refunds`, { refund: { amount: '1.00', reason: 'please' } }],
    [`customers/${eve.id}/credit_entries`, { credit_entry: { amount: '1.00', reason: 'please' } }],
  ] as const) {
    const method = body ? 'POST' : 'PUT'
    const sent = body ? { body } : {}
    expect((await shop.send(method, `/api/admin/${path}`, sent)).status).toBe(401)
    expect((await shop.send(method, `/api/admin/${path}`, { ...sent, token: 'wrong' })).status).toBe(401)
    expect((await shop.send(method, `/api/admin/${path}`, { ...sent, token: eve.token })).status).toBe(404)
  }
  expect((await grace.cancel('R000000000')).status).toBe(404)
  expect((await ada.read(number)).body.state).toBe('complete')
})
