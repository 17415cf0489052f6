import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailsTo } from '../../testing/mail/mails-to.ts'
import { moveTo, openWithEvent } from '../../testing/goods/make-event.ts'
import { makePreOrder } from '../../testing/goods/make-pre-order.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { makeStock } from '../../testing/people/make-shopper.ts'
import { eventsOf, refundsOf } from '../../testing/open-shop-with-card.ts'
import { rethrow } from '../../testing/rethrow.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'
import { endEvents } from '../events/public.ts'

test('with only an entry left nothing is sent: the delivery goes back with the card that was not found', async () => {
  const { shop, ada, line } = await openWithEvent({ price: '25.00' })
  const grace = await makeStaff(shop)
  const order = await ada.buy({ variant_id: await makeStock(shop, 5, 1000), quantity: 1 }, line())
  expect([order.ship_total, order.total]).toEqual(['3.00', '38.00'])
  const card = order.line_items.find(({ event }) => !event)!
  const short = { lines: [{ line_item_id: card.id, quantity: 1 }] }
  expect((await grace.notFound(order.number, short)).status).toBe(201)
  expect((await ada.read(order.number)).body).toMatchObject({
    state: 'complete',
    shipment_state: 'shipped',
    refund_total: '13.00',
  })
  expect((await refundsOf(shop, order.number)).map(({ amount_cents }) => amount_cents)).toEqual([1000, 300])
  expect(await eventsOf(shop, order.number)).not.toContain('canceled')
  const mail = (await mailsTo(shop, 'ada@example.test')).find(({ subject }) => subject.includes('could not be found'))
  expect(mail!.text).not.toContain('on its way')
})

test('with only an entry left of a pre-order that is called off, the delivery goes back and the points come', async () => {
  const { shop, ada, event, line } = await openWithEvent({ price: '100.00' })
  const { staff, pre_order, line: box } = await makePreOrder(shop, {}, 2000)
  const order = await ada.buy(line(2), box())
  await moveTo(shop, event.id, -4)
  await endEvents(shop.db, rethrow)
  expect((await staff.callOff(pre_order.id)).status).toBe(200)
  await runWaitingJobs(shop)
  const { body } = await ada.read(order.number)
  expect(body).toMatchObject({ state: 'complete', shipment_state: 'shipped' })
  expect(Number(body.refund_total)).toBe(20 + Number(order.ship_total))
  expect(Number(order.ship_total)).toBeGreaterThan(0)
  const { rows } = await sql`select points from loyalty_entries where user_id = ${ada.id}`.execute(shop.db)
  expect(rows).toEqual([{ points: 2 }])
})

test('a pick-up order of which only an entry is left does not lie ready', async () => {
  const { shop, ada, line } = await openWithEvent()
  const [grace, clerk] = [await makeStaff(shop), await makeClerk(shop)]
  const bolt = await makeStock(shop, 5, 1000)
  const gone = await ada.buyToPickUp({ variant_id: bolt, quantity: 1 }, line())
  const ready = await ada.buyToPickUp({ variant_id: bolt, quantity: 2 }, line())
  const card = gone.line_items.find(({ event }) => !event)!
  const short = { lines: [{ line_item_id: card.id, quantity: 1 }], none_left: false }
  expect((await grace.notFound(gone.number, short)).status).toBe(201)
  const { pickups } = await clerk.findOrders('')
  expect(pickups.map(({ number, total_quantity }) => [number, total_quantity])).toEqual([[ready.number, 2]])
  expect((await clerk.handOver(gone.number)).body).toMatchObject({ code: 'pickup.nothing_left' })
  expect((await clerk.handOver(ready.number)).status).toBe(200)
})
