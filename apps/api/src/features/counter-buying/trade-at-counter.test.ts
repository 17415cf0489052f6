import type { NewTrade } from '@pennysleeve/contract/admin/counter-trades.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeBuyingClerk } from '../../testing/people/make-buying-clerk.ts'
import { makeQuotedCard, openBuylist } from '../../testing/people/make-seller.ts'
import { makeStaff, staffAt } from '../../testing/people/make-staff.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'

/** The shop sells Angels at AU$12.98 and buys Bolts at AU$1.55. */
async function openTrade() {
  const { shop, ada, bolt } = await openBuylist()
  const angel = await makeQuotedCard(shop, 'Serra Angel', null)
  const { rows } = await sql<{ id: number }>`
    update variants set price_cents = 1298 where product_id = ${angel} and copy_rank = 0 returning id
  `.execute(shop.db)
  const clerk = await makeBuyingClerk(shop)
  const variant_id = rows[0]!.id
  const trade = (bolts: number, more: Partial<NewTrade['sale']> = {}): NewTrade => ({
    sale: { lines: [{ variant_id, quantity: 1 }], total: '12.98', payment: {}, ...more },
    purchase: {
      lines: [{ product_id: bolt, condition: 'nm', language: 'en', quantity: bolts }],
      payment_method: 'cash',
      worth: ((bolts * 155) / 100).toFixed(2),
    },
  })
  return { shop, ada, bolt, angel: variant_id, clerk, trade }
}

const asCredit = (trade: NewTrade, worth: string, customer_id?: number): NewTrade => ({
  ...trade,
  ...(customer_id === undefined ? {} : { customer_id }),
  purchase: { ...trade.purchase, payment_method: 'store_credit', worth },
})

async function onHand({ db }: TestShop, product: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select sum(on_hand)::integer as sum from variants where product_id = ${product}
  `.execute(db)
  return rows[0]!.sum
}

async function countTrades({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from sell_carts where order_id is not null`.execute(db)
  return rows[0]!.count
}

async function creditOf({ db }: TestShop, userId: number): Promise<number[]> {
  const { rows } = await sql<{ amount_cents: number }>`
    select amount_cents from store_credit_entries where user_id = ${userId} order by id
  `.execute(db)
  return rows.map(({ amount_cents }) => amount_cents)
}

/** What the journal of today books, by account. */
async function bookedToday(shop: TestShop): Promise<Record<string, string>> {
  const { token } = await makeStaff(shop, `${randomUUID()}@example.test`)
  await sql`update users set role = 'admin' where id = (select max(id) from users)`.execute(shop.db)
  const day = shopDay(new Date())
  const { body } = await shop.send<ResponseOf<'GET /api/admin/reports/journal'>>(
    'GET',
    `/api/admin/reports/journal?from=${day}&to=${day}`,
    { token },
  )
  return Object.fromEntries(body.days.flatMap(({ lines }) => lines.map(({ account, amount }) => [account, amount])))
}

test('the cards pay for the basket, and the balance alone is paid in cash and rounded', async () => {
  const { shop, bolt, angel, clerk, trade } = await openTrade()
  // 12.98 less 6.20 is 6.78, in cash 6.80.
  const { status, body } = await clerk.trade(trade(4, { payment: { given: '10' } }))
  expect([status, body]).toMatchObject([
    201,
    {
      receipt: {
        display_total: 'AU$12.98',
        display_included_tax: 'AU$1.18',
        payments: [
          { name: 'Trade-in', display_amount: 'AU$6.20' },
          { name: 'Cash', display_amount: 'AU$6.78' },
        ],
        cash: { display_rounding: 'AU$0.02', display_given: 'AU$10.00', display_change: 'AU$3.20' },
      },
      paper: {
        seller: [],
        display_total: 'AU$6.20',
        display_rounding: null,
        trade_in: { display_amount: 'AU$6.20' },
        display_payout: 'AU$0.00',
      },
    },
  ])
  const { receipt, paper } = body
  expect([receipt.sell_order_id, paper.trade_in!.order_number]).toEqual([paper.id, receipt.number])
  expect(receipt.payments[0]!.reference).toBe(`#${paper.id}`)
  const staff = { token: clerk.token }
  const order = await shop.send('GET', `/api/admin/orders/${receipt.number}`, staff)
  expect(order.body).toMatchObject({ sell_order_id: paper.id })
  const sellOrder = await shop.send('GET', `/api/admin/sell_orders/${paper.id}`, staff)
  expect(sellOrder.body).toMatchObject({ order_number: receipt.number })
  expect((await clerk.receipt(receipt.number)).body).toEqual(receipt)
  expect((await clerk.paper(paper.id)).body).toEqual(paper)
  // Only the balance went into the drawer.
  const drawer = await clerk.drawer()
  expect([drawer.expected, drawer.entries.map(({ kind, display_amount }) => [kind, display_amount])]).toEqual([
    '106.80',
    [['sale', 'AU$6.80']],
  ])
  expect(await onHand(shop, bolt)).toBe(7)
  expect(
    (await shop.db.selectFrom('variants').select('on_hand').where('id', '=', angel).executeTakeFirst())?.on_hand,
  ).toBe(2)
})

test('what the cards are worth beyond the basket is handed out of the drawer, rounded', async () => {
  const { clerk, trade } = await openTrade()
  // 15.50 less 12.98 is 2.52, in cash 2.50.
  const { status, body } = await clerk.trade(trade(10))
  expect([status, body]).toMatchObject([
    201,
    {
      receipt: { payments: [{ name: 'Trade-in', display_amount: 'AU$12.98' }], cash: null },
      paper: {
        display_total: 'AU$15.50',
        trade_in: { display_amount: 'AU$12.98' },
        display_rounding: '-AU$0.02',
        display_payout: 'AU$2.50',
      },
    },
  ])
  expect(await clerk.drawer()).toMatchObject({ expected: '97.50', entries: [{ kind: 'purchase' }] })
})

test('a trade that evens out needs no drawer', async () => {
  const { clerk, trade } = await openTrade()
  const even = { ...trade(10), device: 'Nobody’s' }
  expect((await clerk.trade(even)).body).toMatchObject({ code: 'drawer.not_open' })
  even.sale.lines[0] = { ...even.sale.lines[0]!, price: '15.50', reason: 'As agreed' }
  even.sale.total = '15.50'
  expect((await clerk.trade(even)).status).toBe(201)
  expect((await clerk.drawer()).entries).toEqual([])
})

test('at the price of store credit the bonus pays too, needs an account, and the rest stays with the customer', async () => {
  const { shop, ada, clerk, trade } = await openTrade()
  expect((await clerk.trade(asCredit(trade(8), '14.88'))).body).toMatchObject({ code: 'counter.credit_needs_account' })
  const { status, body } = await clerk.trade(asCredit(trade(8), '14.88', ada.id))
  expect([status, body]).toMatchObject([
    201,
    {
      receipt: { payments: [{ name: 'Trade-in', display_amount: 'AU$12.98' }] },
      paper: { display_bonus: 'AU$2.48', trade_in: { display_amount: 'AU$12.98' }, display_payout: 'AU$1.90' },
    },
  ])
  // Only what is left is granted; the rest was never credit.
  expect(await creditOf(shop, ada.id)).toEqual([190])
  // The next one is paid with it, and with the terminal.
  const next = trade(2, { payment: { credit: '1.90', terminal: { amount: '7.36', reference: 'T7' } } })
  expect((await clerk.trade(asCredit(next, '3.72', ada.id))).status).toBe(201)
  expect(await creditOf(shop, ada.id)).toEqual([190, -190])
})

test('the books show the sale and the purchase in full, and the trade-in evens out', async () => {
  const { shop, clerk, trade } = await openTrade()
  const before = await bookedToday(shop)
  expect((await clerk.trade(trade(4, { payment: { given: '10' } }))).status).toBe(201)
  expect((await clerk.trade(trade(10))).status).toBe(201)
  const after = await bookedToday(shop)
  const booked = Object.fromEntries(
    Object.keys(after).map((account) => [
      account,
      Math.round((Number(after[account]) - Number(before[account] ?? 0)) * 100),
    ]),
  )
  // Two Angels with GST of 1.18 each; 6.80 came into the drawer and 2.50 left it; four and ten Bolts at 1.55.
  expect(booked).toMatchObject({ sales: -2360, gst: -236, cash: 430 })
  expect(booked.trade_ins ?? 0).toBe(0)
  expect(booked.purchases ?? 0).toBe(0)
  const { token } = await makeStaff(shop, 'books@example.test')
  await sql`update users set role = 'admin' where email = 'books@example.test'`.execute(shop.db)
  const day = shopDay(new Date())
  const read = async <Body>(url: string) =>
    (await shop.send<Body>('GET', `/api/admin/reports/${url}from=${day}&to=${day}`, { token })).body
  const split = await read<ResponseOf<'GET /api/admin/reports/sales_split'>>('sales_split?split=payment_method&')
  expect(split.rows).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Trade-in', sales: '19.18' })]))
  const bought = await read<ResponseOf<'GET /api/admin/reports/buying'>>('buying?')
  expect(bought.ways).toEqual([expect.objectContaining({ name: 'Counter, traded in', orders: 2, paid: '21.70' })])
})

test('a double press trades once, and nothing is traded with a changed total or worth', async () => {
  const { shop, clerk, trade } = await openTrade()
  const key = randomUUID()
  const wanted = trade(4, { payment: { given: '10' } })
  const [first, second] = await Promise.all([clerk.trade(wanted, key), clerk.trade(wanted, key)])
  const answered = [first, second].filter(({ status }) => status === 201)
  expect(answered.length).toBeGreaterThan(0)
  expect((await clerk.trade(wanted, key)).body).toEqual(answered[0]!.body)
  expect(await countTrades(shop)).toBe(1)
  const dearer = { ...wanted, purchase: { ...wanted.purchase, worth: '6.30' } }
  expect((await clerk.trade(dearer)).body).toMatchObject({ code: 'counter.payout_changed' })
  expect((await clerk.trade({ ...wanted, sale: { ...wanted.sale, total: '12.00' } })).body).toMatchObject({
    code: 'counter.total_changed',
  })
  expect((await clerk.trade(trade(4, { payment: { given: '6.75' } }))).body).toMatchObject({
    code: 'counter.still_due',
  })
  // More than the basket is worth cannot be paid by others beside the cards.
  expect((await clerk.trade(trade(10, { payment: { given: '1' } }))).body).toMatchObject({
    code: 'counter.no_cash_due',
  })
  expect(await countTrades(shop)).toBe(1)
})

test('a side that is refused leaves the other undone', async () => {
  const { shop, bolt, clerk, trade } = await openTrade()
  const many = trade(4, { payment: { given: '100' }, total: '51.92' })
  many.sale.lines[0]!.quantity = 4
  expect((await clerk.trade(many)).body).toMatchObject({ code: 'counter.short' })
  await sql`update products set max_copies = 4 where id = ${bolt}`.execute(shop.db)
  expect((await clerk.trade(trade(4, { payment: { given: '10' } }))).body).toMatchObject({ code: 'counter.not_bought' })
  await sql`update products set max_copies = null where id = ${bolt}`.execute(shop.db)
  await sql`update buying_settings set cash_budget_cents = 600`.execute(shop.db)
  // The week's budget counts what the cards are worth, whoever gets it.
  expect((await clerk.trade(trade(4, { payment: { given: '10' } }))).body).toMatchObject({
    code: 'sell_cart.cash_budget',
  })
  expect([await countTrades(shop), await onHand(shop, bolt)]).toEqual([0, 3])
})

test('traded-in cards do not become a gift card', async () => {
  const { shop, clerk, trade } = await openTrade()
  const sale = { gift_cards: [{ amount: '10' }], total: '22.98', payment: { given: '20' } }
  expect((await clerk.trade(trade(9, sale))).body).toMatchObject({ code: 'gift_card.not_by_credit' })
  expect(await countTrades(shop)).toBe(0)
  expect((await clerk.trade(trade(8, sale))).status).toBe(201)
})

test('discount and price above the quote of one trade count together towards the day’s limit', async () => {
  const { shop, angel, clerk, trade } = await openTrade()
  await sql`update variants set price_cents = 10000 where id = ${angel}`.execute(shop.db)
  const generous = (discount: string, total: string): NewTrade => {
    const { sale, purchase } = trade(1, { discount: { amount: discount, reason: 'Regular' }, total })
    const lines = [{ ...purchase.lines[0]!, price: '51.55', reason: 'Signed' }]
    const rest = (Number(total) - 51.55).toFixed(2)
    return {
      sale: { ...sale, payment: { terminal: { amount: rest } } },
      purchase: { ...purchase, lines, worth: '51.55' },
    }
  }
  expect((await clerk.trade(generous('40', '60.00'))).status).toBe(201)
  expect((await clerk.trade(generous('10', '90.00'))).body).toMatchObject({ code: 'counter.gives_away_too_much' })
  const other = await makeBuyingClerk(shop)
  const unpaid = ({ sale, ...rest }: NewTrade): NewTrade => ({ ...rest, sale: { ...sale, payment: {} } })
  // AU$50.00 above the quote and AU$50.01 off the price.
  const refused = await other.trade(unpaid(generous('50.01', '49.99')))
  expect(refused.body).toMatchObject({ code: 'counter.gives_away_too_much' })
  expect((await other.trade(unpaid(generous('50.00', '50.00')))).status).toBe(201)
  expect(await countTrades(shop)).toBe(2)
})

test('while the register is on, the seller is written down, and without them nothing is traded', async () => {
  const { shop, clerk, trade } = await openTrade()
  await sql`update buying_settings set register_on = true`.execute(shop.db)
  const wanted = trade(4, { payment: { given: '10' } })
  expect((await clerk.trade(wanted)).body).toMatchObject({ code: 'counter.identity_needed' })
  expect(await countTrades(shop)).toBe(0)
  const identity = { name: 'Grace', address: 'Darwin', id_kind: 'passport' as const, id_number: 'P1' }
  const { body } = await clerk.trade({ ...wanted, purchase: { ...wanted.purchase, identity } })
  expect(body.paper.registered).toBe(true)
})

test('a return of what was traded for goes back as cash for a walk-in, out of the drawer', async () => {
  const { shop, clerk, trade } = await openTrade()
  const staff = staffAt(shop, clerk)
  const { number } = (await clerk.trade(trade(10))).body.receipt
  const line = (await staff.returns(number)).body.lines[0]!
  const lines = [{ line_item_id: line.line_item_id, quantity: 1, to: 'nm' as const }]
  const { status, body } = await staff.takeBack(number, { lines, amount: '12.98', device: clerk.device })
  expect([status, body]).toMatchObject([201, { given: [{ to: 'cash', display_amount: 'AU$13.00' }] }])
  // 100 less 2.50 at the trade and 13.00 now.
  expect(await clerk.drawer()).toMatchObject({ expected: '84.50' })
  const day = shopDay(new Date())
  await sql`update users set role = 'admin' where id = ${staff.id}`.execute(shop.db)
  const { body: split } = await shop.send<ResponseOf<'GET /api/admin/reports/sales_split'>>(
    'GET',
    `/api/admin/reports/sales_split?split=payment_method&from=${day}&to=${day}`,
    staff,
  )
  expect(split.rows.map(({ name, sales, refunds }) => [name, sales, refunds])).toEqual(
    expect.arrayContaining([
      ['Trade-in', '12.98', '0.00'],
      ['Cash', '0.00', '12.98'],
    ]),
  )
  const booked = await bookedToday(shop)
  expect([booked.cash, booked.trade_ins]).toEqual(['-15.50', undefined])
})

test('what was traded with the bonus of store credit goes back as store credit only', async () => {
  const { shop, ada, clerk, trade } = await openTrade()
  const { number } = (await clerk.trade(asCredit(trade(8), '14.88', ada.id))).body.receipt
  const { status } = await clerk.refund(number, { amount: '5.00', reason: 'Bent corner' })
  expect(status).toBe(201)
  expect(await creditOf(shop, ada.id)).toEqual([190, 500])
  expect((await clerk.drawer()).entries).toEqual([])
  const { body } = await staffAt(shop, clerk).read(number)
  expect(body.refunds).toMatchObject([{ to: 'credit', display_amount: 'AU$5.00' }])
})

test('the audit finds a trade-in that does not pay what the purchase says', async () => {
  const { shop, clerk, trade } = await openTrade()
  const { receipt, paper } = (await clerk.trade(trade(4, { payment: { given: '10' } }))).body
  await sql`update sell_carts set order_id = null, trade_in_cents = 0 where id = ${paper.id}`.execute(shop.db)
  expect((await audit(shop.db)).join('\n')).toContain(`order ${receipt.number}: 620 cents by trade-in`)
  await sql`
    update sell_carts set trade_in_cents = 615, order_id = (select id from orders where number = ${receipt.number})
    where id = ${paper.id}
  `.execute(shop.db)
  expect((await audit(shop.db)).join('\n')).toContain(`order ${receipt.number}: 620 cents by trade-in`)
  await sql`update sell_carts set trade_in_cents = 620 where id = ${paper.id}`.execute(shop.db)
  expect(await audit(shop.db)).toEqual([])
})
