import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../db/audit.queries.ts'
import { makeClerk } from '../../../testing/people/make-clerk.ts'
import { grantCredit, makeShopper } from '../../../testing/people/make-shopper.ts'
import { openShopWithStripe } from '../../../testing/open-shop-with-stripe.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import {
  eventsOf,
  refundsOf,
  secretOf,
  settle,
  stockOf,
  ageOpenPayments,
} from '../../../testing/open-shop-with-card.ts'
import { findPaymentByIntent } from '../payments.queries.ts'
import { recordDispute } from './record-dispute.ts'

async function openPaidTill() {
  const opened = await openShopWithStripe()
  const { number } = await opened.ada.goToPayment({ variant_id: opened.bolt, quantity: 1 })
  const secret = await secretOf(opened.ada)
  await opened.stripe.pay(secret)
  return { ...opened, number, secret }
}

describe('webhook events', () => {
  test('payment_intent.succeeded completes the order', async () => {
    const { stripe, shop, ada, number } = await openPaidTill()
    expect(await stripe.tell(shop, stripe.account.eventOf('payment_intent.succeeded'))).toBe(200)
    expect((await ada.read(number)).body.state).toBe('complete')
  })

  test('repeated and concurrent events are handled once', async () => {
    const { stripe, shop, ada, bolt, number } = await openPaidTill()
    const event = stripe.account.eventOf('payment_intent.succeeded')
    const told = await Promise.all([1, 2, 3].map(() => stripe.tell(shop, event)))
    expect([...told, await stripe.tell(shop, event)]).toEqual([200, 200, 200, 200])
    expect((await ada.read(number)).body.payments).toHaveLength(1)
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 4, reserved: 0 })
    stripe.requests.length = 0
    await stripe.tell(shop, event)
    expect(stripe.requests).toEqual([])
  })

  test('reordered events do no harm: the current state counts', async () => {
    const { stripe, shop, ada, bolt } = await openShopWithStripe()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    await expect(stripe.pay(secret, 'pm_card_chargeDeclined')).rejects.toThrow()
    await stripe.pay(secret)
    for (const type of ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.created']) {
      expect(await stripe.tell(shop, stripe.account.eventOf(type))).toBe(200)
      expect((await ada.read(number)).body).toMatchObject({ state: 'complete', payments: [{ state: 'completed' }] })
    }
  })

  test('acknowledges unknown events and payments', async () => {
    const { stripe, shop, ada, number } = await openPaidTill()
    const of = (type: string, object: object) => ({
      id: `evt_${type}`,
      object: 'event' as const,
      type,
      data: { object },
    })
    expect(await stripe.tell(shop, of('customer.created', { object: 'customer', id: 'cus_1' }))).toBe(200)
    expect(await stripe.tell(shop, of('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_other' }))).toBe(
      200,
    )
    expect((await ada.read(number)).body.state).toBe('payment')
    await ada.complete(number)
  })

  test('fails while Stripe is unavailable, and handles the retry', async () => {
    const { stripe, shop, ada, number } = await openPaidTill()
    const event = stripe.account.eventOf('payment_intent.succeeded')
    stripe.be('broken')
    expect(await stripe.tell(shop, event)).toBe(503)
    expect((await ada.read(number)).body.state).toBe('payment')
    stripe.be('well')
    expect(await stripe.tell(shop, event)).toBe(200)
    expect((await ada.read(number)).body.state).toBe('complete')
  })
})

describe('forged events', () => {
  test('rejects a missing, wrong or old signature and a changed body with 400', async () => {
    const { stripe, shop, ada, number } = await openPaidTill()
    const event = stripe.account.eventOf('payment_intent.succeeded')
    const old = Math.floor(Date.now() / 1000) - 3600
    for (const signature of ['', 'nonsense', 't=1,v1=00', `t=${old},v1=${'0'.repeat(64)}`]) {
      expect(await stripe.tell(shop, event, { 'stripe-signature': signature })).toBe(400)
    }
    for (const payload of ['', '{', JSON.stringify(event)]) {
      const { statusCode, body } = await shop.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload })
      expect(statusCode).toBe(400)
      expect(JSON.parse(body)).toEqual({
        error: 'This notice does not carry the signature of our payment provider.',
        code: 'payment.unsigned_notice',
      })
    }
    expect((await ada.read(number)).body.state).toBe('payment')
    expect(await shop.db.selectFrom('provider_events').selectAll().execute()).toEqual([])
    await ada.complete(number)
  })

  test('has no webhook endpoint without Stripe', async () => {
    const { app } = await openTestShop()
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: {} })
    expect(statusCode).toBe(404)
  })
})

describe('disputes', () => {
  async function openDisputed() {
    const opened = await openPaidTill()
    const { stripe, shop, ada, number, secret } = opened
    await ada.complete(number)
    const { token } = await makeClerk(shop, 'admin')
    const dispute = stripe.account.openDispute(stripe.intent(secret).id)
    const tell = async (type: string) => stripe.tell(shop, stripe.account.eventOf(`charge.dispute.${type}`))
    const get = async <Body>(path: string) => (await shop.send<Body>('GET', `/api/admin/${path}`, { token })).body
    const shown = async () => (await get<StaffOrderDetail>(`orders/${number}`)).disputes
    const today = async () => (await get<ResponseOf<'GET /api/admin/today'>>('today')).disputes
    const listed = async () =>
      (await get<ResponseOf<'GET /api/admin/orders'>>('orders?fulfilment_status=disputed')).orders.length
    const booked = async () => {
      const day = shopDay(new Date())
      const { days } = await get<ResponseOf<'GET /api/admin/reports/journal'>>(
        `reports/journal?from=${daysBefore(day, 1)}&to=${day}`,
      )
      const lines = days.flatMap((one) => one.lines)
      const sum = (account: string) =>
        lines
          .filter((line) => line.account === account)
          .reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)
      return { card: sum('card'), disputes: sum('disputes'), dispute_fees: sum('dispute_fees') }
    }
    return { ...opened, dispute, tell, shown, today, listed, booked }
  }

  test('a dispute shows with its money, date and page, and what is won comes back, whatever the order of events', async () => {
    const { stripe, shop, dispute, number, bolt, tell, shown, today, listed, booked } = await openDisputed()
    const due = new Date(dispute.evidence_details.due_by! * 1000).toISOString()
    // Before the one that says that there is a dispute.
    expect(await tell('funds_withdrawn')).toBe(200)
    const open = {
      state: 'needs_response',
      reason: 'product_not_received',
      display_amount: 'AU$6.20',
      display_withdrawn: 'AU$6.20',
      display_fee: 'AU$25.00',
      evidence_due_at: due,
      url: `https://dashboard.stripe.com/test/disputes/${dispute.id}`,
    }
    expect(await shown()).toMatchObject([open])
    expect([await today(), await listed()]).toEqual([{ count: 1, due_at: due }, 1])
    expect(await booked()).toEqual({ card: 620 - 620 - 2500, disputes: 620, dispute_fees: 2500 })
    expect(await Promise.all([tell('created'), tell('created'), tell('funds_withdrawn')])).toEqual([200, 200, 200])
    expect(await shown()).toMatchObject([open])
    expect(await audit(shop.db)).toEqual([])

    stripe.account.closeDispute(dispute, 'won')
    for (const type of ['funds_reinstated', 'closed', 'created']) expect(await tell(type)).toBe(200)
    expect(await shown()).toMatchObject([{ state: 'won', display_withdrawn: null, display_fee: 'AU$25.00' }])
    expect([await today(), await listed()]).toEqual([{ count: 0, due_at: null }, 0])
    expect(await booked()).toEqual({ card: 620 - 2500, disputes: 0, dispute_fees: 2500 })
    expect((await eventsOf(shop, number)).filter((event) => event.startsWith('dispute'))).toEqual([
      'dispute opened',
      'dispute won',
    ])
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 4, reserved: 0 })
    expect(await audit(shop.db)).toEqual([])
  })

  test('a lost dispute stays lost when an older reading comes later, and the audit knows money that does not fit', async () => {
    const { stripe, shop, provider, dispute, tell, shown, booked } = await openDisputed()
    const [older] = await provider.listDisputes(dispute.payment_intent)
    stripe.account.closeDispute(dispute, 'lost')
    await tell('closed')
    const payment = await findPaymentByIntent(shop.db, dispute.payment_intent)
    await recordDispute(shop.db, payment!, older!)
    expect(await shown()).toMatchObject([{ state: 'lost', display_withdrawn: 'AU$6.20' }])
    expect(await booked()).toMatchObject({ disputes: 620 })
    expect(await audit(shop.db)).toEqual([])
    await sql`
      insert into dispute_entries (dispute_id, provider_entry_id, amount_cents, fee_cents, created_at)
      select id, 'txn_twice', -amount_cents, 0, now() from disputes
    `.execute(shop.db)
    expect(await audit(shop.db)).toEqual([expect.stringContaining('1240 cents of 620 are withdrawn')])
    await sql`delete from dispute_entries where provider_entry_id = 'txn_twice'`.execute(shop.db)
  })
})

describe('payments that their order cannot use', () => {
  test('refunds a wrong amount, and the order can be paid again', async () => {
    const { stripe, shop, ada, bolt } = await openShopWithStripe()
    await grantCredit(shop, ada.id, 100)
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    stripe.intent(secret).amount = 400
    await stripe.pay(secret)
    expect(await stripe.tell(shop, stripe.account.eventOf('payment_intent.succeeded'))).toBe(200)
    expect((await ada.read(number)).body).toMatchObject({
      state: 'delivery',
      refund_total: '0.00',
      payments: [{ state: 'void', amount: '4.00' }],
    })
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
    await shop.runJobs()
    expect(await refundsOf(shop, number)).toEqual([{ method: 2, amount_cents: 400, state: 'completed' }])
    expect(await eventsOf(shop, number)).toEqual(expect.arrayContaining(['payment returned', 'refunded']))
    await ada.checkout(number, {})
    await stripe.pay(await secretOf(ada))
    expect((await ada.complete(number)).body).toMatchObject({ state: 'complete', total: '6.20' })
  })

  test('tells the customer’s page why the order is not complete', async () => {
    const { stripe, shop, ada, bolt } = await openShopWithStripe()
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = await secretOf(ada)
    stripe.intent(secret).amount = 50_000
    await stripe.pay(secret)
    const { status, body } = await ada.complete(number)
    expect([status, body]).toMatchObject([409, { error: expect.stringContaining('being paid back to you') }])
    await ada.checkout(number, {})
    const again = await secretOf(ada)
    stripe.intent(again).amount = 60_000
    await stripe.pay(again)
    expect((await ada.intent()).body).toMatchObject({ error: expect.stringContaining('being paid back to you') })
    await shop.runJobs()
    expect((await refundsOf(shop, number)).map(({ amount_cents }) => amount_cents)).toEqual([50_000, 60_000])
  })

  test('refunds once a payment for an order released meanwhile', async () => {
    const { stripe, shop, ada, bolt } = await openShopWithStripe()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
    const secret = await secretOf(ada)
    await ada.set(order.number, order.line_items[0]!.id, 1)
    // Cancelled at Stripe, and then paid by the bank all the same.
    stripe.account.finish(stripe.intent(secret).id)
    const event = stripe.account.eventOf('payment_intent.succeeded')
    expect(await Promise.all([1, 2, 3].map(() => stripe.tell(shop, event)))).toEqual([200, 200, 200])
    expect(await stripe.tell(shop, { ...event, id: 'evt_the_same_again' })).toBe(200)
    await shop.runJobs()
    expect(await refundsOf(shop, order.number)).toEqual([{ method: 2, amount_cents: 940, state: 'completed' }])
    expect((await ada.read(order.number)).body).toMatchObject({ state: 'address', total_quantity: 1 })
  })

  test('refunds a second payment for a complete order', async () => {
    const { stripe, shop, ada, bolt } = await openShopWithStripe()
    const order = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
    const first = await secretOf(ada)
    await ada.set(order.number, order.line_items[0]!.id, 1)
    await ada.next(order.number)
    await ada.checkout(order.number, {})
    await stripe.pay(await secretOf(ada))
    await ada.complete(order.number)
    stripe.account.finish(stripe.intent(first).id)
    expect(await stripe.tell(shop, stripe.account.eventOf('payment_intent.succeeded'))).toBe(200)
    await shop.runJobs()
    expect(await refundsOf(shop, order.number)).toEqual([{ method: 2, amount_cents: 940, state: 'completed' }])
    expect((await ada.read(order.number)).body).toMatchObject({
      state: 'complete',
      total: '6.20',
      refund_total: '0.00',
    })
  })
})

test('page, webhook and job concurrently complete an order once', { timeout: 120_000 }, async () => {
  const { stripe, provider, shop, bolt } = await openShopWithStripe(100)
  for (let round = 1; round <= 20; round += 1) {
    const ada = await makeShopper(shop, `ada${round}@example.test`)
    await grantCredit(shop, ada.id, 100)
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    await stripe.pay(await secretOf(ada))
    await ageOpenPayments(shop)
    const event = stripe.account.eventOf('payment_intent.succeeded')
    await Promise.all([
      ada.complete(number),
      stripe.tell(shop, event),
      settle(shop, provider),
      stripe.tell(shop, event),
      ada.next(number),
      ada.add(number, bolt, 1),
    ])
    expect((await ada.read(number)).body).toMatchObject({ state: 'complete', total_quantity: 1 })
    expect(await audit(shop.db)).toEqual([])
  }
})

test(
  'repeated, concurrent and reordered events of twenty orders complete each once',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const { stripe, shop, bolt } = await openShopWithStripe(100)
    for (let round = 1; round <= 20; round += 1) {
      const ada = await makeShopper(shop, `ada${round}@example.test`)
      const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
      const secret = await secretOf(ada)
      await expect(stripe.pay(secret, 'pm_card_chargeDeclined')).rejects.toThrow()
      await stripe.pay(secret)
      const types = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.created']
      const events = types.map((type) => stripe.account.eventOf(type))
      // Each round starts with another of the nine events.
      const nine = [...events, ...events.toReversed(), ...events]
      const told = [...nine.slice(round % 9), ...nine.slice(0, round % 9)].map((event) => stripe.tell(shop, event))
      expect(new Set(await Promise.all(told))).toEqual(new Set([200]))
      expect((await ada.read(number)).body).toMatchObject({ state: 'complete', payments: [{ state: 'completed' }] })
      expect(await audit(shop.db)).toEqual([])
    }
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 80, reserved: 0 })
  },
)
