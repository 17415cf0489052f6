import type { Order } from '@pennysleeve/contract/orders.ts'
import { expect, test } from 'vitest'
import { rethrow } from '../../testing/rethrow.ts'
import { moveTo, openWithEvent } from '../../testing/goods/make-event.ts'
import { PASSWORD } from '../../testing/people/make-customer.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeShoppers } from '../../testing/people/make-shopper.ts'
import { deleteOldEntrants, endEvents } from './public.ts'

test('found and sold at the counter like any item, and named at the door', async () => {
  const { shop, staff, event, line } = await openWithEvent({ name: 'Modern Night' })
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

test('the own data has entries and names at the door; an account with an entry to come is not deleted', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
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
  await endEvents(shop.db, rethrow)
  expect(await obstacles()).toEqual([])
  const deleted = await shop.send('DELETE', '/api/account', {
    token: ada.token,
    body: { user: { current_password: PASSWORD } },
  })
  expect(deleted.status).toBe(204)
  expect(await shop.db.selectFrom('event_entrants').select('name').execute()).toEqual([])
})

test('names at the door are forgotten three months after the event', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
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

test('a customer says who comes; others cannot, and only for entries of a paid order', async () => {
  const { shop, ada, staff, event, line } = await openWithEvent()
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
  await endEvents(shop.db, rethrow)
  expect((await name(order, 1, 'Kim')).body).toMatchObject({ code: 'entry.not_own' })
})
