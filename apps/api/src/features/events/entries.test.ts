import { eventTimes } from '@pennysleeve/domain/events/event.ts'
import { expect, test } from 'vitest'
import { rethrow } from '../../testing/rethrow.ts'
import { mailsTo } from '../../testing/mail/mails-to.ts'
import { cancelEntry, moveTo, listEvents, openWithEvent } from '../../testing/goods/make-event.ts'
import { cancelOwn, makePreOrder } from '../../testing/goods/make-pre-order.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { grantCredit, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { eventsOf, refundsOf, stockOf } from '../../testing/open-shop-with-card.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'
import { endEvents } from './public.ts'

test('an entry is bought without an address, and the mail says when and where', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
  await grantCredit(shop, ada.id, 10_000)
  const { number } = (await ada.create(line(2))).body
  await ada.next(number)
  const at = (await ada.next(number)).body
  expect(at).toMatchObject({ state: 'delivery', needs_delivery: false, ship_address: null, ship_total: '0.00' })
  const { status, body } = await ada.complete(number)
  expect([status, body.state, body.shipment_state, body.payment_state]).toEqual([200, 'complete', 'shipped', 'paid'])
  expect(body.line_items).toMatchObject([{ event: { id: event.id, state: 'open', cancellable: 2 }, total: '30.00' }])
  expect(await stockOf(shop, event.variant_id)).toEqual({ on_hand: 8, reserved: 0 })
  expect(await staff.read(event.id)).toMatchObject({ sold: 2, seats_left: 8, being_paid: 0 })
  const mail = (await mailsTo(shop, 'ada@example.test')).find(({ subject }) => subject.includes(number))!
  expect(mail.text).toContain(eventTimes(event))
  expect(mail.text).toContain('see you there')
  expect(mail.text).toContain('You can cancel your entry yourself until')
})

test('the mail of an entry that is bought too late to be cancelled does not offer it', async () => {
  const { shop, ada, event, line } = await openWithEvent()
  await moveTo(shop, event.id, 0.5)
  const { number } = await ada.buy(line())
  const mail = (await mailsTo(shop, 'ada@example.test')).find(({ subject }) => subject.includes(number))!
  expect(mail.text).toContain('see you there')
  expect(mail.text).not.toContain('You can cancel')
})

test('a free entry needs no payment', async () => {
  const { shop, ada, event, line } = await openWithEvent({ price: '0' })
  expect(event).toMatchObject({ price: '0.00', display_price: 'Free' })
  const { number } = (await ada.create(line())).body
  await ada.next(number)
  expect((await ada.next(number)).body.total).toBe('0.00')
  const { status, body } = await ada.complete(number)
  expect([status, body.state, body.total, body.payments]).toEqual([200, 'complete', '0.00', []])
  expect((await cancelEntry(shop, ada, body)).status).toBe(200)
  expect(await stockOf(shop, event.variant_id)).toEqual({ on_hand: 10, reserved: 0 })
  expect(await refundsOf(shop, number)).toEqual([])
  expect((await mailsTo(shop, 'ada@example.test')).at(-1)!.subject).toContain('entry is cancelled')
  // With something that costs, the way of any order.
  const bolt = await makeStock(shop, 5, 1000)
  const mixed = await ada.buy(line(), { variant_id: bolt, quantity: 1 })
  expect(mixed.item_total).toBe('10.00')
  expect((await cancelEntry(shop, ada, mixed)).status).toBe(200)
})

test('a free entry is completed at the counter, too', async () => {
  const { shop, ada, line } = await openWithEvent({ price: '0' })
  const clerk = await makeClerk(shop)
  const { number } = (await ada.create(line())).body
  await ada.next(number)
  await ada.next(number)
  expect((await clerk.findOrders(number)).unpaid).toMatchObject([{ due: '0.00', refusal: null }])
  expect(await clerk.takePayment(number, { due: '0.00' })).toMatchObject({
    status: 201,
    body: { number, display_total: 'AU$0.00', payments: [] },
  })
  expect((await ada.read(number)).body.state).toBe('complete')
})

test('with cards in the order the cards are posted and packed, the entry is not', async () => {
  const { shop, ada, staff, line } = await openWithEvent()
  const bolt = await makeStock(shop, 5, 1000)
  const order = await ada.buy(line(), { variant_id: bolt, quantity: 2 })
  expect([order.needs_delivery, order.shipment_state]).toEqual([true, 'ready'])
  const alone = (await makeShoppers(shop, 1))[0]!
  const { ship_total } = await alone.buy({ variant_id: bolt, quantity: 2 })
  expect(order.ship_total).toBe(ship_total)
  const list = await shop.send<{ lines: object[] }>('GET', `/api/admin/pick_list?numbers=${order.number}`, staff)
  expect(list.body.lines).toMatchObject([{ variant_id: bolt, quantity: 2 }])
  const papers = await shop.send<{ orders: { order: { line_items: object[] } }[] }>(
    'GET',
    `/api/admin/order_papers?numbers=${order.number}&paper=packing_slip`,
    staff,
  )
  expect(papers.body.orders[0]!.order.line_items).toHaveLength(1)
  // Its cards cannot be found: the entry stays, and nothing is left to pack.
  const card = order.line_items.find(({ event }) => !event)!
  const short = await shop.send('POST', `/api/admin/orders/${order.number}/short_picks`, {
    token: staff.token,
    body: { short_pick: { lines: [{ line_item_id: card.id, quantity: 2 }] } },
  })
  expect(short.status).toBe(201)
  expect((await ada.read(order.number)).body).toMatchObject({ state: 'complete', shipment_state: 'shipped' })
})

test('nobody gets more seats than there are, or more than the limit in all orders', async () => {
  const { shop, ada, event, line } = await openWithEvent({ seats: 5, customer_limit: 3 })
  expect((await ada.create(line(4))).body).toMatchObject({ code: 'event.limit', params: { limit: 3 } })
  const first = await ada.buy(line(2))
  const { number, line_items } = (await ada.create(line(1))).body
  expect((await ada.set(number, line_items[0]!.id, 2)).body).toMatchObject({ code: 'event.limit' })
  const [bob, eve] = await makeShoppers(shop, 2)
  await bob!.buy(line(3))
  expect((await eve!.create(line(1))).body).toMatchObject({ code: 'stock.sold_out' })
  expect((await ada.read(number)).body.notices).toEqual([`"${event.name}" is sold out now.`])
  expect((await cancelEntry(shop, ada, first, 2)).status).toBe(200)
  expect((await eve!.create(line(1))).status).toBe(201)
})

test('the web sells until it starts; what is in a cart then is told at the checkout', async () => {
  const { shop, ada, event, line } = await openWithEvent()
  const { number } = (await ada.create(line())).body
  await moveTo(shop, event.id, -0.1)
  const [bob] = await makeShoppers(shop, 1)
  expect((await bob!.create(line())).body).toMatchObject({ code: 'event.closed' })
  expect((await ada.read(number)).body.notices[0]).toContain('not sold online any more')
  await ada.next(number)
  expect((await ada.next(number)).body).toMatchObject({ code: 'stock.cart_short' })
  await endEvents(shop.db, rethrow)
  expect((await listEvents(shop)).map(({ id, has_started }) => [id, has_started])).toEqual([[event.id, true]])
  // At the door until it ends.
  const clerk = await makeClerk(shop)
  const sale = { lines: [line()], total: '15.00', payment: { given: '15.00' } }
  expect((await clerk.sell(sale)).status).toBe(201)
  await moveTo(shop, event.id, -4)
  await endEvents(shop.db, rethrow)
  expect(await stockOf(shop, event.variant_id)).toEqual({ on_hand: 0, reserved: 0 })
  expect((await clerk.sell(sale)).status).toBe(422)
  expect(await listEvents(shop)).toEqual([])
})

test('an order whose event begins while its delivery is chosen can be paid neither on the web nor at the counter', async () => {
  const { shop, ada, event, line } = await openWithEvent()
  const { number } = (await ada.create(line())).body
  await ada.next(number)
  expect((await ada.next(number)).body).toMatchObject({ state: 'delivery' })
  await moveTo(shop, event.id, -0.1)
  expect((await ada.next(number)).body).toMatchObject({ code: 'stock.cart_short' })
  const clerk = await makeClerk(shop)
  const paid = await shop.send('POST', `/api/admin/counter/orders/${number}/payment`, {
    token: clerk.token,
    body: { payment: { due: '15.00', given: '15.00' } },
  })
  expect([paid.status, paid.body.code]).toEqual([422, 'stock.cart_short'])
  expect(await stockOf(shop, event.variant_id)).toMatchObject({ reserved: 0 })
})

test('a customer cancels until the cut-off: the seat is free, the money back as it was paid', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
  await grantCredit(shop, ada.id, 500)
  const order = await ada.buy(line(2))
  const [eve] = await makeShoppers(shop, 1)
  expect((await cancelEntry(shop, eve!, order)).status).toBe(404)
  const { status, body } = await cancelEntry(shop, ada, order)
  expect([status, body.line_items[0]]).toMatchObject([200, { returned_quantity: 1, event: { cancellable: 1 } }])
  expect((await cancelEntry(shop, ada, order, 2)).body).toMatchObject({ code: 'entry.fewer', params: { count: 1 } })
  await runWaitingJobs(shop)
  expect((await refundsOf(shop, order.number)).map(({ amount_cents, state }) => [amount_cents, state])).toEqual([
    [1500, 'completed'],
  ])
  expect(await staff.read(event.id)).toMatchObject({ sold: 1, seats_left: 9 })
  expect(await staff.entrants(event.id)).toHaveLength(1)
  expect(await eventsOf(shop, order.number)).toContain('entry cancelled')
  await moveTo(shop, event.id, 23)
  expect((await cancelEntry(shop, ada, order)).body).toMatchObject({ code: 'entry.too_late' })
  const bolt = await makeStock(shop, 5)
  const cards = await ada.buy({ variant_id: bolt, quantity: 1 })
  expect((await cancelEntry(shop, ada, cards)).body).toMatchObject({ code: 'entry.not_own' })
})

test('whoever bought an entry before the event was moved cancels it until it starts, whoever bought it since until the cut-off', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
  const before = await ada.buy(line())
  const seen = await staff.read(event.id)
  expect((await staff.change(seen, { place: 'Town Hall' })).status).toBe(200)
  const since = await ada.buy(line())
  await moveTo(shop, event.id, 1)
  expect((await ada.read(before.number)).body.line_items[0]!.event).toMatchObject({ cancellable: 1 })
  expect((await cancelEntry(shop, ada, since)).body).toMatchObject({ code: 'entry.too_late' })
  expect((await cancelEntry(shop, ada, before)).status).toBe(200)
  const paid = await ada.buy(line())
  await moveTo(shop, event.id, -1)
  expect((await cancelEntry(shop, ada, paid)).body).toMatchObject({ code: 'entry.too_late' })
})

test('with a pre-order in the order, its customer cannot take back an entry after the cut-off either', async () => {
  const { shop, ada, event, line } = await openWithEvent()
  const upcoming = await makePreOrder(shop)
  const { number, permissions } = await ada.buy(line(), upcoming.line())
  expect(permissions.can_cancel).toBe(true)
  await moveTo(shop, event.id, -1)
  expect((await ada.read(number)).body.permissions.can_cancel).toBe(false)
  expect((await cancelOwn(shop, ada, number)).body).toMatchObject({ code: 'entry.too_late' })
  await moveTo(shop, event.id, 48)
  expect((await cancelOwn(shop, ada, number)).status).toBe(200)
  expect(await stockOf(shop, event.variant_id)).toEqual({ on_hand: 10, reserved: 0 })
})

test('an entry that staff take back is a free seat, whatever the form says', async () => {
  const { shop, staff, event, line } = await openWithEvent()
  const clerk = await makeClerk(shop)
  const { body: receipt } = await clerk.sell({ lines: [line(2)], total: '30.00', payment: { given: '30.00' } })
  const [entrant] = await staff.entrants(event.id)
  const lines = [{ line_item_id: entrant!.line_item_id, quantity: 1, to: 'written_off' }]
  const { status } = await shop.send('POST', `/api/admin/orders/${receipt.number}/returns`, {
    token: clerk.token,
    body: { return: { lines, amount: '15.00', reason: 'Ill', device: clerk.device } },
  })
  expect(status).toBe(201)
  expect(await staff.read(event.id)).toMatchObject({ sold: 1, seats_left: 9 })
})
