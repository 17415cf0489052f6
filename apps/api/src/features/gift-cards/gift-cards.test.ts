import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import type { StaffGiftCardDetail } from '@pennysleeve/contract/admin/gift-cards.ts'
import type { GiftCardBalance } from '@pennysleeve/contract/gift-cards.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'
import { sellGiftCard } from '../../testing/goods/sell-gift-card.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

const openShop = shareTestShop({ mayWrite: true })

const balance = (shop: TestShop, code: string) =>
  shop.send<GiftCardBalance & ErrorBody>('POST', '/api/gift_cards/balance', { body: { code } })
const redeem = (shop: TestShop, token: string, code: string) =>
  shop.send<{ display_amount: string } & ErrorBody>('POST', '/api/gift_cards/redemptions', { token, body: { code } })
const change = (shop: TestShop, token: string, what: string, body: object) =>
  shop.send<StaffGiftCardDetail & ErrorBody>('POST', `/api/admin/gift_cards/${what}`, { token, body })

async function countMails({ db }: TestShop, to: string): Promise<{ count: number; text: string | null }> {
  const { rows } = await sql<{ count: number; text: string | null }>`
    select count(*), min(text) as text from mails where to_email = ${to}
  `.execute(db)
  return rows[0]!
}

test('a card is sold without GST, mailed once, redeemed, and spent in two orders; a refund goes to the credit', async () => {
  const shop = await openShop()
  const bolt = await makeStock(shop, 100, 1000)
  const { id, code, number } = await sellGiftCard(shop, '50.00', 'friend@example.test')
  const { rows } = await sql`
    select total_cents, included_tax_cents, item_total_cents, gift_card_cents from orders where number = ${number}
  `.execute(shop.db)
  expect(rows).toEqual([{ total_cents: 5000, included_tax_cents: 0, item_total_cents: 0, gift_card_cents: 5000 }])
  // The job runs again after a crash that lost its end: the mail has the card's key.
  await runWaitingJobs(shop)
  await sql`select graphile_worker.add_job('deliver-gift-card', json_build_object('gift_card_id', ${id}::bigint))`.execute(
    shop.db,
  )
  await runWaitingJobs(shop)
  const mailed = await countMails(shop, 'friend@example.test')
  expect(mailed.count).toBe(1)

  expect((await balance(shop, code.toLowerCase().replaceAll('-', ' '))).body).toMatchObject({
    ending: code.slice(-4),
    display_balance: 'AU$50.00',
    state: 'active',
  })
  const [ada] = await makeShoppers(shop, 1)
  expect((await redeem(shop, ada!.token, code)).body).toEqual({ display_amount: 'AU$50.00' })
  expect((await redeem(shop, ada!.token, code)).body.code).toBe('gift_card.empty')
  const first = await ada!.buy({ variant_id: bolt, quantity: 2 })
  expect(first).toMatchObject({ total: '23.00', included_tax_total: '2.09', total_applicable_store_credit: '23.00' })
  const second = await ada!.buy({ variant_id: bolt, quantity: 2 })
  expect(second).toMatchObject({ total_applicable_store_credit: '23.00', total_available_store_credit: '4.00' })
  const clerk = await makeClerk(shop)
  expect((await clerk.refund(second.number, { amount: '10.00', reason: 'Bent' })).body).toMatchObject({
    total_available_store_credit: '14.00',
  })
  expect(await audit(shop.db)).toEqual([])
})

test('at the counter a card pays in two parts, never more than is left, and a refund goes back to it', async () => {
  const shop = await openShop()
  const bolt = await makeStock(shop, 100, 1000)
  const { id, code, clerk } = await sellGiftCard(shop, '25.00')
  const lines = [{ variant_id: bolt, quantity: 2 }]
  const pay = (amount: string, given?: string) =>
    clerk.sell({ lines, total: '20.00', payment: { gift_card: { code, amount }, ...(given ? { given } : {}) } })
  const first = await pay('20.00')
  expect(first.body).toMatchObject({ payments: [{ name: 'Gift card', display_amount: 'AU$20.00' }], gift_cards: [] })
  expect((await pay('20.00')).body).toMatchObject({ code: 'gift_card.not_enough', params: { available: 'AU$5.00' } })
  expect((await pay('5.00', '15')).status).toBe(201)
  expect((await pay('1.00', '19')).body).toMatchObject({ code: 'gift_card.empty' })
  expect((await clerk.refund(first.body.number, { amount: '8.00', reason: 'Bent' })).status).toBe(201)
  const card = await shop.send<StaffGiftCardDetail>('GET', `/api/admin/gift_cards/${id}`, { token: clerk.token })
  expect(card.body.gift_card.display_balance).toBe('AU$8.00')
  expect(card.body.entries.map(({ kind, display_amount }) => [kind, display_amount])).toEqual([
    ['refunded', 'AU$8.00'],
    ['spent', '-AU$5.00'],
    ['spent', '-AU$20.00'],
    ['sold', 'AU$25.00'],
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('goods and a card in one sale: GST and points are of the goods, the money of the card stays until it is void', async () => {
  const shop = await openShop()
  const bolt = await makeStock(shop, 100, 10_000)
  const [ada] = await makeShoppers(shop, 1)
  const clerk = await makeClerk(shop)
  const lines = [{ variant_id: bolt, quantity: 1 }]
  const gift_cards = [{ amount: '100.00' }]
  const priced = await clerk.price(`lines=${bolt}:1&gift_cards=100.00`)
  expect(priced.body).toMatchObject({
    adjustments: [{ label: 'Gift cards (no GST)', display_amount: 'AU$100.00' }],
    total: '200.00',
    display_included_tax: 'AU$9.09',
  })
  const sale = { lines, gift_cards, customer_id: ada!.id, total: '200.00', payment: { terminal: { amount: '200.00' } } }
  const { body } = await clerk.sell(sale)
  expect(body.display_included_tax).toBe('AU$9.09')
  const points = await sql`select from loyalty_entries where user_id = ${ada!.id}`.execute(shop.db)
  expect(points.rows).toHaveLength(0)

  const refund = (amount: string) => clerk.refund(body.number, { amount, reason: 'Changed their mind' })
  expect((await refund('100.01')).body).toMatchObject({ code: 'refund.kept_on_gift_cards' })
  expect((await refund('100.00')).status).toBe(201)
  expect((await refund('0.01')).body).toMatchObject({ code: 'refund.kept_on_gift_cards' })
  const voided = await change(shop, clerk.token, `${body.gift_cards[0]!.id}/void`, { reason: 'Given back' })
  expect(voided.body.gift_card).toMatchObject({ state: 'void', display_balance: 'AU$0.00' })
  expect((await refund('100.00')).status).toBe(201)
  const papers = await shop.send<{ orders: { adjustment_notes: object[] }[] }>(
    'GET',
    `/api/admin/order_papers?paper=invoice&numbers=${body.number}`,
    { token: clerk.token },
  )
  expect(papers.body.orders[0]!.adjustment_notes).toMatchObject([
    { display_gst: 'AU$9.09' },
    { display_gst: 'AU$0.00' },
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('a lost card is replaced: the old code is dead, the new one has what was left and takes later refunds', async () => {
  const shop = await openShop()
  const bolt = await makeStock(shop, 100, 1000)
  const { id, code, clerk } = await sellGiftCard(shop, '30.00', 'wrong@example.test')
  const payment = { gift_card: { code, amount: '10.00' } }
  const { number } = (await clerk.sell({ lines: [{ variant_id: bolt, quantity: 1 }], total: '10.00', payment })).body
  const replaced = await change(shop, clerk.token, `${id}/replacement`, {
    reason: 'Mailed to a wrong address',
    recipient_email: 'right@example.test',
  })
  expect([replaced.status, replaced.body.gift_card]).toMatchObject([
    201,
    { replaces_id: id, display_balance: 'AU$20.00', recipient_email: 'right@example.test' },
  ])
  expect((await balance(shop, code)).body).toMatchObject({ state: 'void' })
  const [ada] = await makeShoppers(shop, 1)
  expect((await redeem(shop, ada!.token, code)).body.code).toBe('gift_card.void')
  expect((await clerk.refund(number, { amount: '10.00', reason: 'Bent' })).status).toBe(201)
  const now = await shop.send<StaffGiftCardDetail>('GET', `/api/admin/gift_cards/${replaced.body.gift_card.id}`, {
    token: clerk.token,
  })
  expect(now.body.gift_card.display_balance).toBe('AU$30.00')
  await runWaitingJobs(shop)
  expect((await countMails(shop, 'right@example.test')).count).toBe(1)
  expect((await change(shop, clerk.token, `${id}/replacement`, { reason: 'Again' })).body.code).toBe('gift_card.void')
  expect(await audit(shop.db)).toEqual([])
})

test('a card that has run out pays nothing, and counts apart from what the shop owes', async () => {
  const shop = await openShop()
  const { id, code, clerk } = await sellGiftCard(shop, '40.00')
  const sums = async () =>
    (
      await shop.send<{ display_outstanding: string; display_expired: string; years: number }>(
        'GET',
        '/api/admin/gift_cards',
        { token: clerk.token },
      )
    ).body
  const before = await sums()
  expect(before.years).toBe(3)
  await sql`update gift_cards set expires_on = '2020-01-01' where id = ${id}`.execute(shop.db)
  expect((await balance(shop, code)).body.state).toBe('expired')
  const [ada] = await makeShoppers(shop, 1)
  expect((await redeem(shop, ada!.token, code)).body.code).toBe('gift_card.expired')
  expect((await sums()).display_expired).toBe('AU$40.00')
})

test('codes are stored encrypted, shown on their day only, and guesses are limited', async () => {
  const shop = await openShop()
  const { id, code, clerk } = await sellGiftCard(shop, '10.00')
  const { rows } = await sql<{
    row: string
  }>`select to_json(g)::text as row from gift_cards g where id = ${id}`.execute(shop.db)
  expect(rows[0]!.row).not.toContain(code.replaceAll('-', ''))
  await sql`update gift_cards set created_at = now() - interval '25 hours' where id = ${id}`.execute(shop.db)
  expect((await change(shop, clerk.token, `${id}/code`, {})).body.code).toBe('gift_card.code_hidden')

  const responses: string[] = []
  for (let n = 0; n < 11; n += 1) responses.push((await balance(shop, `ABCD-${n}`)).body.code)
  expect(responses).toEqual([...Array<string>(10).fill('gift_card.unknown'), 'rate.too_many_wrong_codes'])
  expect((await balance(shop, code)).body.code).toBe('rate.too_many_wrong_codes')
})

test('staff cannot try codes one after the other either, by looking them up or by paying with them', async () => {
  const shop = await openShop()
  const { code, clerk } = await sellGiftCard(shop, '10.00')
  const lines = [{ variant_id: await makeStock(shop, 5, 1000), quantity: 1 }]
  const lookUp = (typed: string, { token } = clerk) =>
    shop.send('POST', '/api/admin/gift_cards/lookup', { token, body: { code: typed } })
  const pay = (typed: string) =>
    clerk.sell({ lines, total: '10.00', payment: { gift_card: { code: typed, amount: '10.00' } } })
  for (let n = 0; n < 10; n += 1) {
    expect((await lookUp(code)).status).toBe(200)
    expect((await lookUp(`ABCD-${n}`)).body.code).toBe('gift_card.unknown')
    expect(await pay(`EFGH-${n}`)).toMatchObject({ status: 422, body: { code: 'gift_card.unknown' } })
  }
  expect((await lookUp(code)).body.code).toBe('rate.too_many_wrong_codes')
  expect((await pay(code)).status).toBe(429)
  // Others go on.
  expect((await lookUp(code, await makeClerk(shop))).status).toBe(200)
})
