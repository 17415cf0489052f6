import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BANK, makeBuyingStaff, makeSeller, openBuylist, sendCart } from '../../testing/people/make-seller.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'
import { approveSellCart } from './approve-sell-cart.ts'
import { gradeSellCart } from './grade-sell-cart.ts'
import { offerSellCart } from './offer-sell-cart.ts'
import { payOutSellCart } from './pay-out-sell-cart.ts'
import { receiveSellCart } from './receive-sell-cart.ts'
import { returnSellCart } from './return-sell-cart.ts'
import { endOrRemindOffers } from './end-or-remind-offers.ts'

const ORIGIN = 'https://shop.test'

/** Ten Bolts at 1.55 are graded, by default six of them accepted. */
async function openWithGraded(how: object = {}, accepted = 6) {
  const opened = await openBuylist()
  const { shop, ada, bolt } = opened
  const grace = await makeBuyingStaff(shop)
  const { id, sell_cart_items: items } = await sendCart(ada, [{ product_id: bolt, quantity: 10 }], how)
  await grace.act((tx, staff) => approveSellCart(tx, staff, id))
  await grace.act((tx, staff) => receiveSellCart(tx, staff, id))
  const grading = (accepted_quantity: number) => ({
    unsorted: false,
    items: [{ id: items[0]!.id, accepted_quantity, reason: 'Played.' }],
  })
  const grade = (accepted_quantity: number) =>
    grace.act((tx, staff) => gradeSellCart(tx, staff, id, grading(accepted_quantity)))
  await grade(accepted)
  return {
    ...opened,
    id,
    grade,
    ask: () => grace.act((tx, staff) => offerSellCart(tx, staff, id, ORIGIN)),
    /** Grades anew and asks again, under one lock. */
    renew: () =>
      grace.act(async (tx, staff) => {
        await gradeSellCart(tx, staff, id, grading(accepted))
        await offerSellCart(tx, staff, id, ORIGIN)
      }),
    pay: () => grace.act((tx, staff) => payOutSellCart(tx, staff, id, { transfer_reference: 'T1' })),
    sendBack: () => grace.act((tx, staff) => returnSellCart(tx, staff, id, 'AP123')),
    answer: (accepted_: boolean, payout = '11.16', idempotencyKey?: string) =>
      shop.send<{ code: string; status: string }>('PUT', `/api/sell_carts/${id}/offer`, {
        token: ada.token,
        body: { offer: { accepted: accepted_, payout } },
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    letExpire: () => sql`update sell_carts set offer_until = now() - interval '1 minute'`.execute(shop.db),
    state: async () => {
      const { rows } = await sql<{ on_hand: number; credit: number; status: string }>`
        select c.status, (select sum(on_hand)::integer from variants where product_id = ${bolt}) as on_hand,
          (select coalesce(sum(amount_cents), 0)::integer from store_credit_entries where user_id = ${ada.id}) as credit
        from sell_carts c where c.id = ${id}
      `.execute(shop.db)
      return rows[0]!
    },
  }
}

/** Both wait for the cart's lock, in this order. */
async function inOrder(shop: TestShop, id: number, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = shop.db.transaction().execute(async (tx) => {
    await sql`select from sell_carts where id = ${id} for update`.execute(tx)
    held.resolve()
    await release.promise
  })
  await held.promise
  const one = first()
  await waitUntilBlocked(shop, 1)
  const two = second()
  await waitUntilBlocked(shop, 2)
  release.resolve()
  await holder
  return [await one, await two]
}

test('a sum that falls by more than the share is paid only after the customer accepts', async () => {
  const { shop, ada, id, ask, pay, answer, state } = await openWithGraded()
  await expect(pay()).rejects.toMatchObject({ code: 'sell_order.ask_first' })
  await ask()
  await expect(pay()).rejects.toMatchObject({ code: 'sell_order.wrong_status' })
  expect(await state()).toEqual({ status: 'offered', on_hand: 3, credit: 0 })
  const offered = (await ada.cart(id)).body
  expect(offered).toMatchObject({ status: 'offered', payout: '11.16', offer_until: expect.any(String) })
  const days = (Date.parse(offered.offer_until!) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(5, 1)
  await shop.runJobs()
  const { subject, text } = shop.mails.at(-1)!
  expect(subject).toContain('We have an offer for your cards')
  expect(text).toContain(`${ORIGIN}/profile/sell-history?sell_order=${id}`)
  expect(text).toContain('AU$11.16')

  expect((await answer(true, '11.16', 'k1')).body).toMatchObject({ status: 'received' })
  expect((await answer(true, '11.16', 'k1')).body).toMatchObject({ status: 'received' })
  expect((await answer(true)).body.code).toBe('sell_cart.no_offer')
  expect(await state()).toEqual({ status: 'received', on_hand: 3, credit: 0 })
  await pay()
  expect(await state()).toEqual({ status: 'paid', on_hand: 9, credit: 1116 })
})

test('the list of sell orders says which customer is to be asked before payout', async () => {
  const { shop, ask, answer } = await openWithGraded()
  const { token } = await makeStaff(shop, 'olga@example.test')
  const asks = async () =>
    (
      await shop.send<ResponseOf<'GET /api/admin/sell_orders'>>('GET', '/api/admin/sell_orders', { token })
    ).body.sell_orders.map(({ asks_first }) => asks_first)
  expect(await asks()).toEqual([true])
  await ask()
  expect(await asks()).toEqual([false])
  await answer(true)
  expect(await asks()).toEqual([false])
})

test('a sum that falls by no more than the share is paid at once', async () => {
  const { ask, pay, state } = await openWithGraded({}, 9)
  await expect(ask()).rejects.toMatchObject({ code: 'sell_order.no_need_to_ask' })
  await pay()
  expect((await state()).status).toBe('paid')
})

test('a declined offer buys nothing: the bank details are deleted and the cards go back', async () => {
  const { shop, ada, id, ask, pay, answer, sendBack, state } = await openWithGraded({ payment_method: 'cash', ...BANK })
  await expect(sendBack()).rejects.toMatchObject({ code: 'sell_order.wrong_status' })
  await ask()
  expect((await answer(false, '9.30')).body).toMatchObject({ status: 'declined', account_number: null })
  await expect(pay()).rejects.toMatchObject({ code: 'sell_order.wrong_status' })
  await sendBack()
  expect((await ada.cart(id)).body.status).toBe('returned')
  expect(await state()).toMatchObject({ on_hand: 3, credit: 0 })
  await shop.runJobs()
  expect(shop.mails.slice(-2).map(({ subject }) => subject.split(':')[0])).toEqual([
    'Your cards come back to you',
    'Your cards are on their way back',
  ])
  expect(shop.mails.at(-1)?.text).toContain('AP123')
})

test('an offer is reminded of once after a day, and ends after five', async () => {
  const { shop, id, ask, answer, letExpire, state } = await openWithGraded()
  const settle = () => endOrRemindOffers(shop.db, ORIGIN)
  await ask()
  await settle()
  await shop.runJobs()
  const sent = shop.mails.length
  await sql`update sell_carts set offered_at = now() - interval '25 hours'`.execute(shop.db)
  // Two processes have both found it.
  await inOrder(shop, id, settle, settle)
  await settle()
  await shop.runJobs()
  expect(shop.mails.slice(sent).map(({ subject }) => subject.split(':')[0])).toEqual([
    'Our offer for your cards still stands',
  ])
  expect((await state()).status).toBe('offered')
  await letExpire()
  // Before the job has come round.
  expect((await answer(true)).body.code).toBe('sell_cart.offer_over')
  await endOrRemindOffers(shop.db, ORIGIN)
  expect((await state()).status).toBe('declined')
  await shop.runJobs()
  expect(shop.mails.at(-1)?.text).toContain('We have not heard from you in 5 days.')
})

test('a new grading withdraws the offer, and an answer to the old one is refused', async () => {
  const { ask, grade, pay, answer, state } = await openWithGraded()
  await ask()
  await grade(5)
  expect((await state()).status).toBe('received')
  expect((await answer(true)).body.code).toBe('sell_cart.no_offer')
  await ask()
  expect((await answer(true)).body.code).toBe('sell_cart.offer_changed')
  expect((await answer(true, '9.30')).body.status).toBe('received')
  // More than was agreed need not be asked for again, less must be.
  await grade(4)
  await expect(pay()).rejects.toMatchObject({ code: 'sell_order.ask_first' })
  await grade(7)
  await pay()
})

test('another customer cannot answer an offer', async () => {
  const { shop, ask, id, state } = await openWithGraded()
  await ask()
  const { token } = await makeSeller(shop, 'eve@example.test')
  const body = { offer: { accepted: true, payout: '11.16' } }
  expect((await shop.send('PUT', `/api/sell_carts/${id}/offer`, { token, body })).status).toBe(404)
  expect((await state()).status).toBe('offered')
})

test(
  'of two that change an offer at once the second finds what the first has left',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const { shop, id, ask, renew, grade, answer, letExpire, pay, state } = await openWithGraded()
    const accept = async () => (await answer(true)).body.code
    const decline = async () => (await answer(false)).body.code
    const expire = () => endOrRemindOffers(shop.db, ORIGIN)
    const codeOf = (error: { code: string }) => error.code
    const gradeAgain = () => grade(6).catch(codeOf)
    const atOnce = (first: () => Promise<unknown>, second: () => Promise<unknown>) => inOrder(shop, id, first, second)
    const cases = [
      { first: accept, second: decline, refusal: 'sell_cart.no_offer', status: 'received', agreed: 1116 },
      { first: decline, second: accept, refusal: 'sell_cart.no_offer', status: 'declined', agreed: null },
      { first: decline, second: gradeAgain, refusal: 'sell_order.wrong_status', status: 'declined', agreed: null },
      // The same sum again: only the withdrawn offer tells.
      { first: gradeAgain, second: accept, refusal: 'sell_cart.no_offer', status: 'received', agreed: null },
      { first: gradeAgain, second: decline, refusal: 'sell_cart.no_offer', status: 'received', agreed: null },
      // The job has listed the offer as over before it waits for the lock.
      { over: true, first: gradeAgain, second: expire, refusal: undefined, status: 'received', agreed: null },
      { over: true, first: renew, second: expire, refusal: undefined, status: 'offered', agreed: null },
      { over: true, first: decline, second: expire, refusal: undefined, status: 'declined', agreed: null },
      { over: true, first: expire, second: accept, refusal: 'sell_cart.no_offer', status: 'declined', agreed: null },
      { over: true, first: accept, second: expire, refusal: undefined, status: 'declined', agreed: null },
    ]
    for (const { over, first, second, refusal, status, agreed } of cases) {
      await sql`update sell_carts set status = 'received', offer_until = null, declined_at = null, agreed_cents = null`.execute(
        shop.db,
      )
      await sql`delete from sell_cart_events`.execute(shop.db)
      await ask()
      if (over) await letExpire()
      const [, refused] = await atOnce(first, second)
      const { rows } = await sql`
      select status, agreed_cents as agreed,
        (select count(*)::integer from sell_cart_events where event = 'declined') as declined
      from sell_carts
    `.execute(shop.db)
      expect([refused, rows]).toEqual([refusal, [{ status, agreed, declined: status === 'declined' ? 1 : 0 }]])
      expect(await state()).toMatchObject({ on_hand: 3, credit: 0 })
    }

    await sql`update sell_carts set status = 'received', declined_at = null`.execute(shop.db)
    await ask()
    await answer(true)
    expect(await atOnce(pay, () => pay().catch(codeOf))).toEqual([undefined, 'sell_order.wrong_status'])
    expect(await state()).toEqual({ status: 'paid', on_hand: 9, credit: 1116 })
  },
)
