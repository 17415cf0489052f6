import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { makeClerk } from '../../../testing/people/make-clerk.ts'
import { openShopWithStripe } from '../../../testing/open-shop-with-stripe.ts'
import { eventsOf, refundsOf, secretOf } from '../../../testing/open-shop-with-card.ts'
import type { ShopError } from '../../../shop-error.ts'
import { catchUpPayments } from './catch-up-payments.ts'

const DAY_SECONDS = 86_400

/** An order that is paid at Stripe, whose webhooks are all lost from then on. */
async function openWithoutWebhooks() {
  const opened = await openShopWithStripe()
  const { shop, stripe, ada, bolt } = opened
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  const secret = await secretOf(ada)
  await stripe.pay(secret)
  await ada.complete(number)
  await shop.runJobs()
  const { token } = await makeClerk(shop, 'admin')
  const catchUp = async () => {
    await sql`select graphile_worker.add_job('catch-up-payments', '{}')`.execute(shop.db)
    await shop.runJobs()
  }
  const disputes = async () =>
    (await shop.send<StaffOrderDetail>('GET', `/api/admin/orders/${number}`, { token })).body.disputes
  return { ...opened, number, intentId: stripe.intent(secret).id, catchUp, disputes }
}

describe('the daily round for lost webhooks', () => {
  test('reads disputes behind more than a page of those of other programs, and reading again changes nothing', async () => {
    const { stripe, shop, number, intentId, catchUp, disputes } = await openWithoutWebhooks()
    const dispute = stripe.account.openDispute(intentId)
    for (let other = 0; other < 101; other += 1)
      stripe.account.disputes.push({
        ...structuredClone(dispute),
        id: `du_other${other}`,
        payment_intent: `pi_${other}`,
      })
    await catchUp()
    const open = { state: 'needs_response', display_withdrawn: 'AU$6.20', display_fee: 'AU$25.00' }
    expect(await disputes()).toMatchObject([open])
    const before = await fingerprint(shop)
    await catchUp()
    expect(await fingerprint(shop)).toEqual(before)
    expect((await eventsOf(shop, number)).filter((event) => event.startsWith('dispute'))).toEqual(['dispute opened'])
  })

  test('reads how an old dispute ended that is still open here, but none from long ago', async () => {
    const { stripe, intentId, catchUp, disputes } = await openWithoutWebhooks()
    const dispute = stripe.account.openDispute(intentId)
    dispute.created -= 40 * DAY_SECONDS
    await catchUp()
    expect(await disputes()).toEqual([])
    dispute.created += 20 * DAY_SECONDS
    await catchUp()
    expect(await disputes()).toMatchObject([{ state: 'needs_response' }])
    dispute.created -= 20 * DAY_SECONDS
    stripe.account.closeDispute(dispute, 'won')
    await catchUp()
    expect(await disputes()).toMatchObject([{ state: 'won', display_withdrawn: null }])
  })

  test('reads refunds made in Stripe’s dashboard, also with a key that may not read disputes, which is reported', async () => {
    const { stripe, provider, shop, number, intentId, disputes } = await openWithoutWebhooks()
    stripe.account.mayReadDisputes = false
    stripe.account.openDispute(intentId)
    stripe.account.createRefund(new URLSearchParams({ payment_intent: intentId, amount: '100' }))
    const failures: unknown[] = []
    const round = { days: 30, onFailure: (error: unknown) => void failures.push(error) }
    for (let day = 0; day < 2; day += 1) await catchUpPayments(shop.db, provider, round)
    expect(await refundsOf(shop, number)).toEqual([{ method: 2, amount_cents: 100, state: 'completed' }])
    expect(await disputes()).toEqual([])
    expect(failures.map((error) => (error as ShopError).code)).toEqual([
      'payment.provider_away',
      'payment.provider_away',
    ])
  })
})
