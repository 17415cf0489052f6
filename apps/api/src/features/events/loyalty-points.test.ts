import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelEntry, makeEvent, moveTo, openWithEvent } from '../../testing/goods/make-event.ts'
import { dayIn, makePreOrder } from '../../testing/goods/make-pre-order.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { makeStock } from '../../testing/people/make-shopper.ts'
import { rethrow } from '../../testing/rethrow.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'
import { endEvents } from './public.ts'

async function pointsOf({ db }: TestShop, { id }: { id: number }): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::integer as points from loyalty_entries where user_id = ${id}
  `.execute(db)
  return rows[0]!.points
}

async function letEnd(shop: TestShop, eventId: number): Promise<void> {
  await moveTo(shop, eventId, -4)
  await endEvents(shop.db, rethrow)
}

test('entries that can still be cancelled take nothing off another order', async () => {
  const { shop, ada, line } = await openWithEvent({ price: '60.00' })
  const order = await ada.buy(line(4))
  const bolt = await makeStock(shop, 5)
  expect((await ada.buy({ variant_id: bolt, quantity: 1 })).adjustments).toEqual([])
  expect((await cancelEntry(shop, ada, order, 4)).status).toBe(200)
  expect(await pointsOf(shop, ada)).toBe(0)
})

test('entries count once their event has ended, by what is then kept of the order', async () => {
  const { shop, ada, event, line } = await openWithEvent({ price: '60.00', customer_limit: 9 })
  const cards = { variant_id: await makeStock(shop, 5, 15_000), quantity: 1 }
  await ada.buy(line(1), cards)
  const less = await ada.buy(line(4))
  await cancelEntry(shop, ada, less, 1)
  await moveTo(shop, event.id, -1)
  await endEvents(shop.db, rethrow)
  expect(await pointsOf(shop, ada)).toBe(0)
  await letEnd(shop, event.id)
  expect(await pointsOf(shop, ada)).toBe(2)
  await endEvents(shop.db, rethrow)
  expect(await pointsOf(shop, ada)).toBe(2)
})

test('goods that are enough without the entries earn points at once, and keep them', async () => {
  const { shop, ada, event, line } = await openWithEvent()
  const order = await ada.buy(line(2), { variant_id: await makeStock(shop, 5, 20_000), quantity: 1 })
  expect(await pointsOf(shop, ada)).toBe(2)
  await cancelEntry(shop, ada, order, 1)
  await letEnd(shop, event.id)
  expect(await pointsOf(shop, ada)).toBe(2)
})

test('an order with entries to two events earns its points as soon as what has ended is enough', async () => {
  const { shop, ada, event, line } = await openWithEvent({ price: '100.00' })
  const later = await makeEvent(shop, { price: '20.00', starts_on: dayIn(40) })
  await ada.buy(line(1), { variant_id: await makeStock(shop, 5, 9000), quantity: 1 }, later.line(1))
  await ada.buy(line(2), later.line(1))
  await letEnd(shop, event.id)
  expect(await pointsOf(shop, ada)).toBe(2)
  await letEnd(shop, later.event.id)
  expect(await pointsOf(shop, ada)).toBe(4)
})

test('an event that is called off is not counted; the rest of the order is', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent({ price: '60.00' })
  const kept = await makeEvent(shop, { price: '110.00' })
  await ada.buy(line(1), kept.line(2))
  await ada.buy(line(3), kept.line(1))
  expect((await staff.callOff(event.id)).status).toBe(200)
  await runWaitingJobs(shop)
  expect(await pointsOf(shop, ada)).toBe(0)
  await letEnd(shop, kept.event.id)
  expect(await pointsOf(shop, ada)).toBe(2)
})

test('a cancelled entry gives its full share of the discount back, which can be what was missing', async () => {
  const { shop, ada, line } = await openWithEvent({ price: '25.00' })
  await sql`insert into loyalty_entries (user_id, points, source_key) values (${ada.id}, 2, 'test:1')`.execute(shop.db)
  // AU$224.71 after 2%: AU$199.71 without the entry at its price, AU$200.21 without the AU$24.50 paid for it.
  const order = await ada.buy(line(), { variant_id: await makeStock(shop, 5, 20_430), quantity: 1 })
  expect(await pointsOf(shop, ada)).toBe(2)
  expect((await cancelEntry(shop, ada, order)).status).toBe(200)
  expect(await pointsOf(shop, ada)).toBe(4)
})

test('at the counter entries count after their event, too', async () => {
  const { shop, ada, event, line } = await openWithEvent({ price: '60.00', customer_limit: 9 })
  const clerk = await makeClerk(shop)
  const sale = { lines: [line(4)], customer_id: ada.id, total: '240.00', payment: { given: '240' } }
  expect((await clerk.sell(sale)).status).toBe(201)
  expect(await pointsOf(shop, ada)).toBe(0)
  await letEnd(shop, event.id)
  expect(await pointsOf(shop, ada)).toBe(2)
})

test('a mixed order earns points after release and event, whichever comes last', async () => {
  const { shop, ada, event, line } = await openWithEvent({ price: '60.00' })
  const box = await makePreOrder(shop)
  const other = await makePreOrder(shop)
  await ada.buy(line(1), box.line())
  await ada.buy(line(1), other.line())
  await box.staff.release(box.pre_order.id, { arrived: 5 })
  await letEnd(shop, event.id)
  expect(await pointsOf(shop, ada)).toBe(2)
  await other.staff.release(other.pre_order.id, { arrived: 5 })
  expect(await pointsOf(shop, ada)).toBe(4)
})

test('points are taken back once, by the cancelled entry or by the cancelled order', async () => {
  const { shop, ada, line } = await openWithEvent({ price: '60.00' })
  const grace = await makeStaff(shop)
  const order = await ada.buy(line(1), { variant_id: await makeStock(shop, 5, 15_000), quantity: 1 })
  // As an order paid before entries waited had earned them.
  await sql`
    insert into loyalty_entries (user_id, points, source_key)
    select user_id, 2, 'order:' || id from orders where number = ${order.number} on conflict do nothing
  `.execute(shop.db)
  expect((await cancelEntry(shop, ada, order)).status).toBe(200)
  expect(await pointsOf(shop, ada)).toBe(0)
  expect((await grace.cancel(order.number)).status).toBe(200)
  expect(await pointsOf(shop, ada)).toBe(0)
})
