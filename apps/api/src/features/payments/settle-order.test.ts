import { describe, expect, test } from 'vitest'
import { grantCredit } from '../../testing/people/make-shopper.ts'
import {
  letReservationsExpire,
  openShopWithCard,
  payWithoutWebhook,
  secretOf,
  settle,
  stockOf,
  ageOpenPayments,
} from '../../testing/open-shop-with-card.ts'

describe('changing an order in payment', () => {
  test('a change of the cart cancels the payment', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
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
  })

  test('rejects a change after the payment succeeded, and completes the order', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    await payWithoutWebhook(shop, secret)
    const refused = await ada.add(order.number, bolt, 1)
    expect([refused.status, refused.body]).toMatchObject([409, { error: expect.stringContaining('just been paid') }])
    expect((await ada.read(order.number)).body).toMatchObject({ state: 'complete', total: order.total })
  })

  test('the job completes a paid order after a lost webhook event', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    await payWithoutWebhook(shop, secret)
    await ageOpenPayments(shop)
    await settle(shop)
    expect((await ada.read(order.number)).body.state).toBe('complete')
  })

  test('an order not paid in twenty minutes is released and can be paid again', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    await grantCredit(shop, ada.id, 100)
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 5 })
    const secret = await secretOf(ada)
    await settle(shop)
    expect((await ada.read(order.number)).body.state).toBe('payment')
    await letReservationsExpire(shop)
    await settle(shop)
    expect((await ada.read(order.number)).body).toMatchObject({ state: 'delivery', reserved_until: null })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
    expect((await ada.pay(secret)).status).toBe(422)
  })
})
