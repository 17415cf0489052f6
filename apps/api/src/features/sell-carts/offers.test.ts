import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BANK, makeBuyer, makeSeller, openBuylist, sendCart } from '../../testing/make-seller.ts'
import { approveSellCart } from './approve-sell-cart.ts'
import { gradeSellCart } from './grade-sell-cart.ts'
import { offerSellCart } from './offer-sell-cart.ts'
import { payOutSellCart } from './pay-out-sell-cart.ts'
import { receiveSellCart } from './receive-sell-cart.ts'
import { returnSellCart } from './return-sell-cart.ts'
import { settleOffers } from './settle-offers.ts'

const ORIGIN = 'https://shop.test'

/** Ten Bolts at 1.55 are graded, by default six of them accepted. */
async function openWithGraded(how: object = {}, accepted = 6) {
  const opened = await openBuylist()
  const { shop, ada, bolt } = opened
  const grace = await makeBuyer(shop)
  const { id, sell_cart_items: items } = await sendCart(ada, [{ product_id: bolt, quantity: 10 }], how)
  await grace.act((tx, staff) => approveSellCart(tx, staff, id))
  await grace.act((tx, staff) => receiveSellCart(tx, staff, id))
  const grade = (accepted_quantity: number) =>
    grace.act((tx, staff) =>
      gradeSellCart(tx, staff, id, {
        unsorted: false,
        items: [{ id: items[0]!.id, accepted_quantity, reason: 'Played.' }],
      }),
    )
  await grade(accepted)
  return {
    ...opened,
    id,
    grade,
    ask: () => grace.act((tx, staff) => offerSellCart(tx, staff, id, ORIGIN)),
    pay: () => grace.act((tx, staff) => payOutSellCart(tx, staff, id, { transfer_reference: 'T1' })),
    sendBack: () => grace.act((tx, staff) => returnSellCart(tx, staff, id, 'AP123')),
    answer: (accepted_: boolean, payout = '11.16', idempotencyKey?: string) =>
      shop.send<{ code: string; status: string }>('PUT', `/api/sell_carts/${id}/offer`, {
        token: ada.token,
        body: { offer: { accepted: accepted_, payout } },
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    letExpire: () => sql`update sell_carts set offer_until = now() - interval '1 minute'`.execute(shop.db),
    books: async () => {
      const { rows } = await sql<{ on_hand: number; credit: number; status: string }>`
        select c.status, (select sum(on_hand)::integer from variants where product_id = ${bolt}) as on_hand,
          (select coalesce(sum(amount_cents), 0)::integer from store_credit_entries where user_id = ${ada.id}) as credit
        from sell_carts c where c.id = ${id}
      `.execute(shop.db)
      return rows[0]!
    },
  }
}

test('a sum that falls by more than the share is paid only after the customer accepts', async () => {
  const { shop, ada, id, ask, pay, answer, books } = await openWithGraded()
  await expect(pay()).rejects.toMatchObject({ code: 'sell_order.ask_first' })
  await ask()
  await expect(pay()).rejects.toMatchObject({ code: 'sell_order.wrong_status' })
  expect(await books()).toEqual({ status: 'offered', on_hand: 3, credit: 0 })
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
  expect(await books()).toEqual({ status: 'received', on_hand: 3, credit: 0 })
  await pay()
  expect(await books()).toEqual({ status: 'paid', on_hand: 9, credit: 1116 })
})

test('a sum that falls by no more than the share is paid at once', async () => {
  const { ask, pay, books } = await openWithGraded({}, 9)
  await expect(ask()).rejects.toMatchObject({ code: 'sell_order.no_need_to_ask' })
  await pay()
  expect((await books()).status).toBe('paid')
})

test('a declined offer buys nothing: the bank details are erased and the cards go back', async () => {
  const { shop, ada, id, ask, pay, answer, sendBack, books } = await openWithGraded({ payment_method: 'cash', ...BANK })
  await expect(sendBack()).rejects.toMatchObject({ code: 'sell_order.wrong_status' })
  await ask()
  expect((await answer(false, '9.30')).body).toMatchObject({ status: 'declined', account_number: null })
  await expect(pay()).rejects.toMatchObject({ code: 'sell_order.wrong_status' })
  await sendBack()
  expect((await ada.cart(id)).body.status).toBe('returned')
  expect(await books()).toMatchObject({ on_hand: 3, credit: 0 })
  await shop.runJobs()
  expect(shop.mails.slice(-2).map(({ subject }) => subject.split(':')[0])).toEqual([
    'Your cards come back to you',
    'Your cards are on their way back',
  ])
  expect(shop.mails.at(-1)?.text).toContain('AP123')
})

test('an offer is reminded of once after a day, and ends after five', async () => {
  const { shop, ask, answer, letExpire, books } = await openWithGraded()
  await ask()
  await settleOffers(shop.db, ORIGIN)
  await shop.runJobs()
  const sent = shop.mails.length
  await sql`update sell_carts set offered_at = now() - interval '25 hours'`.execute(shop.db)
  await settleOffers(shop.db, ORIGIN)
  await settleOffers(shop.db, ORIGIN)
  await shop.runJobs()
  expect(shop.mails.slice(sent).map(({ subject }) => subject.split(':')[0])).toEqual([
    'Our offer for your cards still stands',
  ])
  expect((await books()).status).toBe('offered')
  await letExpire()
  // Before the job has come round.
  expect((await answer(true)).body.code).toBe('sell_cart.offer_over')
  await settleOffers(shop.db, ORIGIN)
  expect((await books()).status).toBe('declined')
  await shop.runJobs()
  expect(shop.mails.at(-1)?.text).toContain('We have not heard from you in 5 days.')
})

test('a new grading withdraws the offer, and an answer to the old one is refused', async () => {
  const { ask, grade, pay, answer, books } = await openWithGraded()
  await ask()
  await grade(5)
  expect((await books()).status).toBe('received')
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
  const { shop, ask, id, books } = await openWithGraded()
  await ask()
  const { token } = await makeSeller(shop, 'eve@example.test')
  const body = { offer: { accepted: true, payout: '11.16' } }
  expect((await shop.send('PUT', `/api/sell_carts/${id}/offer`, { token, body })).status).toBe(404)
  expect((await books()).status).toBe('offered')
})

test('acceptance, expiry and a new grading at once: one of them wins, and the books agree', async () => {
  const { shop, ask, grade, answer, letExpire, pay, books } = await openWithGraded()
  const seen = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    await grade(6)
    await sql`update sell_carts set agreed_cents = null`.execute(shop.db)
    await ask()
    const expire = round % 2 === 0
    if (expire) await letExpire()
    const [accepted] = await Promise.all([
      answer(true),
      // Refused once the offer is declined.
      expire ? settleOffers(shop.db, ORIGIN) : grade(5).catch(() => {}),
      answer(false),
    ])
    const { status, on_hand, credit } = await books()
    expect([on_hand, credit]).toEqual([3, 0])
    expect(['received', 'declined']).toContain(status)
    // What was accepted cannot be declined.
    if (accepted.status === 200 && !expire) expect(status).toBe('received')
    seen.add(`${status} ${accepted.status}`)
    if (status === 'declined') {
      await sql`update sell_carts set status = 'received', declined_at = null`.execute(shop.db)
    }
  }
  expect(seen.size).toBeGreaterThan(0)
  await grade(6)
  await sql`update sell_carts set agreed_cents = null`.execute(shop.db)
  await ask()
  await answer(true)
  await Promise.allSettled([pay(), pay(), answer(false), settleOffers(shop.db, ORIGIN)])
  expect(await books()).toEqual({ status: 'paid', on_hand: 9, credit: 1116 })
})
