import type { Order } from '@pennysleeve/contract/orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import {
  cancelOwn,
  dayIn,
  makePreOrder,
  makePreOrderStaff,
  makeUpcomingBox,
  type PreOrderStaff,
} from '../../testing/goods/make-pre-order.ts'
import { grantCredit, makeShopper, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { eventsOf, auditAfterTest, refundsOf, stockOf } from '../../testing/open-shop-with-card.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'

async function open(wanted: Parameters<typeof makePreOrder>[1] = {}) {
  const shop = await openTestShop()
  auditAfterTest(shop)
  const ada = await makeShopper(shop)
  return { shop, ada, ...(await makePreOrder(shop, wanted)) }
}

async function mailsTo({ db }: TestShop, email: string): Promise<{ subject: string; text: string }[]> {
  return db.selectFrom('mails').select(['subject', 'text']).where('to_email', '=', email).orderBy('id').execute()
}

async function toPack({ send }: TestShop, { token }: PreOrderStaff): Promise<string[]> {
  const { body } = await send<{ orders: { number: string }[] }>(
    'GET',
    '/api/admin/orders?fulfilment_status=to_pack&per_page=100',
    { token },
  )
  return body.orders.map(({ number }) => number)
}

test('only a sealed product for sale with nothing in stock can be pre-ordered, from tomorrow on', async () => {
  const shop = await openTestShop()
  const staff = await makePreOrderStaff(shop)
  const codeOf = async (variantId: number, wanted = {}) => {
    const { status, body } = await staff.start(variantId, wanted)
    return status === 201 ? 201 : (body as unknown as { code: string }).code
  }
  const { variant_id } = await makeUpcomingBox(shop)
  expect(await codeOf(await makeStock(shop, 0))).toBe('pre_order.not_sealed')
  expect(await codeOf(await makeStock(shop, 3, 900, 'sealed-1'))).toBe('pre_order.in_stock')
  expect(await codeOf(variant_id, { release_on: dayIn(0) })).toBe('pre_order.in_the_past')
  expect(await codeOf(variant_id, { allocation: 1, customer_limit: 2 })).toBe('pre_order.limit_above_allocation')
  expect(await codeOf(variant_id, { allocation: 0 })).toBe('input.invalid_fields')
  await shop.db.updateTable('variants').set({ price_cents: null }).where('id', '=', variant_id).execute()
  expect(await codeOf(variant_id)).toBe('pre_order.not_for_sale')
  await shop.db.updateTable('variants').set({ price_cents: 9000 }).where('id', '=', variant_id).execute()
  expect(await codeOf(variant_id)).toBe(201)
  expect(await codeOf(variant_id)).toBe('pre_order.open_already')
  expect(await codeOf(99_999_999)).toBe('resource.not_found')
})

test('product, search and cart name the release date and the limit', async () => {
  const { shop, ada, box, pre_order, line } = await open()
  const shown = { release_on: pre_order.release_on, customer_limit: 2 }
  const product = await shop.send<object>('GET', `/api/products/${box.product_id}`)
  expect(product.body).toMatchObject({ pre_order: shown, released_on: pre_order.release_on, total_on_hand: 10 })
  const url = `/api/game_products?sealed=true&q=${encodeURIComponent(box.name)}`
  await expect
    .poll(async () => (await shop.send<{ products: object[] }>('GET', url)).body.products, { timeout: 20_000 })
    .toMatchObject([{ name: box.name, pre_order: shown, total_on_hand: 10 }])
  const { body } = await ada.create(line(2))
  expect(body).toMatchObject({
    waits_until: pre_order.release_on,
    permissions: { can_cancel: false },
    line_items: [{ pre_order: { release_on: pre_order.release_on, state: 'open' } }],
  })
})

test('is paid now, waits, is served by the release and then shipped', async () => {
  const { shop, ada, staff, box, pre_order, line } = await open()
  const { number, payment_state, shipment_state, permissions, waits_until } = await ada.buy(line(2))
  expect([payment_state, shipment_state, permissions.can_cancel]).toEqual(['paid', 'pending', true])
  expect(waits_until).toBe(pre_order.release_on)
  expect(await stockOf(shop, box.variant_id)).toEqual({ on_hand: 0, reserved: 0 })
  const confirmation = (await mailsTo(shop, 'ada@example.test')).find(({ subject }) => subject.includes(number))
  expect(confirmation?.text).toContain(`Pre-order, released on ${dateText(pre_order.release_on)}`)
  expect(confirmation?.text).not.toContain('getting it ready')

  expect(await toPack(shop, staff)).not.toContain(number)
  expect((await staff.ship(number)).body).toMatchObject({ code: 'shipment.awaits_release' })
  const read = (await staff.read(pre_order.id)).body
  expect(read.pre_order).toMatchObject({ sold: 2, being_paid: 0, left: 8, state: 'open' })
  expect(read.orders).toMatchObject([{ number, quantity: 2, fulfilment_status: 'waiting', email: 'ada@example.test' }])

  expect((await staff.release(pre_order.id, { arrived: 6, unit_cost: '90.00' })).body.pre_order).toMatchObject({
    state: 'released',
    arrived: 6,
    sold: 2,
  })
  expect(await stockOf(shop, box.variant_id)).toEqual({ on_hand: 4, reserved: 0 })
  const cost = await shop.db
    .selectFrom('stock_costs')
    .select(['quantity', 'cost_cents'])
    .where('variant_id', '=', box.variant_id)
    .executeTakeFirst()
  expect(cost).toEqual({ quantity: 4, cost_cents: 36_000 })
  expect((await ada.read(number)).body).toMatchObject({
    shipment_state: 'ready',
    waits_until: null,
    permissions: { can_cancel: false },
    line_items: [{ pre_order: { state: 'released' } }],
  })
  expect(await eventsOf(shop, number)).toContain('pre-order released')
  expect(await toPack(shop, staff)).toContain(number)
  expect((await cancelOwn(shop, ada, number)).body).toMatchObject({ code: 'pre_order.not_waiting' })
  expect((await staff.ship(number)).status).toBe(201)
  expect((await staff.release(pre_order.id, { arrived: 1 })).body).toMatchObject({ code: 'pre_order.ended' })
  // Sold like everything else from now on.
  expect((await ada.buy(line(3))).shipment_state).toBe('ready')
})

test('an order with other goods waits as a whole, for the last of its releases', async () => {
  const { shop, ada, staff, pre_order, line } = await open()
  const later = await makePreOrder(shop, { release_on: dayIn(50) })
  const bolt = await makeStock(shop, 5)
  const { number, waits_until } = await ada.buy(line(), later.line(), { variant_id: bolt, quantity: 1 })
  expect(waits_until).toBe(dayIn(50))
  expect(await stockOf(shop, bolt)).toEqual({ on_hand: 4, reserved: 0 })
  await staff.release(pre_order.id, { arrived: 10 })
  expect((await ada.read(number)).body.shipment_state).toBe('pending')
  await staff.release(later.pre_order.id, { arrived: 10 })
  expect((await ada.read(number)).body.shipment_state).toBe('ready')
})

test('an order earns loyalty points when it is released, not while its customer can cancel it', async () => {
  const { shop, ada, staff, pre_order, line } = await open({ customer_limit: 4 })
  const points = async () => {
    const { rows } = await sql<{ points: number }>`
      select coalesce(sum(points), 0)::integer as points from loyalty_entries where user_id = ${ada.id}
    `.execute(shop.db)
    return rows[0]!.points
  }
  await ada.buy(line(2))
  const { number } = await ada.buy(line(2))
  const bolt = await makeStock(shop, 5)
  expect((await ada.buy({ variant_id: bolt, quantity: 1 })).adjustments).toEqual([])
  expect((await cancelOwn(shop, ada, number)).status).toBe(200)
  expect(await points()).toBe(0)

  await staff.release(pre_order.id, { arrived: 10 })
  expect(await points()).toBe(2)
  const { adjustments } = await ada.buy({ variant_id: bolt, quantity: 1 })
  expect(adjustments).toMatchObject([{ label: 'Loyalty discount (2%)' }])
})

test('the limit holds over all orders of a customer, and comes back with a cancelled one', async () => {
  const { shop, ada, line } = await open({ allocation: 10, customer_limit: 3 })
  const refusal = { code: 'pre_order.limit', params: { limit: 3 } }
  expect((await ada.create(line(4))).body).toMatchObject(refusal)
  const first = await ada.buy(line(2))
  const { number, line_items } = (await ada.create(line(1))).body
  expect(line_items[0]?.pre_order?.left_to_customer).toBe(1)
  expect((await ada.set(number, line_items[0]!.id, 2)).body).toMatchObject(refusal)
  expect((await cancelOwn(shop, ada, first.number)).status).toBe(200)
  expect((await ada.set(number, line_items[0]!.id, 3)).status).toBe(200)
  const [bob] = await makeShoppers(shop, 1)
  expect((await bob!.buy(line(3))).shipment_state).toBe('pending')
})

test('a limit that was lowered since is told at the checkout, and nothing is reserved', async () => {
  const { shop, ada, staff, box, pre_order, line } = await open({ customer_limit: 3 })
  const { number } = (await ada.create(line(3))).body
  await ada.next(number)
  await ada.address(number)
  await ada.next(number)
  const read = (await staff.read(pre_order.id)).body.pre_order
  expect((await staff.change(read, { customer_limit: 2 })).status).toBe(200)
  const { status, body } = await ada.checkout(number, {})
  expect([status, body]).toMatchObject([422, { code: 'stock.cart_short' }])
  expect((await ada.read(number)).body.notices).toEqual([
    `You can pre-order at most 2 of "${box.name}", with what you have ordered.`,
  ])
  expect(await stockOf(shop, box.variant_id)).toEqual({ on_hand: 0, reserved: 0 })
})

test('cancelled by its customer before the release: money back as paid, copies back to the allocation', async () => {
  const { shop, ada, staff, pre_order, line } = await open()
  await grantCredit(shop, ada.id, 5000)
  const bolt = await makeStock(shop, 5)
  const { number } = await ada.buy(line(2), { variant_id: bolt, quantity: 1 })
  const [eve] = await makeShoppers(shop, 1)
  expect((await cancelOwn(shop, eve!, number)).status).toBe(404)
  const { status, body } = await cancelOwn(shop, ada, number)
  expect([status, body]).toMatchObject([200, { state: 'canceled', shipment_state: 'canceled', payment_state: 'void' }])
  expect((await cancelOwn(shop, ada, number)).status).toBe(200)
  await runWaitingJobs(shop)
  const refunds = await refundsOf(shop, number)
  expect(refunds.map(({ method }) => method).toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(refunds.every(({ state }) => state === 'completed')).toBe(true)
  expect(await stockOf(shop, bolt)).toEqual({ on_hand: 5, reserved: 0 })
  expect((await staff.read(pre_order.id)).body.pre_order).toMatchObject({ sold: 0, left: 10 })
  // An ordinary order is not the customer's to cancel.
  const other = await ada.buy({ variant_id: bolt, quantity: 1 })
  expect((await cancelOwn(shop, ada, other.number)).body).toMatchObject({ code: 'pre_order.not_waiting' })
  // Its release has nobody to serve.
  expect((await staff.release(pre_order.id, { arrived: 3 })).status).toBe(200)
})

test('another release date is told by mail to whoever has paid', async () => {
  const { shop, ada, staff, pre_order, line, box } = await open()
  const [bob] = await makeShoppers(shop, 1)
  const { number } = await ada.buy(line())
  const gone = await bob!.buy(line())
  await cancelOwn(shop, bob!, gone.number)
  const later = dayIn(45)
  const { status, body } = await staff.change((await staff.read(pre_order.id)).body.pre_order, { release_on: later })
  expect([status, body.pre_order.release_on]).toEqual([200, later])
  const { rows } = await sql<{ to_email: string; text: string }>`
    select to_email, text from mails where key like 'pre-order-moved:%'
  `.execute(shop.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ to_email: 'ada@example.test', text: expect.stringContaining(number) })
  expect(rows[0]!.text).toContain(`${box.name} is now released on ${dateText(later)}`)
  expect((await ada.read(number)).body.waits_until).toBe(later)
  expect((await staff.change(pre_order, { allocation: 20 })).body).toMatchObject({ code: 'pre_order.changed' })
})

test('allocation and arrival cannot fall below what is sold or being paid', async () => {
  const { shop, ada, staff, pre_order, line } = await open()
  const [bob] = await makeShoppers(shop, 1)
  await ada.buy(line(2))
  const { number } = await bob!.goToPayment(line(1))
  const read = async () => (await staff.read(pre_order.id)).body.pre_order
  expect(await read()).toMatchObject({ sold: 2, being_paid: 1, left: 7 })
  expect((await staff.change(await read(), { allocation: 2 })).body).toMatchObject({
    code: 'pre_order.below_sold',
    params: { sold: 3 },
  })
  expect((await staff.change(await read(), { allocation: 3 })).status).toBe(200)
  expect((await staff.callOff(pre_order.id)).body).toMatchObject({ code: 'pre_order.being_paid' })
  expect((await staff.release(pre_order.id, { arrived: 2 })).body).toMatchObject({
    code: 'pre_order.too_few_arrived',
    params: { needed: 3, here: 2 },
  })
  expect((await staff.release(pre_order.id, { arrived: 3 })).status).toBe(200)
  // Paid after the release: it gets the copy that its reservation has kept, and waits for nothing.
  await bob!.pay((await bob!.intent()).body.client_secret)
  expect((await bob!.complete(number)).body).toMatchObject({ state: 'complete', shipment_state: 'ready' })
})

test('called off: the job gives the money back, cancels what is empty and lets the rest be packed', async () => {
  const { shop, ada, staff, pre_order, line, box } = await open()
  const [bob, eve] = await makeShoppers(shop, 2)
  const bolt = await makeStock(shop, 5)
  const alone = await ada.buy(line(2))
  const mixed = await bob!.buy(line(1), { variant_id: bolt, quantity: 2 })
  const clerk = await makeClerk(shop)
  const inCash = await eve!.choosePickup(line(1))
  expect((await clerk.takePayment(inCash.number, { due: '150.00', given: '150' })).status).toBe(201)
  expect((await eve!.read(inCash.number)).body.permissions.can_cancel).toBe(false)
  expect((await cancelOwn(shop, eve!, inCash.number)).body).toMatchObject({ code: 'pre_order.paid_at_counter' })

  expect((await staff.callOff(pre_order.id)).body.pre_order).toMatchObject({ state: 'called_off' })
  expect((await staff.ship(mixed.number)).body).toMatchObject({ code: 'shipment.awaits_release' })
  await runWaitingJobs(shop)
  expect((await ada.read(alone.number)).body).toMatchObject({ state: 'canceled', refund_total: alone.total })
  expect((await bob!.read(mixed.number)).body).toMatchObject({
    state: 'complete',
    shipment_state: 'ready',
    refund_total: '150.00',
    line_items: [{ returned_quantity: 1, pre_order: { state: 'called_off' } }, { returned_quantity: 0 }],
  })
  expect((await eve!.current()).status).toBe(204)
  const credit = await shop.db
    .selectFrom('store_credit_entries')
    .select('amount_cents')
    .where('user_id', '=', eve!.id)
    .execute()
  expect(credit).toEqual([{ amount_cents: 15_000 }])
  const told = (await mailsTo(shop, 'ada@example.test')).find(({ subject }) => subject.includes('called off'))
  expect(told?.text).toContain('The publisher has cancelled it.')
  expect(told?.text).toContain(`2 × ${box.name}`)
  const before = await refundsOf(shop, mixed.number)
  await sql`select graphile_worker.add_job('refund-called-off')`.execute(shop.db)
  await runWaitingJobs(shop)
  expect(await refundsOf(shop, mixed.number)).toEqual(before)
  expect((await staff.ship(mixed.number)).status).toBe(201)
  expect((await ada.create(line())).body).toMatchObject({ code: 'stock.sold_out' })
})

test('what comes to the shelf early lies there until the release', async () => {
  const { shop, ada, staff, pre_order, line, box } = await open({ allocation: 3 })
  const { token } = staff
  const url = `/api/admin/products/${box.product_id}`
  const edit = await shop.send('PUT', `${url}/inventory`, {
    token,
    body: { inventory: { on_hand: { from: 0, to: 4 }, reason: 'received' } },
  })
  expect(edit.status).toBe(200)
  expect((await ada.create(line(2))).body.line_items[0]?.variant.total_on_hand).toBe(3)
  const clerk = await makeClerk(shop)
  const sale = { lines: [{ variant_id: box.variant_id, quantity: 1 }], total: '150.00', payment: { given: '150' } }
  expect((await clerk.sell(sale)).body).toMatchObject({ code: 'counter.short' })
  const retired = await shop.send<Order>('PUT', `${url}/retired`, { token, body: { retired: true } })
  expect(retired.body).toMatchObject({ code: 'inventory.on_pre_order' })
  expect((await staff.release(pre_order.id, { arrived: 0 })).status).toBe(200)
  expect(await stockOf(shop, box.variant_id)).toEqual({ on_hand: 4, reserved: 0 })
})

test('Today counts the open pre-orders whose release date has come', async () => {
  const { shop, staff, box, pre_order } = await open()
  type Today = { pre_orders_due: { count: number; oldest_on: string | null } }
  const due = async () =>
    (await shop.send<Today>('GET', '/api/admin/today', { token: staff.token })).body.pre_orders_due
  const before = await due()
  const yesterday = dayIn(-1)
  await sql`update products set released_on = ${yesterday}::date where id = ${box.product_id}`.execute(shop.db)
  expect(await due()).toEqual({ count: before.count + 1, oldest_on: yesterday })
  expect((await staff.read(pre_order.id)).body.pre_order.due).toBe(true)
  await staff.release(pre_order.id, { arrived: 1 })
  expect(await due()).toEqual(before)
})

test('only its own page changes the release date of what is on pre-order', async () => {
  const { shop, staff, box, pre_order } = await open()
  const { token } = staff
  const url = `/api/admin/products/${box.product_id}`
  const { updated_at } = (await shop.send<{ updated_at: string }>('GET', url, { token })).body
  const facts = { name: box.name, game: 'magic_the_gathering', kind: 'booster_box' }
  const change = (released_on: string) =>
    shop.send('PUT', `/api/admin/sealed_products/${box.product_id}`, {
      token,
      body: { sealed_product: { ...facts, released_on }, updated_at },
    })
  expect((await change(dayIn(90))).body).toMatchObject({ code: 'pre_order.own_date' })
  expect((await change(pre_order.release_on)).status).toBe(200)
})
