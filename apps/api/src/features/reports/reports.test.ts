import type { GstLine } from '@pennysleeve/contract/admin/reports.ts'
import type { InputOf, ResponseOf } from '@pennysleeve/contract/client.ts'
import { urlOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import { paymentMethod } from '@pennysleeve/domain/payments/payment-methods.ts'
import { METHOD_ACCOUNTS, type Account } from '@pennysleeve/domain/reports/accounts.ts'
import { periodOf } from '@pennysleeve/domain/reports/report-period.ts'
import { includedGst } from '@pennysleeve/domain/orders/order-totals.ts'
import { paidForLines } from '@pennysleeve/domain/returns/return-value.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { listFaults } from '../../db/audit.queries.ts'
import { fillYear, MADE_UP_YEAR } from '../../testing/year/fill-year.ts'
import { givenBy, notesOf, readMovements, readYear, type YearJournals } from '../../testing/year/read-year.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

// Every expected figure is added up here from the rows of the journals, by the rules of the domain, not by the reports' SQL.

const ORDERS = 1000 * inject('effort')
const sharedShop = shareTestShop({ mayWrite: true })

async function openBooks() {
  const shop = await sharedShop()
  filled ??= fillYear(shop.db, ORDERS).then(() => readYear(shop.db))
  reader ??= makeReader(shop)
  const journals = await filled
  const sent = { token: await reader }
  const read = async <K extends KnownRoute & `GET ${string}`>(key: K, input: InputOf<K>): Promise<ResponseOf<K>> => {
    const { status, body } = await shop.send<ResponseOf<K>>(
      'GET',
      urlOf(key.replace('GET ', ''), input as object),
      sent,
    )
    expect([status, body]).toEqual([200, body])
    return body
  }
  return { shop, token: sent.token, read, journals }
}

let filled: Promise<YearJournals> | undefined
let reader: Promise<string> | undefined

/** A member of staff who has been granted the reports. */
async function makeReader(shop: TestShop): Promise<string> {
  const { id, token: own } = await makeStaff(shop, 'accountant@example.test')
  await shop.db
    .updateTable('users')
    .set({ granted_permissions: ['reports'] })
    .where('id', '=', id)
    .execute()
  return own
}

type Span = { from: string; to: string }

const isIn = ({ from, to }: Span, day: string) => day >= from && day <= to
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const text = (amount: number) => moneyText(cents(amount))
/** In any order. */
const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted((a, b) => (a < b ? -1 : 1))
const centsOf = (amount: string | null) => Math.round(Number(amount) * 100)

const QUARTER = periodOf('2025-11-01', 'quarter')

test('the made-up year has everything in it, and the audit finds nothing', async () => {
  const { shop, journals } = await openBooks()
  expect(await listFaults(shop.db)).toEqual([])
  expect(journals.sales).toHaveLength(ORDERS)
  expect(journals.sales.every(({ day }) => isIn(MADE_UP_YEAR, day))).toBe(true)
  const methods = new Set([...journals.payments.values()].flat().map(({ payment_method_id }) => payment_method_id))
  expect(methods).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  const { rows } = await sql<Record<string, boolean>>`
    select (select count(distinct kind) = 5 from gift_card_entries) as gift_cards, (select count(*) > 9 from discount_code_uses) as codes,
      (select count(distinct state) = 2 from pre_orders p where exists (select from line_items where pre_order_id = p.id)) as pre_orders,
      (select count(*) > 9 from line_items l join variants v on v.id = l.variant_id where v.is_entry) as entries
  `.execute(shop.db)
  expect(rows).toEqual([{ gift_cards: true, codes: true, pre_orders: true, entries: true }])
  expect(journals.refunds.some((one) => givenBy(one) === 3 && one.payment_method_id === 6)).toBe(true)
  expect(journals.refunds.some(({ failed }) => failed)).toBe(true)
  expect(journals.refunds.some(({ as_credit }) => as_credit)).toBe(true)
})

test('sales of each month are what the orders and refunds of its days in Darwin add up to', async () => {
  const { read, journals } = await openBooks()
  const report = await read('GET /api/admin/reports/sales', { query: { ...MADE_UP_YEAR, by: 'month' } })
  const notes = notesOf(journals)
  const sumsOf = (within: Span) => {
    const sold = journals.sales.filter(({ day }) => isIn(within, day))
    const given = notes.filter(({ day }) => isIn(within, day))
    const [sales, gst] = [
      total(sold.map((sale) => sale.sales_cents)),
      total(sold.map((sale) => sale.included_tax_cents)),
    ]
    const [refunds, refunds_gst] = [
      total(given.map((note) => note.amount_cents)),
      total(given.map((note) => note.gst_cents)),
    ]
    return {
      orders: sold.length,
      goods: text(total(sold.map((sale) => sale.item_total_cents))),
      discounts: text(total(sold.map((sale) => sale.adjustment_total_cents))),
      shipping: text(total(sold.map((sale) => sale.ship_total_cents))),
      sales: text(sales),
      gst: text(gst),
      refunds: text(refunds),
      refunds_gst: text(refunds_gst),
      net: text(sales - refunds),
      net_without_gst: text(sales - refunds - gst + refunds_gst),
    }
  }
  expect(report.steps).toHaveLength(12)
  expect(report.steps).toEqual(report.steps.map(({ first }) => ({ first, ...sumsOf(periodOf(first, 'month')) })))
  expect(report.total).toEqual(sumsOf(MADE_UP_YEAR))
  expect(centsOf(report.total.refunds)).toBeGreaterThan(0)
})

test('days, quarters and the financial year add up to the same total, and midnight is Darwin’s', async () => {
  const { read, journals } = await openBooks()
  const reports = await Promise.all(
    (['day', 'month', 'quarter', 'financial_year'] as const).map((by) =>
      read('GET /api/admin/reports/sales', { query: { ...MADE_UP_YEAR, by } }),
    ),
  )
  expect(reports.map(({ steps }) => steps.length)).toEqual([365, 12, 4, 1])
  for (const { total: sums } of reports) expect(sums).toEqual(reports[0]!.total)
  const byDay = Map.groupBy(journals.sales, ({ day }) => day)
  expect(reports[0]!.steps.map(({ first, orders }) => [first, orders])).toEqual(
    reports[0]!.steps.map(({ first }) => [first, byDay.get(first)?.length ?? 0]),
  )
})

test('sales by channel, payment method, game and product each add up to all sales', async () => {
  const { read, journals } = await openBooks()
  const { total: all } = await read('GET /api/admin/reports/sales', { query: { ...QUARTER, by: 'month' } })
  const sold = journals.sales.filter(({ day }) => isIn(QUARTER, day))
  const split = async (by: 'channel' | 'payment_method' | 'game' | 'set' | 'category' | 'product', limit = 5000) =>
    read('GET /api/admin/reports/sales_split', { query: { ...QUARTER, split: by, limit } })
  const paid = sold.flatMap((sale) => {
    const lines = journals.lines.get(sale.id)!
    return paidForLines(lines, -sale.adjustment_total_cents).map((amount, at) => ({ amount, ...lines[at]! }))
  })
  const expected = (groups: Map<unknown, { amount: number; quantity: number }[]>) =>
    [...groups.values()].map((rows) => [
      total(rows.map((row) => row.quantity)),
      text(total(rows.map((row) => row.amount))),
    ])
  const found = (rows: { copies: number | null; sales: string; name: string }[]) =>
    rows.filter(({ name }) => name !== 'Delivery').map(({ copies, sales }) => [copies, sales])

  const games = await split('game')
  expect(sorted(found(games.rows))).toEqual(sorted(expected(Map.groupBy(paid, ({ game }) => game))))
  const products = await split('product')
  expect(sorted(found(products.rows))).toEqual(sorted(expected(Map.groupBy(paid, ({ product_id }) => product_id))))
  for (const by of ['game', 'set', 'category', 'product', 'channel'] as const)
    expect([by, (await split(by)).total.sales]).toEqual([by, all.sales])

  const channels = await split('channel')
  const soldBy = (channel: string) =>
    text(total(sold.filter((sale) => sale.channel === channel).map((sale) => sale.sales_cents)))
  expect(new Map(channels.rows.map(({ name, sales }) => [name, sales]))).toEqual(
    new Map([
      ['Web', soldBy('web')],
      ['Counter', soldBy('counter')],
    ]),
  )
  expect(channels.total.refunds).toBe(all.refunds)
  const methods = await split('payment_method')
  const payments = sold.flatMap(({ id }) => journals.payments.get(id) ?? [])
  const given = journals.refunds.filter(({ failed, created_at }) => !failed && isIn(QUARTER, shopDay(created_at)))
  for (const id of [1, 2, 3, 4, 5, 6]) {
    expect(methods.rows.find(({ name }) => name === paymentMethod(id).name)).toMatchObject({
      sales: text(total(payments.filter((one) => one.payment_method_id === id).map((one) => one.amount_cents))),
      refunds: text(total(given.filter((one) => givenBy(one) === id).map((one) => one.amount_cents))),
    })
  }
  // All that was taken and given back, with the money of gift cards.
  expect(methods.total).toMatchObject({
    sales: text(total(payments.map((one) => one.amount_cents))),
    refunds: text(total(given.map((one) => one.amount_cents))),
  })
})

test('a short list says what the rest adds up to', async () => {
  const { read } = await openBooks()
  const query = { ...QUARTER, split: 'product' } as const
  const short = await read('GET /api/admin/reports/sales_split', { query: { ...query, limit: 4 } })
  const long = await read('GET /api/admin/reports/sales_split', { query: { ...query, limit: 5000 } })
  expect(short.rows).toHaveLength(4)
  expect(short.rows.at(-1)!.name, 'delivery is never among the others').toBe('Delivery')
  expect(short.others!.count).toBe(long.rows.length - 4)
  expect(centsOf(short.others!.sales)).toBe(total(long.rows.slice(3, -1).map(({ sales }) => centsOf(sales))))
  expect([short.total, long.others]).toEqual([long.total, null])
})

test('the activity statement is what invoices and adjustment notes say, and its lines add up to it', async () => {
  const { read, journals } = await openBooks()
  const gst = await read('GET /api/admin/reports/gst', { query: QUARTER })
  const sold = journals.sales.filter(({ day }) => isIn(QUARTER, day))
  const notes = notesOf(journals).filter(({ day }) => isIn(QUARTER, day))
  const own = notes.filter(({ sale }) => isIn(QUARTER, sale.day))
  const earlier = notes.filter(({ sale }) => sale.day < QUARTER.from)
  const G1 = total(sold.map((sale) => sale.sales_cents)) - total(own.map((note) => note.amount_cents))
  const owed = total(sold.map((sale) => sale.included_tax_cents)) - total(own.map((note) => note.gst_cents))
  const credit = total(earlier.map((note) => note.gst_cents))
  expect(gst.statement).toEqual({
    G1: { amount: text(G1), dollars: Math.floor(G1 / 100) },
    '1A': { amount: text(owed), dollars: Math.floor(owed / 100) },
    '1B': { amount: text(credit), dollars: Math.floor(credit / 100) },
  })
  expect(credit).toBeGreaterThan(0)

  const linesOf = async (lines: 'sales' | 'refunds' | 'adjustments') => {
    const all: GstLine[] = []
    for (let after: number | undefined; ;) {
      const query = { ...QUARTER, lines, limit: 40, ...(after && { after }) }
      const page = await read('GET /api/admin/reports/gst_lines', { query })
      all.push(...page.lines)
      if (page.next === null) return all
      after = page.next
    }
  }
  const sales = await linesOf('sales')
  expect(sales.map(({ paper, day, amount }) => [paper, day, amount])).toEqual(
    sold.map((sale) => [sale.number, sale.day, text(sale.sales_cents)]),
  )
  for (const [kind, expected] of [
    ['refunds', own],
    ['adjustments', earlier],
  ] as const) {
    // Refunds of an order at the same time share a note.
    const papers = [...Map.groupBy(await linesOf(kind), ({ paper }) => paper)].map(([paper, lines]) => [
      paper,
      total(lines.map(({ amount }) => centsOf(amount))),
      total(lines.map((line) => centsOf(line.gst))),
    ])
    expect(sorted(papers)).toEqual(
      sorted(expected.map(({ number, amount_cents, gst_cents }) => [number, amount_cents, gst_cents])),
    )
  }
})

test('each day of the journal adds up to nothing, and its accounts are what the journals of the shop say', async () => {
  const { shop, read, journals } = await openBooks()
  const journal = await read('GET /api/admin/reports/journal', { query: QUARTER })
  for (const { day, lines } of journal.days)
    expect([day, total(lines.map(({ amount }) => centsOf(amount)))]).toEqual([day, 0])
  expect(journal.total.debit).toBe(journal.total.credit)
  const booked = (account: Account) =>
    total(
      journal.days
        .flatMap(({ lines }) => lines.filter((line) => line.account === account))
        .map(({ amount }) => centsOf(amount)),
    )

  const { statement, ...gst } = await read('GET /api/admin/reports/gst', { query: QUARTER })
  expect(statement.G1.amount).not.toBe('0.00')
  expect(-booked('gst')).toBe(centsOf(gst.sales_gst) - centsOf(gst.refunds_gst) - centsOf(gst.adjustments_gst))
  expect(-booked('sales') - booked('shipping')).toBe(centsOf(gst.sales) - centsOf(gst.sales_gst))
  expect(booked('refunds')).toBe(
    centsOf(gst.refunds) + centsOf(gst.adjustments) - centsOf(gst.refunds_gst) - centsOf(gst.adjustments_gst),
  )
  const sold = journals.sales.filter(({ day }) => isIn(QUARTER, day))
  const payments = sold.flatMap(({ id }) => journals.payments.get(id) ?? [])
  const given = journals.refunds.filter(({ failed, created_at }) => !failed && isIn(QUARTER, shopDay(created_at)))
  for (const method of [2, 4]) {
    const paid = total(payments.filter((one) => one.payment_method_id === method).map((one) => one.amount_cents))
    const back = total(
      given.filter((one) => one.payment_method_id === method && !one.as_credit).map((one) => one.amount_cents),
    )
    expect([method, booked(METHOD_ACCOUNTS[method]!)]).toEqual([method, paid - back])
  }
  // Cash is what the drawers say, and store credit what its ledger says: neither is read by the journal for sales.
  const { rows: entries } = await sql<{
    amount_cents: number
    created_at: Date
  }>`select amount_cents, created_at from drawer_entries`.execute(shop.db)
  const { rows: counts } = await sql<{ amount_cents: number; created_at: Date }>`
    select counted_cents - expected_cents as amount_cents, closed_at as created_at from drawers`.execute(shop.db)
  const { rows: ledger } = await sql<{
    amount_cents: number
    created_at: Date
  }>`select amount_cents, created_at from store_credit_entries`.execute(shop.db)
  const inQuarter = (rows: { amount_cents: number; created_at: Date }[]) =>
    total(rows.filter(({ created_at }) => isIn(QUARTER, shopDay(created_at))).map(({ amount_cents }) => amount_cents))
  expect(booked('cash')).toBe(inQuarter([...entries, ...counts]))
  expect(-booked('store_credit')).toBe(inQuarter(ledger))
  const { rows: gifts } = await sql<{
    amount_cents: number
    created_at: Date
  }>`select amount_cents, created_at from gift_card_entries`.execute(shop.db)
  expect(-booked('gift_cards')).toBe(inQuarter(gifts))
  expect(inQuarter(gifts)).not.toBe(0)
  // What was traded in has paid a sale of the same day.
  expect(payments.some(({ payment_method_id }) => payment_method_id === 6)).toBe(true)
  expect(booked('trade_ins')).toBe(0)
  // What was bought has gone into the stock at what was paid for it.
  expect(booked('purchases')).toBe(0)
  const moved = (await readMovements(shop.db)).filter(({ created_at }) => isIn(QUARTER, shopDay(created_at)))
  expect(booked('stock')).toBe(total(moved.map(({ cost_cents }) => cost_cents)))
  expect(booked('cost_of_sales')).toBe(
    -total(
      moved.filter(({ source_key }) => /^(order|cancel|return):/.test(source_key)).map(({ cost_cents }) => cost_cents),
    ),
  )
})

test('every payment method that the shop knows has an account', async () => {
  const { shop } = await openBooks()
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'payments_payment_method_id_check'
  `.execute(shop.db)
  const ids = [...rows[0]!.check.matchAll(/\d+/g)].map(([id]) => Number(id))
  expect(ids.length).toBeGreaterThan(3)
  expect(ids.filter((id) => METHOD_ACCOUNTS[id] === undefined)).toEqual([])
})

test('stock and store credit at the end of a past day are what the journals say until then', async () => {
  const { shop, read } = await openBooks()
  const day = '2026-02-28'
  const balances = await read('GET /api/admin/reports/balances', { query: { day } })
  // Seats of events are no stock.
  const movements = (await readMovements(shop.db)).filter(
    ({ created_at, is_entry }) => shopDay(created_at) <= day && !is_entry,
  )
  const { rows: history } = await sql<{ variant_id: number; amount_cents: number | null; created_at: Date }>`
    select variant_id, amount_cents, created_at from price_history where kind = 'price' order by id
  `.execute(shop.db)
  const prices = new Map<number, number | null>()
  for (const { variant_id, amount_cents, created_at } of history)
    if (shopDay(created_at) <= day) prices.set(variant_id, amount_cents)
  const games = Map.groupBy(movements, ({ game }) => game)
  expect(balances.stock.length).toBeGreaterThan(1)
  expect(balances.stock.map(({ name, copies, cost, price }) => [name, copies, cost, price])).toEqual(
    balances.stock.map(({ name }) => {
      const own = games.get(name)!
      const price = total(own.map(({ variant_id, quantity }) => quantity * (prices.get(variant_id) ?? 0)))
      return [
        name,
        total(own.map(({ quantity }) => quantity)),
        text(total(own.map(({ cost_cents }) => cost_cents))),
        text(price),
      ]
    }),
  )
  expect(balances.stock_total.cost).toBe(text(total(movements.map(({ cost_cents }) => cost_cents))))
  const { rows: ledger } = await sql<{ amount_cents: number; created_at: Date }>`
    select amount_cents, created_at from store_credit_entries
  `.execute(shop.db)
  const owed = total(
    ledger.filter(({ created_at }) => shopDay(created_at) <= day).map(({ amount_cents }) => amount_cents),
  )
  expect(balances.store_credit).toBe(text(owed))
  const { rows: gifts } = await sql<{ amount_cents: number; created_at: Date }>`
    select amount_cents, created_at from gift_card_entries
  `.execute(shop.db)
  const onCards = total(
    gifts.filter(({ created_at }) => shopDay(created_at) <= day).map(({ amount_cents }) => amount_cents),
  )
  expect(onCards).toBeGreaterThan(0)
  expect(balances.gift_cards).toBe(text(onCards))
  // A price that rose in January does not raise the stock of December.
  const december = await read('GET /api/admin/reports/balances', { query: { day: '2025-12-31' } })
  expect(centsOf(december.stock_total.price)).toBeGreaterThan(0)
  const today = await read('GET /api/admin/reports/balances', { query: { day: '2026-11-18' } })
  const { rows: now } = await sql<{ cost: number; price: number }>`
    select (select sum(cost_cents)::bigint from stock_costs) as cost, (select sum(on_hand * price_cents)::bigint from variants) as price
  `.execute(shop.db)
  expect([today.stock_total.cost, today.stock_total.price]).toEqual([text(now[0]!.cost), text(now[0]!.price)])
})

test('the margin is what was sold without GST less what left the stock with it', async () => {
  const { shop, read, journals } = await openBooks()
  const margin = await read('GET /api/admin/reports/margin', { query: { ...QUARTER, split: 'game' } })
  const left = (await readMovements(shop.db)).filter(
    ({ source_key, created_at }) => source_key.startsWith('order:') && isIn(QUARTER, shopDay(created_at)),
  )
  const cost = -total(left.map(({ cost_cents }) => cost_cents))
  // Goods have what delivery leaves of the order's GST. What was pre-ordered counts with its release.
  const sold = journals.sales.flatMap((sale) => {
    const lines = journals.lines.get(sale.id)!
    let upTo = sale.ship_total_cents
    return paidForLines(lines, -sale.adjustment_total_cents).map((amount, at) => {
      const { pre_ordered, released_at } = lines[at]!
      const before = upTo
      upTo += amount
      const gst = includedGst(cents(upTo)) - includedGst(cents(before))
      return {
        sold_on: sale.day,
        day: pre_ordered ? released_at && shopDay(released_at) : sale.day,
        pre_ordered,
        amount: amount - gst,
      }
    })
  })
  // So all that was sold is what the journal has, to the cent.
  const journal = await read('GET /api/admin/reports/journal', { query: QUARTER })
  expect(journal.accounts.find(({ account }) => account === 'sales')!.credit).toBe(
    text(total(sold.filter(({ sold_on }) => isIn(QUARTER, sold_on)).map(({ amount }) => amount))),
  )
  const gone = sold.filter(({ day }) => day !== null && isIn(QUARTER, day))
  expect(gone.some(({ pre_ordered }) => pre_ordered)).toBe(true)
  const sales = total(gone.map(({ amount }) => amount))
  const copies = -total(left.map(({ quantity }) => quantity))
  expect(margin.total).toMatchObject({
    copies,
    sales_without_gst: text(sales),
    cost: text(cost),
    margin: text(sales - cost),
  })
  expect(margin.total.without_cost).toBe(-total(left.filter((one) => one.cost_cents === 0).map((one) => one.quantity)))
  for (const by of ['set', 'category', 'product'] as const) {
    const other = await read('GET /api/admin/reports/margin', { query: { ...QUARTER, split: by, limit: 3 } })
    expect([by, other.total]).toEqual([by, margin.total])
  }
})

test('dead stock has neither come nor been sold for so long', async () => {
  const { shop, read } = await openBooks()
  const dead = await read('GET /api/admin/reports/dead_stock', { query: { days: 200, limit: 5000 } })
  const since = Date.now() - 200 * 86_400_000
  const byVariant = Map.groupBy(await readMovements(shop.db), ({ variant_id }) => variant_id)
  const expected = [...byVariant].filter(
    ([, own]) =>
      total(own.map(({ quantity }) => quantity)) > 0 &&
      !own[0]!.is_entry &&
      own.every(({ quantity, source_key, created_at }) =>
        quantity > 0 || source_key.startsWith('order:') ? created_at.getTime() < since : true,
      ),
  )
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(byVariant.size)
  expect(new Set(dead.rows.map(({ variant_id }) => variant_id))).toEqual(new Set(expected.map(([id]) => id)))
  expect([dead.count, dead.copies]).toEqual([
    expected.length,
    total(expected.flatMap(([, own]) => own.map(({ quantity }) => quantity))),
  ])
  const costs = dead.rows.map((row) => centsOf(row.cost))
  expect(centsOf(dead.cost)).toBe(total(costs))
})

test('buying is what the paid sell orders say, by way and by grade', async () => {
  const { shop, read } = await openBooks()
  const buying = await read('GET /api/admin/reports/buying', { query: QUARTER })
  const { rows } = await sql<{
    id: number
    channel: string
    payment_method: string
    payout_cents: number
    paid_at: Date
  }>`
    select id, channel, payment_method, payout_cents, paid_at from sell_carts where status = 'paid' order by id
  `.execute(shop.db)
  const { rows: items } = await sql<{ sell_cart_id: number; quantity: number; accepted_quantity: number }>`
    select sell_cart_id, quantity, accepted_quantity from sell_cart_items
  `.execute(shop.db)
  const { rows: grades } = await sql<{
    sell_cart_id: number
    condition: string
    quantity: number
    price_cents: number
  }>`
    select i.sell_cart_id, g.condition, g.quantity, g.price_cents
    from sell_cart_item_grades g join sell_cart_items i on i.id = g.sell_cart_item_id
  `.execute(shop.db)
  const paid = rows.filter(({ paid_at }) => isIn(QUARTER, shopDay(paid_at)))
  const sumsOf = (own: typeof paid) => {
    const ids = new Set(own.map(({ id }) => id))
    const cards = items.filter(({ sell_cart_id }) => ids.has(sell_cart_id))
    const [offered, accepted] = [
      total(cards.map((one) => one.quantity)),
      total(cards.map((one) => one.accepted_quantity)),
    ]
    return {
      orders: own.length,
      copies_offered: offered,
      copies_accepted: accepted,
      copies_rejected: offered - accepted,
      paid: text(total(own.map(({ payout_cents }) => payout_cents))),
    }
  }
  expect(buying.ways.map(({ name }) => name)).toContain('Counter, in cash')
  expect(buying.ways.find(({ name }) => name === 'Web, as store credit')).toMatchObject(
    sumsOf(paid.filter(({ channel, payment_method }) => channel === 'web' && payment_method === 'store_credit')),
  )
  expect(buying.total).toEqual({ name: 'Total', ...sumsOf(paid) })
  expect(buying.total.copies_rejected).toBeGreaterThan(0)
  const ids = new Set(paid.map(({ id }) => id))
  const played = grades.filter(({ sell_cart_id, condition }) => ids.has(sell_cart_id) && condition === 'lp')
  expect(buying.grades.find(({ name }) => name === 'Lightly Played')).toEqual({
    name: 'Lightly Played',
    copies: total(played.map(({ quantity }) => quantity)),
    quoted: text(total(played.map(({ quantity, price_cents }) => quantity * price_cents))),
  })
})

test('refuses a period that ends before it begins, a day that is none, and a year and a day by day', async () => {
  const { shop, token } = await openBooks()
  const refusal = async (query: string) => {
    const { status, body } = await shop.send('GET', `/api/admin/reports/sales?${query}`, { token })
    return [status, body.errors]
  }
  expect(await refusal('from=2026-07-02&to=2026-07-01&by=day')).toEqual([
    400,
    { to: ['must not be before the first day'] },
  ])
  expect((await refusal('from=2026-02-30&to=2026-07-01&by=day'))[0]).toBe(400)
  expect(await refusal('from=2025-06-30&to=2026-07-01&by=day')).toEqual([
    400,
    { to: ['is too far away for a report by day: choose months'] },
  ])
})

test('each report reads by a constant number of statements', async () => {
  const { shop, token } = await openBooks()
  const count = async (path: string) => {
    shop.statements.length = 0
    expect((await shop.send('GET', `/api/admin/reports/${path}`, { token })).status).toBe(200)
    const isRead = (sent: string) => /^\s*(?:select|with)\b/.test(sent)
    // Besides, its transaction begins, is set up and ends.
    expect(shop.statements.filter((sent) => !isRead(sent)).length).toBeLessThanOrEqual(4)
    return shop.statements.filter(isRead).length
  }
  const of = `from=${MADE_UP_YEAR.from}&to=${MADE_UP_YEAR.to}`
  const sized = [`journal?${of}`, 'balances?day=2026-02-28', `margin?split=product&${of}`, 'dead_stock', `buying?${of}`]
  for (const path of [
    ...sized,
    `sales?by=day&${of}`,
    `sales_split?split=product&${of}`,
    `gst?${of}`,
    `gst_lines?lines=sales&${of}`,
  ])
    expect([path, (await count(path)) <= 3]).toEqual([path, true])
})
