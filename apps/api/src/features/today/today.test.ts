import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sellGiftCard } from '../../testing/goods/sell-gift-card.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { readToday } from './read-today.ts'

// A Monday, half past nine in the morning in Darwin.
const NOW = new Date('2026-11-16T00:00:00Z')

async function openEmptyShop(): Promise<TestShop> {
  const shop = await openTestShop()
  await sql`truncate orders, sell_carts, payments, refunds, order_events cascade`.execute(shop.db)
  return shop
}

/** Sell orders approved or received at these times. */
async function makeSellOrders(shop: TestShop, rows: { status: string; at: string; graded?: boolean }[]): Promise<void> {
  const shoppers = await makeShoppers(shop, rows.length)
  for (const [i, { status, at, graded = false }] of rows.entries()) {
    await sql`
      insert into sell_carts (user_id, status, submitted_at, completed_at, received_at, graded_at, payout_cents, paid_at,
        offer_until, declined_at)
      values (${shoppers[i]!.id}, ${status}, ${at}, ${status === 'pending' ? null : at},
        ${graded || status === 'received' ? at : null}, ${graded ? at : null}, ${graded ? 1500 : null},
        ${status === 'paid' ? at : null}, ${status === 'offered' ? at : null}, ${status === 'declined' ? at : null})
    `.execute(shop.db)
  }
}

test('shows how many orders wait to be packed, and since when', async () => {
  const shop = await openEmptyShop()
  const bolt = await makeStock(shop, 50)
  const grace = await makeStaff(shop)
  const numbers: string[] = []
  for (const ada of await makeShoppers(shop, 3)) numbers.push((await ada.buy({ variant_id: bolt, quantity: 1 })).number)
  await sql`update orders set completed_at = '2026-11-14T03:00:00Z' where number = ${numbers[1]!}`.execute(shop.db)
  await grace.ship(numbers[0]!)
  expect((await readToday(shop.db, NOW, true)).to_pack).toEqual({ count: 2, oldest_at: '2026-11-14T03:00:00.000Z' })
})

test('counts overdue sell orders: after 3 days to send, 4 business days to pay', async () => {
  const shop = await openEmptyShop()
  await makeSellOrders(shop, [
    { status: 'pending', at: '2026-11-01T00:00:00Z' },
    { status: 'completed', at: '2026-11-13T00:00:01Z' },
    { status: 'completed', at: '2026-11-12T23:59:59Z' },
    // Tuesday in Darwin: four business days later is today. A minute before midnight it was Monday.
    { status: 'received', at: '2026-11-09T14:30:00Z' },
    { status: 'received', at: '2026-11-09T14:29:00Z' },
    { status: 'received', at: '2026-11-09T14:29:00Z', graded: true },
    { status: 'paid', at: '2026-11-01T00:00:00Z', graded: true },
    { status: 'offered', at: '2026-11-01T00:00:00Z', graded: true },
    { status: 'declined', at: '2026-11-01T00:00:00Z', graded: true },
    { status: 'declined', at: '2026-11-01T00:00:00Z', graded: true },
  ])
  expect((await readToday(shop.db, NOW, true)).sell_orders).toEqual({
    to_approve: { count: 1, overdue: 0 },
    to_receive: { count: 2, overdue: 1 },
    to_grade: { count: 2, overdue: 1 },
    to_pay: { count: 1, overdue: 1 },
    awaiting_customer: { count: 1, overdue: 0 },
    to_send_back: { count: 2, overdue: 0 },
  })
})

test('sums thirty days of sales by channel, and of purchases, in the shop’s time zone, without cancelled orders and gift cards', async () => {
  const shop = await openEmptyShop()
  const bolt = await makeStock(shop, 50, 1000)
  const grace = await makeStaff(shop)
  const numbers: string[] = []
  for (const ada of await makeShoppers(shop, 3)) numbers.push((await ada.buy({ variant_id: bolt, quantity: 1 })).number)
  await grace.cancel(numbers[2]!)
  // Midnight in Darwin is between these two.
  await sql`update orders set completed_at = '2026-11-15T14:29:00Z' where number = ${numbers[0]!}`.execute(shop.db)
  await sql`update orders set completed_at = '2026-11-15T14:31:00Z' where number = ${numbers[1]!}`.execute(shop.db)
  await makeSellOrders(shop, [{ status: 'paid', at: '2026-11-15T03:00:00Z', graded: true }])
  const clerk = await makeClerk(shop)
  const sale = { lines: [{ variant_id: bolt, quantity: 2 }], total: '20.00', payment: { given: '20' } }
  const { number } = (await clerk.sell(sale)).body
  const giftCard = await sellGiftCard(shop, '50.00')
  await sql`
    update orders set completed_at = '2026-11-15T14:31:00Z' where number in (${number}, ${giftCard.number})
  `.execute(shop.db)
  const { days } = await readToday(shop.db, NOW, true)
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({ day: '2026-10-18', orders: 0, sales: '0.00', bought: '0.00' })
  expect(days.slice(-2)).toMatchObject([
    {
      day: '2026-11-15',
      orders: 1,
      sales: '13.00',
      web_sales: '13.00',
      counter_sales: '0.00',
      display_bought: 'AU$15.00',
    },
    { day: '2026-11-16', orders: 3, sales: '33.00', display_web_sales: 'AU$13.00', display_counter_sales: 'AU$20.00' },
  ])
})

test('shows takings only to members who may read the reports', async () => {
  const shop = await openEmptyShop()
  const clerk = await makeClerk(shop)
  const daysShown = async () =>
    (await shop.send<ResponseOf<'GET /api/admin/today'>>('GET', '/api/admin/today', clerk)).body.days.length
  expect(await daysShown()).toBe(0)
  const person = shop.db.updateTable('users').where('id', '=', clerk.id)
  await person.set({ granted_permissions: ['reports'] }).execute()
  expect(await daysShown()).toBe(30)
  await person.set({ role: 'admin', granted_permissions: [] }).execute()
  expect(await daysShown()).toBe(30)
})

test('lists a product that will sell out within a week, but not a slow one or a large stock', async () => {
  const shop = await openEmptyShop()
  const bolt = await makeStock(shop, 100)
  const foil = await makeStock(shop, 100, 500, 'mtg-m10-146-foil')
  const [ada, eve] = await makeShoppers(shop, 2)
  await ada!.buy({ variant_id: bolt, quantity: 10 })
  await eve!.buy({ variant_id: foil, quantity: 3 })
  const low = async () =>
    (await readToday(shop.db, new Date(), true)).low_stock.map(({ finish, available, sold }) => [
      finish,
      available,
      sold,
    ])
  expect(await low()).toEqual([])
  // Ten a month are two and a third a week.
  await makeStock(shop, 2)
  await makeStock(shop, 0, 500, 'mtg-m10-146-foil')
  expect(await low()).toEqual([['nonfoil', 2, 10]])
  await makeStock(shop, 3)
  expect(await low()).toEqual([])
})

test('runs a constant number of statements', async () => {
  const shop = await openEmptyShop()
  const { token } = await makeStaff(shop)
  shop.statements.length = 0
  expect((await shop.send('GET', '/api/admin/today', { token })).status).toBe(200)
  expect(shop.statements.length).toBeLessThanOrEqual(5)
})
