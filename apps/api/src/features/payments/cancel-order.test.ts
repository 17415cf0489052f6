import { describe, expect, test } from 'vitest'
import { grantCredit, makeShopper } from '../../testing/make-shopper.ts'
import { makeStaff } from '../../testing/make-staff.ts'
import { eventsOf, openTill, payUnnoticed, refundsOf, secretOf, stockOf, type Till } from '../../testing/open-till.ts'

async function openWithStaff(on_hand?: number, price_cents?: number): Promise<Till & { grace: Staff }> {
  const till = await openTill(on_hand, price_cents)
  return { ...till, grace: await makeStaff(till.shop) }
}
type Staff = Awaited<ReturnType<typeof makeStaff>>

describe('a completed order is cancelled', () => {
  test('the card gets its part back, the credit its own, the goods lie on the shelf again', async () => {
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

  test('it loses the discount it had earned', async () => {
    const { shop, ada, bolt, grace } = await openWithStaff(5, 20_000)
    const first = await ada.buy({ variant_id: bolt, quantity: 1 })
    expect((await ada.create({ variant_id: bolt, quantity: 1 })).body.adjustments).toHaveLength(1)
    await grace.cancel(first.number)
    await shop.runJobs()
    expect((await ada.current()).body.adjustments).toEqual([])
  })

  test('cancelling again, in many windows at once, gives nothing back twice', async () => {
    const { shop, ada, bolt, grace } = await openWithStaff()
    await grantCredit(shop, ada.id, 300)
    const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => grace.cancel(number)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    await Promise.all([shop.runJobs(), shop.runJobs()])
    expect((await refundsOf(shop, number)).map(({ amount_cents }) => amount_cents)).toEqual([320, 300])
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
  })

  test('what has been refunded before is not refunded again', async () => {
    const { shop, ada, bolt, grace } = await openWithStaff()
    const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
    await grace.refund(number, { amount: '2.00' })
    await grace.cancel(number)
    await shop.runJobs()
    expect((await refundsOf(shop, number)).map(({ amount_cents }) => amount_cents)).toEqual([200, 420])
  })

  test('once it is shipped it cannot be cancelled', async () => {
    const { ada, bolt, grace } = await openWithStaff()
    const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
    await grace.ship(number)
    const { status, body } = await grace.cancel(number)
    expect([status, body]).toMatchObject([409, { error: expect.stringContaining('has been shipped') }])
    expect((await ada.read(number)).body.state).toBe('complete')
  })
})

describe('an open order is cancelled', () => {
  test('an order being paid gives back what it holds, and its card form pays no more', async () => {
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

  test('money that came in meanwhile is given back', async () => {
    const { shop, ada, bolt, grace } = await openWithStaff()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    await payUnnoticed(shop, await secretOf(ada))
    expect((await grace.cancel(number)).body).toMatchObject({ state: 'canceled', payment_state: 'void' })
    await shop.runJobs()
    expect(await refundsOf(shop, number)).toEqual([{ method: 2, amount_cents: 620, state: 'completed' }])
  })

  test('a customer who empties an order that is being paid gets everything back', async () => {
    const { shop, ada, bolt } = await openTill()
    await grantCredit(shop, ada.id, 100)
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
    const secret = await secretOf(ada)
    expect((await shop.send('DELETE', `/api/orders/${number}`, { token: ada.token })).status).toBe(204)
    expect((await ada.read(number)).body).toMatchObject({ state: 'cart', line_items: [] })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
    expect((await ada.pay(secret)).status).toBe(422)
  })

  test('a finished order is not emptied by its customer', async () => {
    const { shop, ada, bolt } = await openTill()
    const { number } = await ada.buy({ variant_id: bolt, quantity: 1 })
    expect((await shop.send('DELETE', `/api/orders/${number}`, { token: ada.token })).status).toBe(409)
  })
})

test('cancelling is for staff: for anybody else there is no such thing', async () => {
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
