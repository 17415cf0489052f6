import { describe, expect, test } from 'vitest'
import { openShopWithStripe } from '../../testing/open-shop-with-stripe.ts'
import { letReservationsExpire, secretOf, settle, stockOf, ageOpenPayments } from '../../testing/open-shop-with-card.ts'

test('creates an intent over the amount due in AUD cents, for this order, by card', async () => {
  const { stripe, shop, ada, bolt } = await openShopWithStripe()
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
  const { body: intent } = await ada.intent()
  expect(intent).toMatchObject({ provider: 'stripe', display_amount: 'AU$9.40' })
  expect(stripe.intent(intent.client_secret)).toMatchObject({
    amount: 940,
    currency: 'aud',
    allowed_payment_method_types: ['card'],
    description: `Order ${number}`,
    metadata: { order_number: number },
  })
  await stripe.pay(intent.client_secret)
  expect((await ada.complete(number)).body).toMatchObject({
    state: 'complete',
    payment_state: 'paid',
    payments: [{ payment_method_id: 2, amount: '9.40', state: 'completed' }],
  })
  expect(await stockOf(shop, bolt)).toEqual({ on_hand: 3, reserved: 0 })
})

test('a declined card changes nothing, and another card can pay', async () => {
  const { stripe, ada, bolt } = await openShopWithStripe()
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  const secret = await secretOf(ada)
  await expect(stripe.pay(secret, 'pm_card_chargeDeclined')).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
  })
  expect((await ada.complete(number)).body).toMatchObject({ error: 'No payment found' })
  expect(await secretOf(ada)).toBe(secret)
  await stripe.pay(secret)
  expect((await ada.complete(number)).body.state).toBe('complete')
})

test('completes only after the 3-D Secure challenge and the end of processing', async () => {
  const { stripe, ada, bolt } = await openShopWithStripe()
  for (const [card, error, errors] of [
    ['pm_card_threeDSecure2Required', 'No payment found', { base: ['No payment found'] }],
    // The page waits if the error is on the field `payment`.
    ['pm_card_slow', expect.stringContaining('still being processed'), { payment: ['is being processed'] }],
  ] as const) {
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    await stripe.pay(secret, card)
    expect((await ada.complete(number)).body).toMatchObject({ error, errors })
    stripe.account.finish(stripe.intent(secret).id)
    expect((await ada.complete(number)).body.state).toBe('complete')
  }
})

test('creates one intent for concurrent and repeated calls', async () => {
  const { stripe, ada, bolt } = await openShopWithStripe()
  await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  const secrets = await Promise.all([secretOf(ada), secretOf(ada), secretOf(ada)])
  expect(new Set([...secrets, await secretOf(ada)]).size).toBe(1)
  expect(stripe.account.intents.size).toBe(1)
})

test('finds an intent again by its idempotency key after a lost response', async () => {
  const { stripe, ada, bolt } = await openShopWithStripe()
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  stripe.be('forgetful')
  const secret = await secretOf(ada)
  expect(stripe.account.intents.size).toBe(1)
  await stripe.pay(secret)
  expect((await ada.complete(number)).body.state).toBe('complete')
})

test('replaces an intent that was cancelled in Stripe’s dashboard', async () => {
  const { stripe, ada, bolt } = await openShopWithStripe()
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  const secret = await secretOf(ada)
  stripe.account.cancelIntent(stripe.intent(secret).id)
  const { status, body } = await ada.intent()
  expect([status, body]).toMatchObject([409, { error: expect.stringContaining('cancelled') }])
  const next = await secretOf(ada)
  expect(next).not.toBe(secret)
  await stripe.pay(next)
  expect((await ada.complete(number)).body.state).toBe('complete')
})

test('asking for an intent after paying completes the order', async () => {
  const { stripe, ada, bolt } = await openShopWithStripe()
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  await stripe.pay(await secretOf(ada))
  const { status, body } = await ada.intent()
  expect([status, body]).toMatchObject([409, { error: 'This order has been paid already.' }])
  expect((await ada.read(number)).body.state).toBe('complete')
})

describe('changing an order in payment', () => {
  test('a change of the cart cancels the intent at Stripe', async () => {
    const { stripe, shop, ada, bolt } = await openShopWithStripe()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
    const secret = await secretOf(ada)
    expect((await ada.set(order.number, order.line_items[0]!.id, 1)).status).toBe(200)
    expect(stripe.intent(secret).status).toBe('canceled')
    await expect(stripe.pay(secret)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect((await ada.read(order.number)).body).toMatchObject({ state: 'address', payments: [{ state: 'void' }] })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
  })

  test('rejects a change after the payment succeeded, and completes the order', async () => {
    const { stripe, ada, bolt } = await openShopWithStripe()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    await stripe.pay(await secretOf(ada))
    const refused = await ada.add(number, bolt, 1)
    expect([refused.status, refused.body]).toMatchObject([409, { error: expect.stringContaining('just been paid') }])
    expect((await ada.read(number)).body.state).toBe('complete')
  })

  test('rejects changes and does not expire while the intent is processing', async () => {
    const { stripe, provider, shop, ada, bolt } = await openShopWithStripe()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    await stripe.pay(secret, 'pm_card_slow')
    const refused = await ada.add(number, bolt, 1)
    expect([refused.status, refused.body]).toMatchObject([409, { error: expect.stringContaining('being processed') }])
    await letReservationsExpire(shop)
    await expect(settle(shop, provider)).rejects.toThrow('being processed')
    expect((await ada.read(number)).body.state).toBe('payment')
    stripe.account.finish(stripe.intent(secret).id)
    await settle(shop, provider)
    expect((await ada.read(number)).body.state).toBe('complete')
  })
})

describe('lost webhook event and closed browser', () => {
  test('the job completes a paid order', async () => {
    const { stripe, provider, shop, ada, bolt } = await openShopWithStripe()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    await stripe.pay(await secretOf(ada))
    await ageOpenPayments(shop)
    await settle(shop, provider)
    expect((await ada.read(number)).body.state).toBe('complete')
  })

  test('the job releases an order that was not paid in time', async () => {
    const { stripe, provider, shop, ada, bolt } = await openShopWithStripe()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    await letReservationsExpire(shop)
    await settle(shop, provider)
    expect(stripe.intent(secret).status).toBe('canceled')
    expect((await ada.read(number)).body.state).toBe('delivery')
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
  })
})
