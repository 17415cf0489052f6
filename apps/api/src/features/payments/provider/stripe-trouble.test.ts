import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../db/audit.queries.ts'
import { grantCredit } from '../../../testing/people/make-shopper.ts'
import { makeClerk } from '../../../testing/people/make-clerk.ts'
import { makeStaff } from '../../../testing/people/make-staff.ts'
import { openShopWithStripe } from '../../../testing/open-shop-with-stripe.ts'
import { eventsOf, refundsOf, secretOf, settle, stockOf } from '../../../testing/open-shop-with-card.ts'

const AWAY = 'We cannot reach the payment provider right now. Your order is as it was: please try again in a moment.'

describe.each([
  ['down', []],
  ['silent', ['nightly' as const]],
  ['broken', ['nightly' as const]],
] as const)('while Stripe is %s', (mood, tags) => {
  test('refuses an intent with a sentence, and creates one once Stripe is back', { tags: [...tags] }, async () => {
    const { stripe, ada, bolt } = await openShopWithStripe()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    stripe.be(mood)
    const { status, body } = await ada.intent()
    expect([status, body]).toEqual([503, { error: AWAY, code: 'payment.provider_away' }])
    expect((await ada.read(order.number)).body).toMatchObject({ state: 'payment', total: order.total })
    stripe.be('well')
    await stripe.pay(await secretOf(ada))
    expect((await ada.complete(order.number)).body.state).toBe('complete')
  })

  test('refuses changes and completion, changes nothing, and both work later', { tags: [...tags] }, async () => {
    const { stripe, shop, ada, bolt } = await openShopWithStripe()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    stripe.be(mood)
    for (const response of [await ada.add(number, bolt, 1), await ada.complete(number)]) {
      expect([response.status, response.body]).toEqual([503, { error: AWAY, code: 'payment.provider_away' }])
    }
    expect((await ada.read(number)).body).toMatchObject({ state: 'payment', total_quantity: 1 })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 1 })
    stripe.be('well')
    expect((await ada.add(number, bolt, 1)).status).toBe(201)
    expect(stripe.intent(secret).status).toBe('canceled')
  })
})

test('changes the cart without Stripe while no client secret was sent', async () => {
  const { stripe, ada, bolt } = await openShopWithStripe()
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  stripe.be('down')
  expect((await ada.intent()).status).toBe(503)
  expect((await ada.add(number, bolt, 1)).status).toBe(201)
})

describe('refunds', () => {
  async function openBought() {
    const opened = await openShopWithStripe()
    await grantCredit(opened.shop, opened.ada.id, 300)
    const { number } = await opened.ada.goToPayment({ variant_id: opened.bolt, quantity: 1 })
    await opened.stripe.pay(await secretOf(opened.ada))
    await opened.ada.complete(number)
    return { ...opened, number, grace: await makeStaff(opened.shop) }
  }

  test('refunds the card’s part of a cancelled order once', async () => {
    const { stripe, shop, grace, number } = await openBought()
    expect((await grace.cancel(number)).body).toMatchObject({ state: 'canceled', refund_total: '6.20' })
    await Promise.all([shop.runJobs(), shop.runJobs()])
    expect(stripe.account.refunds).toMatchObject([{ amount: 320, status: 'succeeded' }])
    expect(await refundsOf(shop, number)).toEqual([
      { method: 2, amount_cents: 320, state: 'completed' },
      { method: 1, amount_cents: 300, state: 'completed' },
    ])
    expect(await stripe.tell(shop, stripe.account.eventOf('payment_intent.succeeded'))).toBe(200)
    expect(await stripe.tell(shop, stripe.account.eventOf('refund.created'))).toBe(200)
  })

  test.each(['down', 'broken'] as const)('cancels while Stripe is %s and refunds later', async (mood) => {
    const { stripe, provider, shop, ada, grace, number } = await openBought()
    stripe.be(mood)
    expect((await grace.cancel(number)).body.state).toBe('canceled')
    await shop.runJobs()
    expect(await refundsOf(shop, number)).toMatchObject([{ state: 'pending' }, { state: 'completed' }])
    expect((await ada.read(number)).body.display_total_available_store_credit).toBe('AU$3.00')
    stripe.be('well')
    await settle(shop, provider)
    expect(stripe.account.refunds).toMatchObject([{ amount: 320 }])
    expect(await refundsOf(shop, number)).toMatchObject([{ state: 'completed' }, { state: 'completed' }])
  })

  test('refunds once after a crash before the commit, even with an expired idempotency key', async () => {
    const { stripe, provider, shop, grace, number } = await openBought()
    await grace.refund(number, { amount: '1.00' })
    const [intent_id] = stripe.account.intents.keys()
    const { id } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
    // Stripe has refunded, but the shop did not commit.
    await provider.refund({ intent_id: intent_id!, amount_cents: 100, idempotency_key: `${number}-refund-${id}` })
    stripe.forgetKeys()
    await settle(shop, provider)
    expect(stripe.account.refunds).toMatchObject([{ amount: 100 }])
    expect(await refundsOf(shop, number)).toMatchObject([{ amount_cents: 100, state: 'completed' }])
  })

  test('keeps a pending refund until the bank confirms', async () => {
    const { stripe, provider, shop, grace, number } = await openBought()
    stripe.account.refundsBegin = 'pending'
    await grace.refund(number, { amount: '1.00' })
    await shop.runJobs()
    await settle(shop, provider)
    expect(await refundsOf(shop, number)).toMatchObject([{ state: 'pending' }])
    stripe.account.endRefund('succeeded')
    expect(await stripe.tell(shop, stripe.account.eventOf('refund.updated'))).toBe(200)
    expect(await refundsOf(shop, number)).toMatchObject([{ state: 'completed' }])
    expect(stripe.account.refunds).toHaveLength(1)
  })

  test('records a refund that the bank returns later, and can refund again', async () => {
    const { stripe, shop, ada, grace, number } = await openBought()
    await grace.refund(number, { amount: '1.00' })
    await shop.runJobs()
    stripe.account.endRefund('failed')
    expect(await stripe.tell(shop, stripe.account.eventOf('refund.failed'))).toBe(200)
    expect(await refundsOf(shop, number)).toEqual([{ method: 2, amount_cents: 100, state: 'failed' }])
    expect((await eventsOf(shop, number)).at(-1)).toBe('refund failed')
    expect((await ada.read(number)).body.refund_total).toBe('0.00')
    const [failed] = (await grace.read(number)).body.refunds
    await grace.refund(number, { amount: '1.00', first: 'credit', instead_of: failed!.id })
    expect((await ada.read(number)).body.refund_total).toBe('1.00')
  })

  test('does not retry a refund that Stripe refuses', async () => {
    const { stripe, provider, shop, grace, number } = await openBought()
    stripe.account.disputed = true
    await grace.refund(number, { amount: '1.00' })
    await shop.runJobs()
    expect(await refundsOf(shop, number)).toMatchObject([{ state: 'failed' }])
    stripe.requests.length = 0
    await settle(shop, provider)
    expect(stripe.requests).toEqual([])
  })

  test('records a refund made in Stripe’s dashboard and does not repeat it', async () => {
    const { stripe, shop, ada, grace, number } = await openBought()
    const refundAtStripe = (amount: string) => {
      const [payment_intent] = stripe.account.intents.keys()
      stripe.account.createRefund(new URLSearchParams({ payment_intent: payment_intent!, amount }))
      return stripe.tell(shop, stripe.account.eventOf('refund.created'))
    }
    expect([await refundAtStripe('100'), await refundAtStripe('50')]).toEqual([200, 200])
    expect((await ada.read(number)).body.refund_total).toBe('1.50')
    stripe.account.endRefund('failed')
    await stripe.tell(shop, stripe.account.eventOf('refund.failed'))
    expect((await ada.read(number)).body.refund_total).toBe('1.00')
    await grace.cancel(number)
    await shop.runJobs()
    expect(await refundsOf(shop, number)).toEqual([
      { method: 2, amount_cents: 100, state: 'completed' },
      { method: 2, amount_cents: 50, state: 'failed' },
      { method: 2, amount_cents: 220, state: 'completed' },
      { method: 1, amount_cents: 300, state: 'completed' },
    ])
  })

  test('voids gift cards whose money went back in Stripe’s dashboard, but none that is worth more', async () => {
    const { stripe, shop, ada, bolt } = await openShopWithStripe()
    await ada.give({ amount: '30.00' }, { amount: '20.00' })
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    await stripe.pay(await secretOf(ada))
    await ada.complete(number)
    await shop.runJobs()
    const states = async () => {
      const { rows } = await sql<{ voided: boolean }>`
        select voided_at is not null as voided from gift_cards order by id
      `.execute(shop.db)
      return rows.map(({ voided }) => voided)
    }
    const refundAtStripe = (amount: string) => {
      const [payment_intent] = stripe.account.intents.keys()
      stripe.account.createRefund(new URLSearchParams({ payment_intent: payment_intent!, amount }))
      return stripe.tell(shop, stripe.account.eventOf('refund.created'))
    }
    // Goods and delivery: 6.20.
    expect([await refundAtStripe('620'), await states()]).toEqual([200, [false, false]])
    expect([await refundAtStripe('2500'), await states()]).toEqual([200, [false, true]])
    expect([await refundAtStripe('2500'), await states()]).toEqual([200, [true, true]])
    const { rows } = await sql`select amount_cents, gift_card_cents from refunds order by id`.execute(shop.db)
    expect(rows).toEqual([
      { amount_cents: 620, gift_card_cents: 0 },
      { amount_cents: 2500, gift_card_cents: 2500 },
      { amount_cents: 2500, gift_card_cents: 2500 },
    ])
    expect(await audit(shop.db)).toEqual([])
  })

  test('voids a gift card whose money went back in Stripe’s dashboard, though store credit is left, and makes none of that', async () => {
    for (const made of [true, false]) {
      const { stripe, shop, ada, bolt } = await openShopWithStripe()
      await grantCredit(shop, ada.id, 620)
      await ada.give({ amount: '6.00' })
      const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
      await stripe.pay(await secretOf(ada))
      await ada.complete(number)
      if (made) await shop.runJobs()
      const [payment_intent] = stripe.account.intents.keys()
      stripe.account.createRefund(new URLSearchParams({ payment_intent: payment_intent!, amount: '600' }))
      expect(await stripe.tell(shop, stripe.account.eventOf('refund.created'))).toBe(200)
      await shop.runJobs()
      const cards = await sql`select voided_at is not null as voided from gift_cards`.execute(shop.db)
      expect(cards.rows).toEqual(made ? [{ voided: true }] : [])
      const { rows } = await sql`select amount_cents, gift_card_cents from refunds`.execute(shop.db)
      expect(rows).toEqual([{ amount_cents: 600, gift_card_cents: 600 }])
    }
  })

  test('a spent gift card whose money went back in Stripe’s dashboard gets none of a later refund', async () => {
    const { stripe, shop, ada, bolt } = await openShopWithStripe()
    await ada.give({ amount: '6.40' })
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    await stripe.pay(await secretOf(ada))
    await ada.complete(number)
    await shop.runJobs()
    const clerk = await makeClerk(shop)
    const { id } = await shop.db.selectFrom('gift_cards').select('id').executeTakeFirstOrThrow()
    const { token } = clerk
    const { code } = (await shop.send<{ code: string }>('POST', `/api/admin/gift_cards/${id}/code`, { token })).body
    const sold = await clerk.sell({
      lines: [{ variant_id: bolt, quantity: 2 }],
      total: '6.40',
      payment: { gift_card: { code, amount: '6.40' } },
    })
    const [payment_intent] = stripe.account.intents.keys()
    stripe.account.createRefund(new URLSearchParams({ payment_intent: payment_intent!, amount: '1260' }))
    await stripe.tell(shop, stripe.account.eventOf('refund.created'))
    const grace = await makeStaff(shop)
    const { line_item_id } = (await grace.returns(sold.body.number)).body.lines[0]!
    const back = { lines: [{ line_item_id, quantity: 2, to: 'as_sold' as const }], amount: '6.40' }
    expect(await grace.takeBack(sold.body.number, back)).toMatchObject({
      status: 422,
      body: { code: 'gift_card.refund_to_void' },
    })
    expect(await audit(shop.db)).toEqual([])
  })

  test('refunds once when made concurrently in Stripe’s dashboard and in the shop', async () => {
    for (const noticed of ['the job', 'the webhook'] as const) {
      const { stripe, shop, grace, number } = await openBought()
      await grace.refund(number, { amount: '3.20' })
      const [payment_intent] = stripe.account.intents.keys()
      stripe.account.createRefund(new URLSearchParams({ payment_intent: payment_intent! }))
      if (noticed === 'the job') await shop.runJobs()
      expect(await stripe.tell(shop, stripe.account.eventOf('refund.created'))).toBe(200)
      await shop.runJobs()
      expect(await refundsOf(shop, number)).toMatchObject([
        { amount_cents: 320, state: 'failed' },
        { amount_cents: 320, state: 'completed' },
      ])
    }
  })
})
