import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeShopper, signInAgain } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { auditAfterTest } from '../../testing/open-shop-with-card.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { migrate } from '../migrate.ts'
import { DEMO_SHOPPER, emailOf } from './demo-accounts.ts'
import { seedDemoShop } from './seed-demo-shop.ts'

// Each makes a shop from nothing.
vi.setConfig({ testTimeout: 60_000 })

/** The demo as `npm start` opens it: with a month behind it. */
async function openDemo() {
  const databaseUrl = await makeTestDatabase('template0')
  await migrate(databaseUrl)
  const shop = await openTestShop({ databaseUrl })
  const seed = () => seedDemoShop(shop.db, shop.encryptionKey)
  expect([await seed(), await seed()]).toEqual([true, false])
  auditAfterTest(shop)
  return { shop, grace: await makeStaff(shop) }
}

async function readMine(shop: TestShop, email: string) {
  const { rows } = await sql<{ id: number }>`select id from users where email = ${email}`.execute(shop.db)
  const token = await signInAgain(shop, rows[0]!.id)
  return (await shop.send<ResponseOf<'GET /api/orders/mine'>>('GET', '/api/orders/mine', { token })).body.orders
}

test(
  'whoever opens the demo finds orders at every stage, work to do, and a month of business',
  { tags: 'nightly' },
  async () => {
    const { shop, grace } = await openDemo()
    const orders = await readMine(shop, DEMO_SHOPPER)
    expect(orders.map(({ state, shipment_state, refund_total }) => [state, shipment_state, refund_total])).toEqual([
      ['complete', 'ready', '0.00'],
      ['complete', 'shipped', '0.00'],
      ['canceled', 'canceled', '28.23'],
      ['complete', 'shipped', '12.00'],
      ['complete', 'shipped', '0.00'],
    ])
    expect(orders[1]!.shipments[0]!.tracking).toMatch(/^33SBD\d{9}$/)

    // Takings are for those who may read the reports.
    await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', grace.id).execute()
    const { body } = await shop.send<ResponseOf<'GET /api/admin/today'>>('GET', '/api/admin/today', grace)
    expect(body.to_pack.count).toBe(6)
    expect(body.sell_orders).toEqual({
      to_approve: { count: 2, overdue: 0 },
      to_receive: { count: 2, overdue: 1 },
      to_grade: { count: 1, overdue: 0 },
      to_pay: { count: 2, overdue: 0 },
      awaiting_customer: { count: 1, overdue: 0 },
      to_send_back: { count: 0, overdue: 0 },
    })
    expect(body.low_stock.map(({ name }) => name)).toContain('Lightning Bolt')
    // Some at the edges fall on the day before, in the shop's own time.
    expect(body.days.filter((day) => day.orders > 0).length).toBeGreaterThan(20)
    expect(body.days.filter(({ bought }) => bought !== '0.00').length).toBeGreaterThan(2)
    const [newest] = orders
    expect(newest!.line_items.map(({ variant }) => variant.options_text)).toEqual(['', '', '', 'Lightly Played'])
    const { rows: counter } = await sql`
    select (select count(*)::integer from orders where channel = 'counter') as sales,
      (select array_agg(distinct payment_method_id order by payment_method_id) from payments where taken_by is not null) as methods,
      (select count(*)::integer from sell_carts where channel = 'counter') as purchases,
      (select count(*)::integer from sell_carts where order_id is not null) as trades,
      (select count(*)::integer from dealer_register) as registered, (select count(*)::integer from returns) as returns,
      (select array_agg(distinct (counted_cents - expected_cents)::integer) from drawers) as differences
  `.execute(shop.db)
    expect(counter).toEqual([
      { sales: 30, methods: [3, 4, 6], purchases: 5, trades: 2, registered: 2, returns: 1, differences: [-10, 0] },
    ])
    // Stock movements are in order, and the balance is never below 0.
    const { rows } = await sql`
    select variant_id from (
      select variant_id, created_at < lag(created_at) over (partition by variant_id order by id) as out_of_order,
        sum(quantity) over (partition by variant_id order by id) < 0 as below_nothing from stock_movements
    ) m where out_of_order or below_nothing
  `.execute(shop.db)
    expect(rows).toEqual([])
  },
)

test(
  'the demo buys played cards, and has a stock-take that was applied and one to look through',
  { tags: 'nightly' },
  async () => {
    const { shop, grace } = await openDemo()
    const get = async <Route extends KnownRoute>(_route: Route, path: string) =>
      (await shop.send<ResponseOf<Route>>('GET', `/api/admin/${path}`, grace)).body
    const [order] = (await get('GET /api/admin/sell_orders', 'sell_orders?status=to_grade')).sell_orders
    expect((await get('GET /api/admin/sell_orders/:id', `sell_orders/${order!.id}`)).bought_grades).toEqual([
      { condition: 'nm', percent: 100 },
      { condition: 'lp', percent: 80 },
      { condition: 'mp', percent: 60 },
    ])
    const { stock_takes } = await get('GET /api/admin/stock_takes', 'stock_takes')
    expect(stock_takes).toMatchObject([
      { name: 'Played cards, box 2', applied_at: null, lines: 10, different_lines: 3, more: 2, fewer: 3 },
      { name: 'Played cards, box 1', lines: 10, different_lines: 3, more: 3, fewer: 1 },
    ])
    const { lines } = await get(
      'GET /api/admin/stock_takes/:id/put_away_list',
      `stock_takes/${stock_takes[1]!.id}/put_away_list`,
    )
    expect(lines.map(({ slot, quantity }) => `${slot}: ${quantity}`).toSorted()).toEqual(['Played 1: 1', 'Played 1: 2'])
    const applied = await shop.send('POST', `/api/admin/stock_takes/${stock_takes[0]!.id}/apply`, grace)
    expect(applied.status).toBe(200)
  },
)

test(
  'an order of the demo cost what the shop asks for the same cards, and its money goes back like any other',
  { tags: 'nightly' },
  async () => {
    const { shop, grace } = await openDemo()
    const [told] = await readMine(shop, emailOf('ruby'))
    const ada = await makeShopper(shop)
    const bought = await ada.goToPayment(
      ...told!.line_items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
    )
    const { item_total, ship_total, included_tax_total, total } = bought
    expect(told).toMatchObject({ item_total, ship_total, included_tax_total, total })

    await grace.refund(told!.number, { amount: '1.50' })
    await shop.runJobs()
    const { refunds, timeline } = (await grace.read(told!.number)).body
    expect(refunds).toMatchObject([{ state: 'completed', to: 'card', display_amount: 'AU$1.50' }])
    expect(timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['refund order', 'paid']))
    const [shipped] = (await grace.list('fulfilment_status=shipped&channel=web')).body.orders
    expect((await grace.read(shipped!.number)).body.timeline).toMatchObject([
      { what: 'ship order', who: 'counter@pennysleeve.test' },
      { what: 'paid' },
    ])
  },
)

test(
  'a sell order of the demo waits for its transfer: its account can be read, and paid to',
  { tags: 'nightly' },
  async () => {
    const { shop, grace } = await openDemo()
    const { body } = await shop.send<ResponseOf<'GET /api/admin/sell_orders'>>(
      'GET',
      '/api/admin/sell_orders?status=to_pay',
      grace,
    )
    const ruby = body.sell_orders.find(({ payment_method }) => payment_method === 'cash')
    expect(ruby).toMatchObject({ email: 'ruby@example.test', customer_name: 'Ruby Kelly', graded: true })
    const path = `/api/admin/sell_orders/${ruby!.id}`
    const bank = await shop.send('POST', `${path}/bank_details`, grace)
    expect(bank.body).toMatchObject({ account_name: 'Ruby Kelly', account_number: '12345678' })
    const paid = await shop.send('PUT', `${path}/pay`, { ...grace, body: { transfer_reference: 'NAB 1' } })
    expect(paid.body).toMatchObject({ sell_cart: { status: 'paid' }, transfer_reference: 'NAB 1' })
  },
)
