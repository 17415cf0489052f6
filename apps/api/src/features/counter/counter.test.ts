import type { NewSale } from '@pennysleeve/contract/admin/counter.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeCopies } from '../../testing/goods/make-copies.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { BOLT, grantCredit, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

async function openCounter(role: 'staff' | 'admin' = 'staff') {
  const shop = await openTestShop()
  const bolt = await makeStock(shop, 5, 433)
  return { shop, bolt, clerk: await makeClerk(shop, role) }
}

async function stockOf({ db }: TestShop, id: number): Promise<number> {
  return (await db.selectFrom('variants').select('on_hand').where('id', '=', id).executeTakeFirstOrThrow()).on_hand
}

const lines = (variant_id: number, quantity: number) => [{ variant_id, quantity }]

async function countSales({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from orders where channel = 'counter'`.execute(db)
  return rows[0]!.count
}

test('a sale for cash is paid, handed over and out of stock at once, with change and rounding on the receipt', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const { status, body } = await clerk.sell({ lines: lines(bolt, 3), total: '12.99', payment: { given: '20' } })
  expect([status, body]).toMatchObject([
    201,
    {
      invoice_kind: 'tax_invoice',
      buyer: [],
      lines: [{ name: 'Lightning Bolt', quantity: 3, single_display_amount: 'AU$4.33', display_amount: 'AU$12.99' }],
      display_total: 'AU$12.99',
      display_included_tax: 'AU$1.18',
      payments: [{ name: 'Cash', display_amount: 'AU$12.99', reference: null }],
      cash: { display_rounding: 'AU$0.01', display_given: 'AU$20.00', display_change: 'AU$7.00' },
    },
  ])
  expect(await stockOf(shop, bolt)).toBe(2)
  const { rows } = await sql`
    select o.state, o.payment_state, o.shipment_state, o.channel, o.user_id, o.email, o.sold_by, m.quantity, m.made_by,
      p.payment_method_id, p.amount_cents, p.rounding_cents, p.given_cents, p.taken_by
    from orders o join payments p on p.order_id = o.id
    join stock_movements m on m.source_key = 'order:' || o.id || ':' || ${bolt}::bigint
    where o.number = ${body.number}
  `.execute(shop.db)
  expect(rows).toEqual([
    {
      state: 'complete',
      payment_state: 'paid',
      shipment_state: 'shipped',
      channel: 'counter',
      user_id: null,
      email: '',
      sold_by: clerk.id,
      quantity: -3,
      made_by: clerk.id,
      payment_method_id: 3,
      amount_cents: 1299,
      rounding_cents: 1,
      given_cents: 2000,
      taken_by: clerk.id,
    },
  ])
  expect((await clerk.receipt(body.number)).body).toEqual(body)
  expect(await audit(shop.db)).toEqual([])
})

test('a customer’s discount, credit, points and history count as online, and the payment may be split', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const dear = await makeCopies(shop, bolt, 'lp', { on_hand: 2, price_cents: 30_000 })
  const [ada] = await makeShoppers(shop, 1)
  await grantCredit(shop, ada!.id, 5000)
  await sql`insert into loyalty_entries (user_id, points, source_key) values (${ada!.id}, 10, 'test:1')`.execute(
    shop.db,
  )
  const basket = (await clerk.price(`lines=${bolt}:1,${dear}:1&customer_id=${ada!.id}`)).body
  expect(basket).toMatchObject({
    customer: { discount_percent: 10, store_credit: '50.00' },
    adjustments: [{ label: 'Loyalty discount (10%)', display_amount: '-AU$30.43' }],
    total: '273.90',
    cash_total: '273.90',
    display_included_tax: 'AU$24.90',
  })
  const { status, body } = await clerk.sell({
    lines: [...lines(bolt, 1), ...lines(dear, 1)],
    customer_id: ada!.id,
    total: basket.total,
    payment: { credit: '50.00', terminal: { amount: '200.00', reference: 'A 4711' }, given: '30' },
  })
  expect([status, body.payments]).toMatchObject([
    201,
    [
      { name: 'Store credit', display_amount: 'AU$50.00' },
      { name: 'Card terminal', display_amount: 'AU$200.00', reference: 'A 4711' },
      { name: 'Cash', display_amount: 'AU$23.90' },
    ],
  ])
  expect(body.cash).toEqual({ display_rounding: null, display_given: 'AU$30.00', display_change: 'AU$6.10' })
  const history = await shop.send<{ orders: object[] }>('GET', '/api/orders/mine', { token: ada!.token })
  expect(history.body.orders).toMatchObject([
    { number: body.number, channel: 'counter', state: 'complete', shipments: [], total_available_store_credit: '0.00' },
  ])
  // Whoever stood there, the customer is told.
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ada!.id)
    .executeTakeFirstOrThrow()
  await shop.runJobs()
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, `Your store credit paid for order ${body.number}`],
  ])
  expect(shop.mails[0]!.text).toMatch(/Store credit spent\s+AU\$50.00\s+Store credit left\s+AU\$0.00/)
  // Goods of AU$200.00 or more earn two points.
  expect((await clerk.price(`lines=${bolt}:1&customer_id=${ada!.id}`)).body.customer?.discount_percent).toBe(12)
  expect(await audit(shop.db)).toEqual([])
})

test('a SKU in any case, a barcode with or without a leading zero, set and number, and a name are found', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const one = (name: string, quantity = 1) => ({ exact: true, quantity, items: [{ name }] })
  expect((await clerk.find(BOLT)).body).toMatchObject(one('Lightning Bolt'))
  expect((await clerk.find(BOLT.toUpperCase())).body).toMatchObject(one('Lightning Bolt'))
  expect((await clerk.find('M10 146 n x2')).body).toMatchObject(one('Lightning Bolt', 2))
  await sql`update variants set sku = '630509123456' where id = ${bolt}`.execute(shop.db)
  expect((await clerk.find('0630509123456')).body).toMatchObject(one('Lightning Bolt'))
  const played = await makeCopies(shop, bolt, 'lp', { on_hand: 3, price_cents: 300 })
  const place = (await clerk.find('m10 146 n')).body
  expect([place.exact, place.items.map(({ variant_id, available }) => [variant_id, available])]).toEqual([
    false,
    [
      [bolt, 5],
      [played, 3],
    ],
  ])
  expect((await clerk.find('m10 146 n lp')).body).toMatchObject({ exact: true, items: [{ variant_id: played }] })
  const named = (await clerk.find('lightning bolt')).body
  expect([named.exact, named.items.some(({ variant_id }) => variant_id === bolt)]).toEqual([false, true])
  expect((await clerk.find('')).body).toEqual({ items: [], exact: false, quantity: 1 })
  expect((await clerk.find('nothing is called so')).body.items).toEqual([])
})

test('customers are found by a part of their e-mail', async () => {
  const { shop, clerk } = await openCounter()
  const [ada] = await makeShoppers(shop, 1)
  await grantCredit(shop, ada!.id, 250)
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ada!.id)
    .executeTakeFirstOrThrow()
  expect((await clerk.findCustomers(email.slice(0, 30))).body.customers).toEqual([
    { id: ada!.id, email, name: null, display_store_credit: 'AU$2.50' },
  ])
})

test('what cannot be sold so is refused with a sentence, and nothing is sold', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const [ada, eve] = await makeShoppers(shop, 2)
  await grantCredit(shop, ada!.id, 100)
  await shop.db
    .updateTable('users')
    .set({ blocked_at: sql`now()` })
    .where('id', '=', eve!.id)
    .execute()
  const unpriced = await makeCopies(shop, bolt, 'mp')
  await shop.db.updateTable('variants').set({ price_cents: null }).where('id', '=', unpriced).execute()
  const good = { lines: lines(bolt, 1), total: '4.33', payment: { given: '5' } }
  const wrong: [Partial<NewSale>, string][] = [
    [{ total: '4.00' }, 'The total is AU$4.33 now. Please tell the customer before you go on.'],
    [{ payment: { given: '4.30' } }, 'AU$0.05 is still to be paid.'],
    [{ payment: {} }, 'AU$4.33 is still to be paid.'],
    [{ payment: { terminal: { amount: '5.00' } } }, 'That is more than the total of AU$4.33.'],
    [{ payment: { terminal: { amount: '4.33' }, given: '1' } }, 'Nothing is left to be paid in cash.'],
    [{ payment: { credit: '1.00', given: '5' } }, 'Please choose the customer whose store credit it is.'],
    [
      { customer_id: ada!.id, payment: { credit: '1.01', given: '5' } },
      'Only AU$1.00 of store credit can be taken from this customer.',
    ],
    [{ lines: lines(bolt, 6), total: '25.98' }, 'Only 5 left of "Lightning Bolt". Please change the basket.'],
    [{ lines: lines(unpriced, 1), total: '0' }, '"Lightning Bolt" is not for sale yet. Please change the basket.'],
    [{ lines: lines(999, 1), total: '1' }, 'Something in the basket is not in the catalogue any more.'],
    [{ discount: { amount: '4.34', reason: 'Regular' } }, 'The discount can be AU$4.33 at most.'],
    [{ lines: [...lines(bolt, 1), ...lines(bolt, 1)] }, 'lines must name each variant once'],
    [{ lines: [{ variant_id: bolt, quantity: 1, price: '1' }] }, '0 needs a price and a reason'],
    [{ lines: [] }, 'lines must have a line'],
    [{ lines: lines(bolt, 0) }, 'quantity must be 1 or more'],
  ]
  for (const [part, sentence] of wrong) {
    const { status, body } = await clerk.sell({ ...good, ...part })
    const { error } = body as unknown as ErrorBody
    expect(error).toContain(sentence)
    expect([400, 409, 422], sentence).toContain(status)
  }
  expect((await clerk.sell({ ...good, customer_id: eve!.id })).status).toBe(422)
  expect((await clerk.sell({ ...good, customer_id: 999_999 })).status).toBe(404)
  expect([await countSales(shop), await stockOf(shop, bolt)]).toEqual([0, 5])
})

test('a changed price and a discount have reasons, which the papers and the books show', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const sale = {
    lines: [{ variant_id: bolt, quantity: 2, price: '4.00', reason: 'Corner bent' }],
    discount: { amount: '1.50', reason: 'Prize' },
    total: '6.50',
    payment: { terminal: { amount: '6.50' } },
  }
  const { body } = await clerk.sell(sale)
  expect(body).toMatchObject({
    lines: [{ single_display_amount: 'AU$4.00' }],
    adjustments: [{ label: 'Discount: Prize', display_amount: '-AU$1.50' }],
    display_total: 'AU$6.50',
    display_included_tax: 'AU$0.59',
    cash: null,
  })
  const { rows } = await sql`
    select l.seen_price_cents, l.price_cents, l.price_reason from line_items l join orders o on o.id = l.order_id
    where o.number = ${body.number}
  `.execute(shop.db)
  expect(rows).toEqual([{ seen_price_cents: 433, price_cents: 400, price_reason: 'Corner bent' }])
  expect(await audit(shop.db)).toEqual([])
})

test('staff give away AU$100.00 a day at most and nothing to themselves; an admin may', async () => {
  const { shop, clerk } = await openCounter()
  const admin = await makeClerk(shop, 'admin')
  const dear = await makeStock(shop, 10, 20_000)
  const sale = (amount: string, total: string, customer_id?: number) => ({
    lines: lines(dear, 1),
    discount: { amount, reason: 'Regular' },
    total,
    payment: { terminal: { amount: total } },
    ...(customer_id === undefined ? {} : { customer_id }),
  })
  expect((await clerk.sell(sale('1.00', '199.00', clerk.id))).body).toMatchObject({
    error: 'This is your own account. Please ask an admin to do it.',
  })
  expect((await clerk.sell(sale('60.00', '140.00'))).status).toBe(201)
  expect((await clerk.sell(sale('40.01', '159.99'))).body).toMatchObject({
    error: 'Only an admin can give away more than AU$100.00 in a day.',
  })
  expect((await clerk.sell(sale('40.00', '160.00'))).status).toBe(201)
  expect((await admin.sell(sale('150.00', '50.00'))).status).toBe(201)
  expect(await audit(shop.db)).toEqual([])
})

test('a sale that is sent twice, also at once, is made once', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const sale = { lines: lines(bolt, 1), total: '4.33', payment: { given: '5' } }
  const key = randomUUID()
  const responses = await Promise.all([clerk.sell(sale, key), clerk.sell(sale, key), clerk.sell(sale, key)])
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(responses.map(({ body }) => body.number)).size).toBe(1)
  expect([await countSales(shop), await stockOf(shop, bolt)]).toEqual([1, 4])
})

test('a receipt is mailed if wished, as a tax invoice', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const sale = { lines: lines(bolt, 1), total: '4.33', payment: { given: '5' } }
  const { body } = await clerk.sell({ ...sale, receipt_to: 'walk-in@example.test' })
  await clerk.sell(sale)
  await shop.runJobs()
  expect(shop.mails).toHaveLength(1)
  expect(shop.mails[0]).toMatchObject({ to: 'walk-in@example.test' })
  expect(shop.mails[0]!.subject).toContain(`Tax invoice ${body.number}`)
  for (const text of [
    '1 × Lightning Bolt',
    'including GST of AU$0.39',
    'Rounding',
    'AU$0.02',
    'Change',
    'AU$0.65',
    'ABN',
  ]) {
    expect(shop.mails[0]!.text).toContain(text)
  }
  expect(body.buyer).toEqual(['walk-in@example.test'])
})

test('refunds of a counter sale go back the way the money came, cash to five cents', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const { body } = await clerk.sell({
    lines: lines(bolt, 3),
    total: '12.99',
    payment: { terminal: { amount: '3.00', reference: 'T1' }, given: '10' },
  })
  const grace = await makeStaff(shop)
  const withoutDrawer = await grace.refund(body.number, { amount: '5.01' })
  expect([withoutDrawer.status, withoutDrawer.body]).toMatchObject([409, { code: 'drawer.not_open' }])
  expect((await clerk.refund(body.number, { amount: '5.01', reason: 'Bent' })).status).toBe(201)
  const { refunds, refundable } = (await grace.read(body.number)).body
  expect(refunds.map(({ to, state, display_amount }) => [to, state, display_amount])).toEqual([
    ['cash', 'completed', 'AU$2.01'],
    ['terminal', 'completed', 'AU$3.00'],
  ])
  expect(refundable).toBe('7.98')
  const { rows } = await sql`select amount_cents, rounding_cents from refunds order by id`.execute(shop.db)
  expect(rows).toEqual([
    { amount_cents: 300, rounding_cents: 0 },
    { amount_cents: 201, rounding_cents: -1 },
  ])
  await shop.runJobs()
  expect([shop.mails, await audit(shop.db)]).toEqual([[], []])
})

test('a counter sale is neither packed, tracked nor cancelled, but has an invoice', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const { number } = (await clerk.sell({ lines: lines(bolt, 1), total: '4.33', payment: { given: '5' } })).body
  const grace = await makeStaff(shop)
  expect((await grace.read(number)).body).toMatchObject({
    customer_id: null,
    delivery: null,
    fulfilment_status: 'shipped',
    order: { user_id: null, email: '', channel: 'counter', shipments: [] },
  })
  expect((await grace.track(number, 'AP1')).body).toMatchObject({ error: 'This order was handed over at the counter.' })
  expect((await grace.cancel(number)).status).toBe(409)
  const listed = async (channel: string) =>
    (await grace.list(`fulfilment_status=all&channel=${channel}`)).body.orders.some((order) => order.number === number)
  expect([await listed('counter'), await listed('web')]).toEqual([true, false])
  const papers = (paper: string) =>
    shop.send('GET', `/api/admin/order_papers?numbers=${number}&paper=${paper}`, { token: grace.token })
  expect((await papers('packing_slip')).body).toMatchObject({
    orders: [],
    left_out: [`Sold at the counter, so there is nothing to pack: ${number}.`],
  })
  expect((await papers('invoice')).body).toMatchObject({ orders: [{ order: { number } }], left_out: [] })
})

test('the invoice of a counter sale names the customer, as the receipt does', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const [ada] = await makeShoppers(shop, 1)
  await sql`update users set ship_address = '{"name": "Ada Byron"}' where id = ${ada!.id}`.execute(shop.db)
  const basket = (await clerk.price(`lines=${bolt}:1&customer_id=${ada!.id}`)).body
  const goods = { lines: lines(bolt, 1), customer_id: ada!.id, total: basket.total }
  const { number, buyer } = (await clerk.sell({ ...goods, payment: { given: '5' } })).body
  expect(buyer[0]).toBe('Ada Byron')
  const { token } = await makeStaff(shop)
  const papers = await shop.send('GET', `/api/admin/order_papers?numbers=${number}&paper=invoice`, { token })
  expect(papers.body).toMatchObject({ orders: [{ buyer_name: 'Ada Byron' }] })
})

test('an order of the web has no counter receipt', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const [ada] = await makeShoppers(shop, 1)
  const { number } = await ada!.buy({ variant_id: bolt, quantity: 1 })
  expect((await clerk.receipt(number)).status).toBe(404)
})
