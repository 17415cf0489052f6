import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeShoppers, makeStock, type Shopper } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

const centsOf = (amount: string) => Math.round(Number(amount) * 100)

/** Each buys AU$40.00 on a card beside goods for AU$22.00; delivery AU$3.00. The cards are made. */
async function buyBoth(
  shop: TestShop,
  buyers: Shopper[],
  variant_id: number,
): Promise<{ order: Order; card: number }[]> {
  const orders = await Promise.all(
    buyers.map(async (buyer) => {
      await buyer.give({ amount: '40.00' })
      return buyer.buy({ variant_id, quantity: 1 })
    }),
  )
  // Once for all: a second run would end while the first still has its jobs.
  await shop.runJobs()
  const cards = await shop.db.selectFrom('gift_cards').select(['id', 'order_id']).execute()
  return orders.map((order) => ({ order, card: cards.find(({ order_id }) => order_id === order.id)!.id }))
}

test('statement, journal and balances agree on gift cards of the web: sold, spent, refunded, cancelled and voided', async () => {
  const shop = await openTestShop()
  const bolt = await makeStock(shop, 100, 2200)
  const admin = await makeClerk(shop, 'admin')
  const { token } = admin
  const buyers = await makeShoppers(shop, 5)
  const [kept, refunded, cancelled, voided, mixed] = await buyBoth(shop, buyers, bolt)
  const post = async (path: string, body: object) => {
    const { status } = await shop.send('POST', `/api/admin/${path}`, { token, body })
    expect([path, status]).toEqual([path, path.endsWith('/void') ? 200 : 201])
  }
  await post(`gift_cards/${refunded!.card}/refund`, { refund: { reason: 'Regret' } })
  expect(
    (await shop.send('PUT', `/api/admin/orders/${cancelled!.order.number}/cancel`, { token, body: {} })).status,
  ).toBe(200)
  await post(`gift_cards/${voided!.card}/void`, { reason: 'Stolen' })
  // Goods and card of one order in two refunds, the card first.
  await post(`gift_cards/${mixed!.card}/refund`, { refund: { reason: 'Regret' } })
  await post(`orders/${mixed!.order.number}/refunds`, { refund: { amount: '11.00', reason: 'Bent' } })
  // Spent at the counter: an ordinary sale with GST.
  const { code } = (await shop.send<{ code: string }>('POST', `/api/admin/gift_cards/${kept!.card}/code`, { token }))
    .body
  const lines = [{ variant_id: bolt, quantity: 1 }]
  const sold = await admin.sell({ lines, total: '22.00', payment: { gift_card: { code, amount: '22.00' } } })
  expect(sold.status).toBe(201)

  const today = shopDay(new Date())
  const period = `from=${daysBefore(today, 1)}&to=${today}`
  const read = async <K extends 'gst' | 'journal' | 'balances'>(report: K, query: string) =>
    (
      await shop.send<ResponseOf<`GET /api/admin/reports/${K}`>>('GET', `/api/admin/reports/${report}?${query}`, {
        token,
      })
    ).body
  const gst = await read('gst', period)
  // Six sales of 22.00, five of them delivered for 3.00; given back: 25.00 of the cancelled one, 11.00 of the bent one.
  const [sales, back] = [6 * 2200 + 5 * 300, 2500 + 1100]
  expect(gst.statement.G1.amount).toBe(((sales - back) / 100).toFixed(2))
  // 25.00 contain 2.27, 22.00 contain 2.00, 11.00 contain 1.00.
  expect(gst.statement['1A'].amount).toBe(((5 * 227 + 200 - 227 - 100) / 100).toFixed(2))

  const journal = await read('journal', period)
  const account = (name: string) =>
    journal.days
      .flatMap((day) => day.lines.filter((line) => line.account === name))
      .reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const { rows } = await sql<{ owed: number; voided_alone: number }>`
    select (select sum(amount_cents) from gift_card_entries)::integer as owed,
      (select -sum(amount_cents) from gift_card_entries where gift_card_id = ${voided!.card} and kind = 'voided')::integer as voided_alone
  `.execute(shop.db)
  expect(rows[0]).toEqual({ owed: 1800, voided_alone: 4000 })
  // What was voided without a refund stays on the account until the owner writes it off.
  expect(-account('gift_cards')).toBe(rows[0]!.owed + rows[0]!.voided_alone)
  expect((await read('balances', `day=${today}`)).gift_cards).toBe('18.00')
  expect((await read('balances', `day=${daysBefore(today, 1)}`)).gift_cards).toBe('0.00')
  expect(await audit(shop.db)).toEqual([])
})

test('a card that is made late is owed since it was paid', async () => {
  const shop = await openTestShop()
  const { token } = await makeClerk(shop, 'admin')
  const [ada] = await makeShoppers(shop, 1)
  const { id } = await ada!.buyGiftCards({ amount: '40.00' })
  await sql`update orders set completed_at = now() - interval '40 minutes' where id = ${id}`.execute(shop.db)
  await shop.runJobs()
  const { rows } = await sql<{ same: boolean }>`
    select e.created_at = date_trunc('milliseconds', o.completed_at) as same from orders o join gift_cards c on c.order_id = o.id
    join gift_card_entries e on e.gift_card_id = c.id where o.id = ${id}
  `.execute(shop.db)
  expect(rows).toEqual([{ same: true }])
  const day = shopDay(new Date())
  const balances = await shop.send<ResponseOf<'GET /api/admin/reports/balances'>>(
    'GET',
    `/api/admin/reports/balances?day=${day}`,
    { token },
  )
  expect(balances.body.gift_cards).toBe('40.00')
})
