import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'
import { lockDrawer } from './drawers.queries.ts'

async function openCounter() {
  const shop = await openTestShop()
  const bolt = await makeStock(shop, 50, 433)
  const clerk = await makeClerk(shop)
  const drawer = await clerk.drawer()
  /** Three cards for AU$12.99, in cash AU$13.00. */
  const sell = (payment: Parameters<typeof clerk.sell>[0]['payment'] = { given: '20' }) =>
    clerk.sell({ lines: [{ variant_id: bolt, quantity: 3 }], total: '12.99', payment })
  return { shop, bolt, clerk, id: drawer.id, sell }
}

test('a day’s cash adds up to what should be there, and the closing report shows the difference', async () => {
  const { shop, clerk, id, sell } = await openCounter()
  const { number } = (await sell()).body
  await sell({ terminal: { amount: '12.99' } })
  expect((await clerk.refund(number, { amount: '4.33', reason: 'Bent' })).status).toBe(201)
  expect((await clerk.payInOrOut(id, { kind: 'pay_in', amount: '50', reason: 'Change' })).status).toBe(201)
  expect((await clerk.payInOrOut(id, { kind: 'pay_out', amount: '4.50', reason: 'Milk' })).status).toBe(201)
  const open = await clerk.drawer()
  expect([open.expected, open.sums]).toEqual([
    '154.15',
    [
      { kind: 'sale', count: 1, display_amount: 'AU$13.00' },
      { kind: 'refund', count: 1, display_amount: '-AU$4.35' },
      { kind: 'pay_in', count: 1, display_amount: 'AU$50.00' },
      { kind: 'pay_out', count: 1, display_amount: '-AU$4.50' },
    ],
  ])
  const counts = { 10_000: 1, 5000: 1, 200: 2, 10: 1 }
  const closed = await clerk.closeDrawer(id, { counts, expected: open.expected, note: 'Gave 5c too much' })
  expect([closed.status, closed.body]).toMatchObject([
    201,
    { counts, difference: '-0.05', display_difference: '-AU$0.05', note: 'Gave 5c too much', expected: '154.15' },
  ])
  const list = await shop.send('GET', '/api/admin/counter/drawers', { token: clerk.token })
  expect(list.body).toMatchObject({ total_count: 1, drawers: [{ id, difference: '-0.05' }] })
  expect(await audit(shop.db)).toEqual([])
})

test('a member without the counter pays no cash out of a drawer, and gives back what needs none', async () => {
  const { shop, bolt, clerk, sell } = await openCounter()
  const { device } = clerk
  const [ada] = await makeShoppers(shop, 1)
  const grace = await makeStaff(shop)
  await shop.db
    .updateTable('users')
    .set({ withheld_permissions: ['counter'] })
    .where('id', '=', grace.id)
    .execute()
  const { number } = (await sell()).body
  const [line] = (await grace.returns(number)).body.lines
  const back = { lines: [{ line_item_id: line!.line_item_id, quantity: 1, to: 'as_sold' as const }], amount: '4.33' }
  const sold = await clerk.sell({ lines: [], gift_cards: [{ amount: '20' }], total: '20.00', payment: { given: '20' } })
  const card = sold.body.gift_cards[0]!.id
  const paidOnline = await ada!.buy({ variant_id: bolt, quantity: 2 })
  const missing = { lines: [{ line_item_id: paidOnline.line_items[0]!.id, quantity: 1 }] }
  const before = await clerk.drawer()
  const post = (path: string, body: object) => shop.send('POST', `/api/admin/${path}`, { token: grace.token, body })
  const cancel = (body: object) =>
    shop.send('PUT', `/api/admin/orders/${paidOnline.number}/cancel`, { token: grace.token, body })
  const refused = [
    await grace.refund(number, { amount: '4.33', device }),
    await grace.takeBack(number, { ...back, device }),
    await grace.notFound(paidOnline.number, { ...missing, device }),
    await cancel({ device }),
    await post(`gift_cards/${card}/refund`, { refund: { reason: 'Regret', device } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await grace.takeBack(number, back)).toMatchObject({ status: 409, body: { code: 'drawer.not_open' } })
  expect(await clerk.drawer()).toEqual(before)
  // No cash.
  expect((await grace.notFound(paidOnline.number, missing)).status).toBe(201)
  expect((await cancel({})).status).toBe(200)
  expect(await clerk.drawer()).toEqual(before)
  expect(await audit(shop.db)).toEqual([])
})

test('the audit finds a drawer, its count or its cash changed by hand', async () => {
  const { shop, clerk, id, sell } = await openCounter()
  const { number } = (await sell()).body
  await clerk.refund(number, { amount: '4.33', reason: 'Bent' })
  await clerk.closeDrawer(id, { counts: { 5: 1 }, expected: '108.65' })
  const faultsAfter = async (change: ReturnType<typeof sql>) => {
    const faults: string[] = []
    const undo = new Error('undone')
    await shop.db
      .transaction()
      .execute(async (tx) => {
        await change.execute(tx)
        faults.push(...(await audit(tx)))
        throw undo
      })
      .catch((error: unknown) => expect(error).toBe(undo))
    return faults.map((fault) => fault.replace(/\d+:/, 'N:')).join('; ')
  }
  expect(await faultsAfter(sql`update drawers set expected_cents = 1`)).toContain('closed with 1 cents expected')
  expect(await faultsAfter(sql`update drawers set float_cents = 1`)).toContain('closed with 10865 cents expected')
  expect(await faultsAfter(sql`update drawers set counted_cents = 1`)).toContain('1 cents counted')
  expect(await faultsAfter(sql`update drawer_entries set amount_cents = 1295 where kind = 'sale'`)).toMatch(
    /expected.*1300 cents in cash, the drawer got 1295/,
  )
  expect(await faultsAfter(sql`delete from drawer_entries where kind = 'refund'`)).toContain(
    '-435 cents in cash, the drawer got ',
  )
  expect(await faultsAfter(sql`update drawer_entries set source_key = 'payment:0' where kind = 'sale'`)).toContain(
    'cents in cash, the drawer got 1300',
  )
})

test('cash is refused without an open drawer, and nothing is sold; the terminal needs none', async () => {
  const { shop, clerk, id, sell } = await openCounter()
  await clerk.closeDrawer(id, { counts: { 10_000: 1 }, expected: '100.00' })
  const refused = await sell()
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'drawer.not_open' }])
  expect((await sell({ terminal: { amount: '12.99' } })).status).toBe(201)
  const { rows } = await sql`select count(*)::int from orders where channel = 'counter'`.execute(shop.db)
  expect(rows).toEqual([{ count: 1 }])
})

test('a device has one open drawer, whatever the case of its name; of two who open it at once one does', async () => {
  const { shop, clerk } = await openCounter()
  const open = (device: string) =>
    shop.send('POST', '/api/admin/counter/drawers', { token: clerk.token, body: { drawer: { device, float: '0' } } })
  const again = await open(clerk.device.toUpperCase())
  expect([again.status, again.body]).toMatchObject([409, { code: 'drawer.open_already' }])
  const both = await Promise.all([open('Back room'), open('Back room')])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
})

test('a drawer is closed once, and then takes nothing', async () => {
  const { clerk, id } = await openCounter()
  const closing = { counts: { 10_000: 1 }, expected: '100.00' }
  const [first, same] = await Promise.all([
    clerk.closeDrawer(id, closing, 'double-press'),
    clerk.closeDrawer(id, closing, 'double-press'),
  ])
  expect([first.status, same.body]).toEqual([201, first.body])
  expect((await clerk.closeDrawer(id, closing)).body).toMatchObject({ code: 'drawer.closed' })
  expect((await clerk.payInOrOut(id, { kind: 'pay_in', amount: '1', reason: 'Found' })).body).toMatchObject({
    code: 'drawer.closed',
  })
})

test('no more is paid out than should be there', async () => {
  const { clerk, id } = await openCounter()
  const { status, body } = await clerk.payInOrOut(id, { kind: 'pay_out', amount: '100.05', reason: 'Bank' })
  expect([status, body]).toMatchObject([422, { error: 'There should only be AU$100.00 in the drawer.' }])
})

test('a double press pays in or out once', async () => {
  const { clerk, id } = await openCounter()
  for (const [kind, expected] of [
    ['pay_in', '104.50'],
    ['pay_out', '100.00'],
  ] as const) {
    const key = randomUUID()
    const entry = { kind, amount: '4.50', reason: 'Milk' }
    const pressed = await Promise.all([clerk.payInOrOut(id, entry, key), clerk.payInOrOut(id, entry, key)])
    expect(pressed.some(({ status }) => status === 201)).toBe(true)
    expect((await clerk.payInOrOut(id, entry, key)).status).toBe(201)
    expect((await clerk.drawer()).expected).toBe(expected)
  }
})

test('another member sells into the drawer of the device, under their own name', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const other = await makeClerk(shop)
  const sale = { lines: [{ variant_id: bolt, quantity: 3 }], total: '12.99', payment: { given: '20' } }
  expect((await other.sell({ ...sale, device: clerk.device })).status).toBe(201)
  expect([(await clerk.drawer()).expected, (await other.drawer()).expected]).toEqual(['113.00', '100.00'])
  const { rows } = await sql<{ made_by: number }>`select made_by from drawer_entries`.execute(shop.db)
  expect(rows).toEqual([{ made_by: other.id }])
})

test('closing waits for a sale under way and is refused: its cash was not counted', async () => {
  const { shop, bolt, clerk, id, sell } = await openCounter()
  let selling: ReturnType<typeof sell> | undefined
  let closing: ReturnType<typeof clerk.closeDrawer> | undefined
  await shop.db.transaction().execute(async (tx) => {
    // The sale waits for its card while it holds the drawer.
    await sql`select from variants where id = ${bolt} for update`.execute(tx)
    selling = sell()
    await waitUntilBlocked(shop)
    closing = clerk.closeDrawer(id, { counts: { 10_000: 1 }, expected: '100.00' })
    await waitUntilBlocked(shop, 2)
  })
  expect([(await selling)?.status, (await closing)?.status]).toEqual([201, 409])
  expect((await closing)?.body).toMatchObject({ code: 'drawer.changed' })
  expect((await clerk.drawer()).expected).toBe('113.00')
  expect(await audit(shop.db)).toEqual([])
})

test('a sale that waits for a closing is refused, not lost', async () => {
  const { shop, clerk, id, sell } = await openCounter()
  let selling: ReturnType<typeof sell> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await lockDrawer(tx, id, 'update')
    selling = sell()
    await waitUntilBlocked(shop)
    await sql`
      update drawers set closed_at = now(), closed_by = ${clerk.id}, expected_cents = 10000, counted_cents = 0, counts = '{}'
      where id = ${id}
    `.execute(tx)
  })
  expect((await selling)?.body).toMatchObject({ code: 'drawer.not_open' })
  expect(await audit(shop.db)).toEqual([])
})
