import type { StaffGiftCardDetail } from '@pennysleeve/contract/admin/gift-cards.ts'
import { eventTimes } from '@pennysleeve/domain/events/event.ts'
import type { ShopEvent } from '@pennysleeve/contract/events.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rethrow } from '../../testing/rethrow.ts'
import { mailsTo } from '../../testing/mail/mails-to.ts'
import { cancelEntry, makeEventStaff, moveTo, listEvents, openWithEvent } from '../../testing/goods/make-event.ts'
import { dayIn } from '../../testing/goods/make-pre-order.ts'
import { sellGiftCard } from '../../testing/goods/sell-gift-card.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { grantCredit, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { staffAt } from '../../testing/people/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { refundsOf, stockOf } from '../../testing/open-shop-with-card.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'
import { refundCalledOffEntries, remindEntrants } from './public.ts'

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
  const { shop, ada, staff, event, line } = await openWithEvent({ starts_on: dayIn(12) })
  const sooner = (await staff.make({ starts_on: dayIn(3) })).body.event
  const gone = (await staff.make()).body.event
  await staff.callOff(gone.id)
  const hidden = (await staff.make({ game: 'one_piece' })).body.event
  await shop.db.updateTable('games').set({ hidden: true }).where('code', '=', 'one_piece').execute()
  await ada.buy(line(3))
  expect((await listEvents(shop)).map(({ id, seats_left }) => [id, seats_left])).toEqual([
    [sooner.id, 10],
    [event.id, 7],
  ])
  expect(await listEvents(shop, '?game_type=flesh_and_blood')).toEqual([])
  expect(hidden.game_type).toBe('one_piece')
  const { body } = await shop.send<{ event: ShopEvent }>('GET', `/api/events/${gone.id}`)
  expect(body.event).toMatchObject({ state: 'called_off', seats_left: 0, reason: 'The judge is ill.', price: '15.00' })
  expect((await shop.send('GET', '/api/events/999999')).status).toBe(404)
})

test('called off: everybody gets the money back and a mail, walk-ins at the counter', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
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

test('called off after a refund by amount, an entry in an order with a gift card is given back as far as it is not yet', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
  const clerk = await makeClerk(shop)
  await ada.give({ amount: '50.00' })
  const { number } = (await ada.create(line())).body
  for (let step = 0; step < 3; step += 1) await ada.next(number)
  await ada.payAndComplete((await ada.read(number)).body)
  await runWaitingJobs(shop)
  expect((await clerk.refund(number, { amount: '10.00', reason: 'It begins late.' })).status).toBe(201)
  await staff.callOff(event.id)
  await runWaitingJobs(shop)
  expect((await ada.read(number)).body.refund_total).toBe('15.00')
  expect(await staff.read(event.id)).toMatchObject({ sold: 0 })
})

test('called off: what a gift card paid that is void goes back as store credit, of one that was replaced to the new card', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
  const { id, code, clerk } = await sellGiftCard(shop, '15.00')
  const lost = await sellGiftCard(shop, '20.00')
  const pay = (paying: string) =>
    clerk.sell({
      lines: [line()],
      customer_id: ada.id,
      total: '15.00',
      payment: { gift_card: { code: paying, amount: '15.00' } },
    })
  const byVoid = (await pay(code)).body
  const byReplaced = (await pay(lost.code)).body
  const end = (card: number, how: 'void' | 'replacement') =>
    shop.send<StaffGiftCardDetail>('POST', `/api/admin/gift_cards/${card}/${how}`, {
      token: clerk.token,
      body: { reason: 'Bought with a stolen card' },
    })
  expect((await end(id, 'void')).status).toBe(200)
  const { gift_card } = (await end(lost.id, 'replacement')).body
  await staff.callOff(event.id)
  await runWaitingJobs(shop)
  await refundCalledOffEntries(shop.db, rethrow)
  expect((await ada.read(byVoid.number)).body).toMatchObject({ total_available_store_credit: '15.00' })
  expect(await staff.read(event.id)).toMatchObject({ sold: 0, to_give_back: 0 })
  const ways = async (number: string) => (await staffAt(shop, clerk).read(number)).body.refunds.map(({ to }) => to)
  expect(await ways(byVoid.number)).toEqual(['credit'])
  expect(await ways(byReplaced.number)).toEqual(['gift_card'])
  const card = await shop.send<StaffGiftCardDetail>('GET', `/api/admin/gift_cards/${gift_card.id}`, clerk)
  expect(card.body.gift_card.display_balance).toBe('AU$20.00')
})

test('not called off while somebody pays', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
  const { number } = await ada.goToPayment(line(2))
  expect((await staff.callOff(event.id)).body).toMatchObject({ code: 'event.being_paid', params: { count: 2 } })
  await shop.send('DELETE', `/api/orders/${number}`, { token: ada.token })
  expect((await staff.callOff(event.id)).status).toBe(200)
})

test('seats, price and day change; never fewer seats than are sold, and another day is told', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
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
  const { shop, ada, staff, event, line } = await openWithEvent()
  await ada.buy(line(2))
  const [bob] = await makeShoppers(shop, 1)
  const gone = await bob!.buy(line())
  await cancelEntry(shop, bob!, gone)
  const reminders = async () => {
    await remindEntrants(shop.db, rethrow)
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
  const { shop, ada, staff, event } = await openWithEvent()
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

test('the calendar file and the sitemap have the event', async () => {
  const { shop, event } = await openWithEvent({ name: 'Prize draft, with snacks' })
  const file = await shop.get(`/events/${event.id}/calendar.ics`)
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.text).toContain('SUMMARY:Prize draft\\, with snacks')
  expect((await shop.get('/events/999999/calendar.ics')).status).toBe(404)
  expect((await shop.get('/sitemaps/1.xml')).text).toContain(`/events/${event.id}</loc>`)
})
