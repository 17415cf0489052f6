import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  BANK,
  makeBuyingStaff,
  makeSeller,
  makeQuotedCard,
  openBuylist,
  sendCart,
} from '../../testing/people/make-seller.ts'
import { signInAgain } from '../../testing/people/make-shopper.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'

const CASH = { payment_method: 'cash', ...BANK }

/** A shop with a seller and a member of staff. */
async function openQueue() {
  const opened = await openBuylist()
  const { shop } = opened
  // Offers have their own tests.
  await sql`update buying_settings set ask_percent = 100`.execute(shop.db)
  const grace = await makeBuyingStaff(shop)
  const token = await signInAgain(shop, grace.session.user_id)
  return {
    ...opened,
    grace,
    counterspell: await makeQuotedCard(shop, 'Counterspell', 200),
    queue: queueOf(shop, token),
  }
}

function queueOf(shop: TestShop, token: string) {
  return {
    /** Only this test's customers by default: the demo's has sold something too. */
    list: async (query = '?search=@example.test') =>
      (await shop.send<ResponseOf<'GET /api/admin/sell_orders'>>('GET', `/api/admin/sell_orders${query}`, { token }))
        .body,
    read: (id: number) => shop.send<SellOrder>('GET', `/api/admin/sell_orders/${id}`, { token }),
    step: (id: number, step: string, body: object = {}) =>
      shop.send<SellOrder & { error: string }>('PUT', `/api/admin/sell_orders/${id}/${step}`, { token, body }),
    reveal: (id: number) => shop.send<typeof BANK>('POST', `/api/admin/sell_orders/${id}/bank_details`, { token }),
  }
}

const letLapse = ({ db }: TestShop, id: number) =>
  sql`update sell_carts set completed_at = now() - interval '73 hours' where id = ${id}`.execute(db)

const idsOf = ({ sell_orders }: ResponseOf<'GET /api/admin/sell_orders'>) => sell_orders.map(({ id }) => id)

test('lists open work oldest first and finished orders newest first, in pages', async () => {
  const { shop, ada, bolt, queue } = await openQueue()
  const bea = await makeSeller(shop, 'bea@example.test')
  const sent = []
  for (const seller of [ada, bea, ada]) sent.push((await sendCart(seller, [{ product_id: bolt, quantity: 1 }])).id)
  const [first = 0, second = 0, third = 0] = sent
  await ada.open()

  expect(idsOf(await queue.list())).toEqual([first, second, third])
  expect(await queue.list('?per_page=2&search=@example.test')).toMatchObject({
    sell_orders: [{ id: first }, { id: second }],
    next: second,
  })
  expect(await queue.list(`?per_page=2&after=${second}&search=@example.test`)).toMatchObject({
    sell_orders: [{ id: third }],
    next: null,
  })
  expect(idsOf(await queue.list('?search=BEA@'))).toEqual([second])
  expect(idsOf(await queue.list(`?search=%23${third}`))).toEqual([third])
  expect(idsOf(await queue.list('?search=%25'))).toEqual([])
  const address = JSON.stringify({ name: 'Bea', address1: '9 Café Lane', phone: '0412 345 678' })
  await sql`update users set ship_address = ${address}::jsonb where email = 'bea@example.test'`.execute(shop.db)
  for (const words of ['0412345678', '+61 412 345 678', 'cafe lane']) {
    expect(idsOf(await queue.list(`?search=${encodeURIComponent(words)}`))).toEqual([second])
  }

  await queue.step(first, 'cancel', { reason: 'You asked us to.' })
  await queue.step(second, 'cancel', { reason: 'You asked us to.' })
  expect(idsOf(await queue.list('?status=cancelled&search=@example.test'))).toEqual([second, first])
  expect(idsOf(await queue.list('?status=pending&search=@example.test'))).toEqual([third])
  expect(idsOf(await queue.list('?status=all&search=@example.test'))).toEqual([third, second, first])
})

test('a cash order goes from pending to paid, line by line, and its history names who did what', async () => {
  const { ada, bolt, counterspell, queue, shop } = await openQueue()
  const offer = [
    { product_id: bolt, quantity: 4 },
    { product_id: counterspell, quantity: 2 },
  ]
  const { id, sell_cart_items: items } = await sendCart(ada, offer, CASH)
  const [bolts = 0, spells = 0] = items.map((item) => item.id)

  await queue.step(id, 'amend', { sell_cart_items: [{ id: spells, quantity: 1, reason: 'One is enough.' }] })
  expect((await queue.step(id, 'approve')).body.sell_cart).toMatchObject({ status: 'completed', amended: true })
  await queue.step(id, 'receive')
  const grading = [
    { id: bolts, accepted_quantity: 3, reason: 'One has a crease.' },
    { id: spells, accepted_quantity: 1 },
  ]
  const { body: graded } = await queue.step(id, 'grade', { sell_cart_items: grading })
  expect([graded.graded, graded.sell_cart.payout]).toEqual([true, '6.65'])
  expect(idsOf(await queue.list('?status=to_pay&search=@example.test'))).toEqual([id])
  expect(idsOf(await queue.list('?status=to_grade&search=@example.test'))).toEqual([])
  expect((await queue.step(id, 'pay')).body.error).toBe('Please make the transfer first and note its reference.')

  const { body: paid } = await queue.step(id, 'pay', { transfer_reference: 'NAB 12345' })
  expect(paid).toMatchObject({
    customer: { id: ada.id, name: null },
    transfer_reference: 'NAB 12345',
    sell_cart: { status: 'paid', display_payout: 'AU$6.65' },
  })
  expect(paid.timeline.map(({ what, who }) => [what, who])).toEqual([
    ['paid', 'grace@example.test'],
    ['graded', 'grace@example.test'],
    ['received', 'grace@example.test'],
    ['completed', 'grace@example.test'],
    ['amended', 'grace@example.test'],
    ['pending', null],
  ])
  const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(shop.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'amend sell order',
    'approve sell order',
    'receive sell order',
    'grade sell order',
    'pay sell order',
  ])
})

test('bank details are masked until revealed, each reveal is in the audit log, and responses do not contain them', async () => {
  const { shop, ada, bolt, queue } = await openQueue()
  const { id } = await sendCart(ada, [{ product_id: bolt, quantity: 1 }], CASH)
  const before = await queue.read(id)
  expect(before.body.sell_cart.account_number).toBe('••••••32')
  expect(JSON.stringify(before.body)).not.toContain(BANK.account_number)
  expect(before.body.looks).toEqual([])

  expect((await queue.reveal(id)).body).toEqual(BANK)
  await queue.reveal(id)
  expect((await queue.read(id)).body.looks.map(({ who }) => who)).toEqual(['grace@example.test', 'grace@example.test'])
  const { rows } = await sql<{ line: string }>`
    select to_jsonb(a)::text as line from audit_log a union all select to_jsonb(k)::text from idempotency_keys k
  `.execute(shop.db)
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(rows.filter(({ line }) => line.includes(BANK.account_number) || line.includes(BANK.bsb))).toEqual([])

  const credit = await sendCart(ada, [{ product_id: bolt, quantity: 1 }])
  expect((await queue.reveal(credit.id)).status).toBe(404)
})

test('an order not paid four business days after arrival is overdue, but cannot be repriced', async () => {
  const { shop, ada, bolt, queue } = await openQueue()
  const { id, sell_cart_items: items } = await sendCart(ada, [{ product_id: bolt, quantity: 1 }])
  await queue.step(id, 'approve')
  await queue.step(id, 'receive')
  expect(await queue.list('?overdue=true&search=@example.test')).toMatchObject({ sell_orders: [] })
  expect((await queue.read(id)).body.overdue).toBe(false)

  await sql`update sell_carts set received_at = now() - interval '9 days' where id = ${id}`.execute(shop.db)
  expect(await queue.list('?overdue=true&search=@example.test')).toMatchObject({ sell_orders: [{ id, overdue: true }] })
  expect((await queue.read(id)).body).toMatchObject({ overdue: true, sell_cart: { overdue: false } })
  await queue.step(id, 'grade', { sell_cart_items: [{ id: items[0]!.id, accepted_quantity: 1 }] })
  expect(idsOf(await queue.list('?overdue=true&search=@example.test'))).toEqual([id])
  await queue.step(id, 'pay')
  expect(idsOf(await queue.list('?overdue=true&status=all&search=@example.test'))).toEqual([])
})

test('cards that have not arrived in three days are flagged and repriced at today’s quotes', async () => {
  const { shop, ada, bolt, counterspell, queue } = await openQueue()
  const offer = [
    { product_id: bolt, quantity: 2 },
    { product_id: counterspell, quantity: 1 },
  ]
  const { id } = await sendCart(ada, offer)
  await queue.step(id, 'approve')
  expect((await queue.step(id, 'reprice')).body.error).toBe(`Sell order ${id} is not overdue: its prices stand.`)
  expect(idsOf(await queue.list('?overdue=true&search=@example.test'))).toEqual([])

  await letLapse(shop, id)
  await makeQuotedCard(shop, 'Lightning Bolt', 90)
  await makeQuotedCard(shop, 'Counterspell', null)
  expect(await queue.list('?overdue=true&search=@example.test')).toMatchObject({ sell_orders: [{ id, overdue: true }] })
  const { body } = await queue.step(id, 'reprice')
  expect(body.sell_cart).toMatchObject({
    status: 'completed',
    overdue: false,
    amended: true,
    total_amount: '1.80',
    sell_cart_items: [
      { quantity: 2, price: '0.90' },
      { quantity: 0, amend_reason: 'We are not buying "Counterspell" at the moment.' },
    ],
  })
  const { rows } = await sql<{ subject: string }>`select subject from mails order by id`.execute(shop.db)
  expect(rows.at(-1)?.subject).toMatch(`Your sell order has new prices: sell order ${id}`)

  await letLapse(shop, id)
  await makeQuotedCard(shop, 'Lightning Bolt', null)
  expect((await queue.step(id, 'reprice')).body.error).toBe(
    'We buy none of these cards any more. Cancel this sell order instead.',
  )
})

test('an open cart is not found, and invalid input changes nothing', async () => {
  const { ada, bolt, queue } = await openQueue()
  const open = await ada.open()
  expect((await queue.read(open.id)).status).toBe(404)
  expect((await queue.step(open.id, 'approve')).status).toBe(409)
  const { id, sell_cart_items: items } = await sendCart(ada, [{ product_id: bolt, quantity: 1 }])
  for (const quantity of [1, 2, -1]) {
    const sell_cart_items = [{ id: items[0]!.id, quantity, reason: 'x' }]
    expect((await queue.step(id, 'amend', { sell_cart_items })).status).toBe(422)
  }
  expect((await queue.step(id, 'amend', { sell_cart_items: [] })).status).toBe(422)
  expect((await queue.step(id, 'cancel', { reason: ' ' })).status).toBe(422)
  expect((await queue.step(999_999, 'approve')).status).toBe(404)
  expect((await queue.read(id)).body.sell_cart.status).toBe('pending')
})

test('customers see the expected store credit of their sell orders, without those for cash', async () => {
  const { shop, ada, bolt, queue } = await openQueue()
  type Expected = ResponseOf<'GET /api/sell_carts/expected_credit'>
  const expected = async () =>
    (await shop.send<Expected>('GET', '/api/sell_carts/expected_credit', { token: ada.token })).body
  expect(await expected()).toEqual({ sell_orders: 0, amount: '0.00', display_amount: 'AU$0.00' })
  const { id, sell_cart_items: items } = await sendCart(ada, [{ product_id: bolt, quantity: 4 }])
  await sendCart(ada, [{ product_id: bolt, quantity: 1 }], CASH)
  await ada.offer((await ada.open()).id, { product_id: bolt, quantity: 1 })
  expect(await expected()).toEqual({ sell_orders: 1, amount: '7.44', display_amount: 'AU$7.44' })

  await queue.step(id, 'approve')
  await queue.step(id, 'receive')
  const graded = [{ id: items[0]!.id, accepted_quantity: 2, reason: 'Two are played.' }]
  await queue.step(id, 'grade', { sell_cart_items: graded })
  expect((await expected()).amount).toBe('3.72')
  await queue.step(id, 'pay')
  expect((await expected()).amount).toBe('0.00')
})
