import { eventTimes } from '@pennysleeve/domain/events/event.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import type { ShopEvent } from '@pennysleeve/contract/events.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelEntry, makeEvent, makeEventStaff, moveTo } from '../../testing/goods/make-event.ts'
import { cancelOwn, dayIn, makePreOrder } from '../../testing/goods/make-pre-order.ts'
import { PASSWORD } from '../../testing/people/make-customer.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { grantCredit, makeShopper, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { auditAfterTest, eventsOf, refundsOf, stockOf } from '../../testing/open-shop-with-card.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'
import { deleteOldEntrants, endEvents, remindEntrants } from './public.ts'

async function open(wanted: Parameters<typeof makeEvent>[1] = {}) {
  const shop = await openTestShop()
  auditAfterTest(shop)
  const ada = await makeShopper(shop)
  return { shop, ada, ...(await makeEvent(shop, wanted)) }
}

function fail(error: unknown): never {
  throw error
}

async function mailsTo({ db }: TestShop, email: string): Promise<{ subject: string; text: string }[]> {
  return db.selectFrom('mails').select(['subject', 'text']).where('to_email', '=', email).orderBy('id').execute()
}

const listed = async ({ send }: TestShop, query = '') =>
  (await send<{ events: ShopEvent[] }>('GET', `/api/events${query}`)).body.events

test('an event needs a time to come, at most three days, seats for its limit and a game', async () => {
  const shop = await openTestShop()
  const staff = await makeEventStaff(shop)
  const codeOf = async (wanted: Parameters<typeof staff.make>[0]) => {
    const { status, body } = await staff.make(wanted)
    return status === 201 ? 201 : (body as unknown as { code: string }).code
  }
  expect(await codeOf({ starts_on: dayIn(-1) })).toBe('event.in_the_past')
  expect(await codeOf({ seats: 2, customer_limit: 3 })).toBe('event.limit_above_seats')
  expect(await codeOf({ game: 'chess' })).toBe('inventory.unknown_game')
  for (const wanted of [{ starts: '25:00' }, { name: ' ' }, { seats: 0 }, { price: '-1' }, { cancel_hours: 721 }]) {
    expect(await codeOf(wanted)).toBe('input.invalid_fields')
  }
  expect(await codeOf({})).toBe(201)
  expect(await shop.db.selectFrom('events').select('id').execute()).toHaveLength(1)
})

test('events to come are listed by their date, with seats left; of one game, or all', async () => {
  const { shop, ada, staff, event, line } = await open({ starts_on: dayIn(12) })
  const sooner = (await staff.make({ starts_on: dayIn(3) })).body.event
  const gone = (await staff.make()).body.event
  await staff.callOff(gone.id)
  const hidden = (await staff.make({ game: 'one_piece' })).body.event
  await shop.db.updateTable('games').set({ hidden: true }).where('code', '=', 'one_piece').execute()
  await ada.buy(line(3))
  expect((await listed(shop)).map(({ id, seats_left }) => [id, seats_left])).toEqual([
    [sooner.id, 10],
    [event.id, 7],
  ])
  expect(await listed(shop, '?game_type=flesh_and_blood')).toEqual([])
  expect(hidden.game_type).toBe('one_piece')
  const { body } = await shop.send<{ event: ShopEvent }>('GET', `/api/events/${gone.id}`)
  expect(body.event).toMatchObject({ state: 'called_off', seats_left: 0, reason: 'The judge is ill.', price: '15.00' })
  expect((await shop.send('GET', '/api/events/999999')).status).toBe(404)
})

test('an entry is bought without an address, and the mail says when and where', async () => {
  const { shop, ada, staff, event, line } = await open()
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

test('a free entry needs no payment', async () => {
  const { shop, ada, event, line } = await open({ price: '0' })
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

test('with cards in the order the cards are posted and packed, the entry is not', async () => {
  const { shop, ada, staff, line } = await open()
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
  const { shop, ada, event, line } = await open({ seats: 5, customer_limit: 3 })
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
  const { shop, ada, event, line } = await open()
  const { number } = (await ada.create(line())).body
  await moveTo(shop, event.id, -0.1)
  const [bob] = await makeShoppers(shop, 1)
  expect((await bob!.create(line())).body).toMatchObject({ code: 'event.closed' })
  expect((await ada.read(number)).body.notices[0]).toContain('not sold online any more')
  await ada.next(number)
  expect((await ada.next(number)).body).toMatchObject({ code: 'stock.cart_short' })
  await endEvents(shop.db, fail)
  expect((await listed(shop)).map(({ id, has_started }) => [id, has_started])).toEqual([[event.id, true]])
  // At the door until it ends.
  const clerk = await makeClerk(shop)
  const sale = { lines: [line()], total: '15.00', payment: { given: '15.00' } }
  expect((await clerk.sell(sale)).status).toBe(201)
  await moveTo(shop, event.id, -4)
  await endEvents(shop.db, fail)
  expect(await stockOf(shop, event.variant_id)).toEqual({ on_hand: 0, reserved: 0 })
  expect((await clerk.sell(sale)).status).toBe(422)
  expect(await listed(shop)).toEqual([])
})

test('found and sold at the counter like any item, and named at the door', async () => {
  const { shop, staff, event, line } = await open({ name: 'Modern Night' })
  const clerk = await makeClerk(shop)
  const { items } = (await clerk.find('modern night')).body
  expect(items).toMatchObject([{ name: 'Modern Night', variant_id: event.variant_id, available: 10 }])
  expect((await clerk.find(event.sku)).body).toMatchObject({ exact: true, items: [{ name: 'Modern Night' }] })
  const { body: receipt } = await clerk.sell({ lines: [line(2)], total: '30.00', payment: { given: '30.00' } })
  const list = await staff.entrants(event.id)
  expect(list).toMatchObject([
    { order_number: receipt.number, name: '', channel: 'counter', place: 1, present_at: null },
    { order_number: receipt.number, place: 2 },
  ])
  const { line_item_id } = list[0]!
  const ticked = (await staff.tick(event.id, { line_item_id, place: 2, name: 'Kim Lee', present: true })).body.entrant
  expect(ticked).toMatchObject({ name: 'Kim Lee', present_at: expect.any(String) })
  expect(await staff.read(event.id)).toMatchObject({ present: 1, sold: 2 })
  const undone = await staff.tick(event.id, { line_item_id, place: 2, name: '', present: false })
  expect(undone.body.entrant).toMatchObject({ name: '', present_at: null })
  expect((await staff.tick(event.id, { line_item_id, place: 3, present: true })).body).toMatchObject({
    code: 'event.no_such_entry',
  })
})

test('a customer cancels until the cut-off: the seat is free, the money back as it was paid', async () => {
  const { shop, ada, staff, event, line } = await open()
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

test('called off: everybody gets the money back and a mail, walk-ins at the counter', async () => {
  const { shop, ada, staff, event, line } = await open()
  const clerk = await makeClerk(shop)
  await grantCredit(shop, ada.id, 1000)
  const bolt = await makeStock(shop, 5, 1000)
  const alone = await ada.buy(line(2))
  const mixed = await ada.buy(line(1), { variant_id: bolt, quantity: 1 })
  const sold = await clerk.sell({
    lines: [line()],
    total: '15.00',
    payment: { given: '20.00' },
    receipt_to: 'walk-in@example.test',
  })
  const { status, body } = await staff.callOff(event.id)
  expect([status, body.event]).toMatchObject([200, { state: 'called_off', seats_left: 0, to_give_back: 1 }])
  expect((await ada.create(line())).status).toBe(422)
  await runWaitingJobs(shop)
  expect((await ada.read(alone.number)).body).toMatchObject({ state: 'complete', refund_total: '30.00' })
  expect((await ada.read(mixed.number)).body).toMatchObject({ shipment_state: 'ready', refund_total: '15.00' })
  expect((await refundsOf(shop, alone.number)).map(({ method }) => method).toSorted((a, b) => a - b)).toEqual([1, 2])
  const mails = await mailsTo(shop, 'ada@example.test')
  expect(mails.filter(({ subject }) => subject.includes('event') && subject.includes('called off'))).toHaveLength(2)
  expect(mails.at(-1)!.text.replaceAll(/\s+/g, ' ')).toContain('The judge is ill.')
  const asked = (await mailsTo(shop, 'walk-in@example.test')).find(({ subject }) => subject.includes('called off'))
  expect(asked!.text).toContain(sold.body.number)
  // The walk-in comes by.
  const [entrant] = await staff.entrants(event.id)
  expect(entrant).toMatchObject({ order_number: sold.body.number })
  const given = await shop.send('POST', `/api/admin/orders/${sold.body.number}/returns`, {
    token: clerk.token,
    body: {
      return: {
        lines: [{ line_item_id: entrant!.line_item_id, quantity: 1, to: 'written_off' }],
        amount: '15.00',
        reason: 'Event called off',
        device: clerk.device,
      },
    },
  })
  expect(given.status).toBe(201)
  expect(await staff.read(event.id)).toMatchObject({ to_give_back: 0, sold: 0 })
  expect((await staff.callOff(event.id)).body).toMatchObject({ code: 'event.ended' })
})

test('not called off while somebody pays', async () => {
  const { shop, ada, staff, event, line } = await open()
  const { number } = await ada.goToPayment(line(2))
  expect((await staff.callOff(event.id)).body).toMatchObject({ code: 'event.being_paid', params: { count: 2 } })
  await shop.send('DELETE', `/api/orders/${number}`, { token: ada.token })
  expect((await staff.callOff(event.id)).status).toBe(200)
})

test('seats, price and day change; never fewer seats than are sold, and another day is told', async () => {
  const { shop, ada, staff, event, line } = await open()
  const { number } = await ada.buy(line(3))
  const seen = await staff.read(event.id)
  expect((await staff.change(seen, { seats: 2, customer_limit: 2 })).body).toMatchObject({ code: 'event.below_sold' })
  const fewer = (await staff.change(seen, { seats: 3, customer_limit: 3, price: '20.00' })).body.event
  expect(fewer).toMatchObject({ seats: 3, seats_left: 0, sold: 3, price: '20.00' })
  expect((await staff.change(seen, { seats: 9 })).body).toMatchObject({ code: 'event.changed' })
  expect(await mailsTo(shop, 'ada@example.test')).toHaveLength(1)
  const moved = (await staff.change(fewer, { starts_on: dayIn(20), place: 'Town Hall', seats: 6 })).body.event
  expect(moved).toMatchObject({ seats_left: 3, place: 'Town Hall' })
  const mail = (await mailsTo(shop, 'ada@example.test')).at(-1)!
  expect(mail.text).toContain(eventTimes(moved))
  expect(mail.text).toContain(eventTimes(event))
  expect(mail.text).toContain('Town Hall')
  expect(mail.text).toContain(number)
  expect((await ada.read(number)).body.line_items[0]!.variant.set_name).toContain('6:30 pm')
})

test('reminds each order once, the day before, and again after another day was set', async () => {
  const { shop, ada, staff, event, line } = await open()
  await ada.buy(line(2))
  const [bob] = await makeShoppers(shop, 1)
  const gone = await bob!.buy(line())
  await cancelEntry(shop, bob!, gone)
  const reminders = async () => {
    await remindEntrants(shop.db, fail)
    const { rows } = await sql<{ to_email: string; text: string }>`
      select to_email, text from mails where key like 'event-reminder:%' order by id
    `.execute(shop.db)
    return rows
  }
  await moveTo(shop, event.id, 25)
  expect(await reminders()).toEqual([])
  await moveTo(shop, event.id, 23.5)
  const sent = await reminders()
  expect(sent).toMatchObject([{ to_email: 'ada@example.test', text: expect.stringContaining('2 entries') }])
  expect(await reminders()).toHaveLength(1)
  await staff.change(await staff.read(event.id), { starts_on: dayIn(9) })
  await moveTo(shop, event.id, 20)
  expect(await reminders()).toHaveLength(2)
})

test('no list of products, no search, wishlist, price file, stock-take or edit of stock has an entry', async () => {
  const { shop, ada, staff, event } = await open()
  const { product_id, variant_id } = await staff.read(event.id)
  const admin = (method: 'POST' | 'PUT', url: string, body: object) =>
    shop.send<{ code?: string }>(method, url, { token: staff.token, body })
  expect((await shop.send('GET', `/api/products/${product_id}`)).status).toBe(404)
  const found = await shop.send<{ products: object[] }>('GET', `/api/game_products?sealed=true&per_page=100`)
  expect(JSON.stringify(found.body)).not.toContain(event.name)
  const searched = await shop.send<object>('GET', `/api/cards/autocomplete?q=${encodeURIComponent(event.name)}`)
  expect(JSON.stringify(searched.body)).not.toContain(event.name)
  const wish = { token: ada.token, body: { wishlist_item: { product_id } } }
  expect((await shop.send('POST', '/api/wishlist_items', wish)).status).toBe(404)
  const url = `/api/admin/products/${product_id}/inventory`
  const more = { inventory: { variant_id, on_hand: { from: 10, to: 50 }, reason: 'received' } }
  expect((await admin('PUT', url, more)).body.code).toBe('entry.own_page')
  expect(await stockOf(shop, variant_id)).toEqual({ on_hand: 10, reserved: 0 })
  expect(
    (
      await admin('POST', '/api/admin/pre_orders', {
        pre_order: { variant_id, release_on: dayIn(9), allocation: 1, customer_limit: 1 },
      })
    ).body.code,
  ).toBe('pre_order.not_sealed')
  const { body: take } = await shop.send<{ stock_take: { id: number } }>('POST', '/api/admin/stock_takes', {
    token: staff.token,
    body: { stock_take: { name: 'Shelf' } },
  })
  const counted = await admin('POST', `/api/admin/stock_takes/${take.stock_take?.id}/counts`, {
    count: { text: event.sku },
  })
  expect(counted.body.code).toBe('stock_take.unknown_sku')
})

test('the own data has entries and names at the door; an account with an entry to come is not deleted', async () => {
  const { shop, ada, staff, event, line } = await open()
  const { number, line_items } = await ada.buy(line())
  await staff.tick(event.id, { line_item_id: line_items[0]!.id, place: 1, name: 'Ada at the door', present: true })
  const file = await shop.send<{ orders: { lines: object[] }[] }>('POST', '/api/account/data_files', {
    token: ada.token,
  })
  expect(file.body.orders[0]!.lines).toMatchObject([
    { name: event.name, event_starts_at: expect.any(String), entrants: [{ place: 1, name: 'Ada at the door' }] },
  ])
  const obstacles = async () =>
    (await shop.send<{ obstacles: string[] }>('GET', '/api/account/deletion', { token: ada.token })).body.obstacles
  expect(await obstacles()).toEqual([expect.stringContaining(number)])
  await moveTo(shop, event.id, -4)
  await endEvents(shop.db, fail)
  expect(await obstacles()).toEqual([])
  const deleted = await shop.send('DELETE', '/api/account', {
    token: ada.token,
    body: { user: { current_password: PASSWORD } },
  })
  expect(deleted.status).toBe(204)
  expect(await shop.db.selectFrom('event_entrants').select('name').execute()).toEqual([])
})

test('names at the door are forgotten three months after the event', async () => {
  const { shop, ada, staff, event, line } = await open()
  const { line_items } = await ada.buy(line())
  await staff.tick(event.id, { line_item_id: line_items[0]!.id, place: 1, name: 'Kim', present: true })
  const kept = async () => (await shop.db.selectFrom('event_entrants').select('name').execute()).length
  await moveTo(shop, event.id, -24 * 89)
  await deleteOldEntrants(shop.db, 90)
  expect(await kept()).toBe(1)
  await moveTo(shop, event.id, -24 * 91)
  await deleteOldEntrants(shop.db, 90)
  expect(await kept()).toBe(0)
})

test('the calendar file and the sitemap have the event', async () => {
  const { shop, event } = await open({ name: 'Prize draft, with snacks' })
  const file = await shop.get(`/events/${event.id}/calendar.ics`)
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.text).toContain('SUMMARY:Prize draft\\, with snacks')
  expect((await shop.get('/events/999999/calendar.ics')).status).toBe(404)
  expect((await shop.get('/sitemaps/1.xml')).text).toContain(`/events/${event.id}</loc>`)
})

test('with a pre-order in the order, its customer cannot take back an entry after the cut-off either', async () => {
  const { shop, ada, event, line } = await open()
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

test('a customer says who comes; others cannot, and only for entries of a paid order', async () => {
  const { shop, ada, staff, event, line } = await open()
  const cart = (await ada.create(line(2))).body
  const name = (order: { number: string; line_items: { id: number }[] }, place: number, typed: string, by = ada) =>
    shop.send<Order>('PUT', `/api/orders/${order.number}/entrants`, {
      token: by.token,
      body: { entrant: { line_item_id: order.line_items[0]!.id, place, name: typed } },
    })
  expect((await name(cart, 1, 'Kim')).body).toMatchObject({ code: 'entry.not_own' })
  const order = await ada.buy()
  const { status, body } = await name(order, 2, ' Kim Lee ')
  expect([status, body.line_items[0]!.event!.names]).toEqual([200, ['', 'Kim Lee']])
  const [first] = await staff.entrants(event.id)
  expect((await staff.entrants(event.id)).map((entrant) => entrant.name).toSorted()).toEqual([
    'Ada Lovelace',
    'Kim Lee',
  ])
  await staff.tick(event.id, { line_item_id: first!.line_item_id, place: 2, present: true })
  expect((await name(order, 2, '')).body.line_items[0]!.event!.names).toEqual(['', ''])
  expect(await staff.read(event.id)).toMatchObject({ present: 1 })
  expect((await name(order, 3, 'Kim')).body).toMatchObject({ code: 'entry.not_own' })
  expect((await name(order, 1, 'two\nlines')).status).toBe(422)
  const [eve] = await makeShoppers(shop, 1)
  expect((await name(order, 1, 'Eve', eve)).status).toBe(404)
  await moveTo(shop, event.id, -4)
  await endEvents(shop.db, fail)
  expect((await name(order, 1, 'Kim')).body).toMatchObject({ code: 'entry.not_own' })
})

test('an entry that staff take back is a free seat, whatever the form says', async () => {
  const { shop, staff, event, line } = await open()
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
