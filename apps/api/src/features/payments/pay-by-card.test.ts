import { describe, expect, test } from 'vitest'
import { CARD, makeShopper } from '../../testing/people/make-shopper.ts'
import { openShopWithCard, secretOf, stockOf } from '../../testing/open-shop-with-card.ts'

describe('paying', () => {
  test('completes an order paid by card, with matching totals', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
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
  })

  test('a declined card changes nothing, and another card can pay', async () => {
    const { ada, bolt } = await openShopWithCard()
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
  })

  test('rejects an intent for an unknown payment method and for store credit', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const ask = (payment_method_id: number) =>
      shop.send('POST', '/api/intents/create_payment_intent', { token: ada.token, body: { payment_method_id } })
    const unknown = await ask(99)
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { error: 'There is no such payment method.', code: 'payment.method_unknown' },
    ])
    const credit = await ask(1)
    expect([credit.status, credit.body.error]).toEqual([
      422,
      'Store credit is used by itself. A payment is made by card.',
    ])
    expect((await ada.read(number)).body.payments).toEqual([])
    expect((await ask(2)).status).toBe(200)
  })

  test('completes only after the 3-D Secure challenge', async () => {
    const { ada, bolt } = await openShopWithCard()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    expect((await ada.authorize(secret)).status).toBe(422)
    expect((await ada.pay(secret, { ...CARD, card_number: '4000002500003155' })).body).toEqual({
      status: 'requires_action',
    })
    expect((await ada.complete(number)).status).toBe(422)
    expect((await ada.authorize(secret)).body).toEqual({ status: 'succeeded' })
    expect((await ada.read(number)).body.state).toBe('complete')
  })

  test('answers 404 to payments of another customer’s order', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    const eve = await makeShopper(shop, 'eve@example.test')
    expect((await eve.pay(secret)).status).toBe(404)
    expect((await eve.authorize(secret)).status).toBe(404)
    for (const response of [
      await eve.next(number),
      await eve.complete(number),
      await eve.checkout(number, {}),
      await eve.address(number),
    ]) {
      expect(response.status).toBe(404)
    }
    expect((await eve.intent()).status).toBe(404)
  })

  test('completing again changes nothing', async () => {
    const { shop, ada, bolt } = await openShopWithCard()
    const order = await ada.buy({ variant_id: bolt, quantity: 1 })
    const again = await Promise.all(Array.from({ length: 5 }, () => ada.complete(order.number)))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await ada.next(order.number)).status).toBe(409)
    expect((await ada.address(order.number)).status).toBe(409)
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 4, reserved: 0 })
  })
})
