import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { makeCopies, productOf } from '../../testing/goods/make-copies.ts'
import { grantCredit, makeShoppers } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { eventsOf, openShopWithCard, refundsOf, stockOf } from '../../testing/open-shop-with-card.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'

/** A shipped order of the web with two copies, and a member of staff. The copies have cost AU$1.00 each. */
async function openWithShipped() {
  const opened = await openShopWithCard(5, 320)
  const { shop, ada, bolt } = opened
  await sql`
    insert into stock_movements (variant_id, quantity, cost_cents, reason, source_key)
    select ${bolt}, 0, 500 - cost_cents, 'cost', ${randomUUID()} from stock_costs where variant_id = ${bolt}
  `.execute(shop.db)
  const order = await ada.buy({ variant_id: bolt, quantity: 2 })
  const grace = await makeStaff(shop)
  await grace.ship(order.number)
  await shop.runJobs()
  shop.mails.length = 0
  return { ...opened, grace, number: order.number, line: order.line_items[0]!.id }
}

async function variantsOf({ db }: TestShop, variantId: number) {
  const { rows } = await sql<{ condition: string; on_hand: number; price_cents: number | null; cost_cents: number }>`
    select v.condition, v.on_hand, v.price_cents, coalesce(c.cost_cents, 0)::integer as cost_cents
    from variants v left join stock_costs c on c.variant_id = v.id
    where v.product_id = (select product_id from variants where id = ${variantId}) order by v.copy_rank, v.id
  `.execute(db)
  return rows
}

test('one of two near mint copies comes back as lightly played: to its own shelf, at the cost of the sale', async () => {
  const { shop, bolt, grace, number, line } = await openWithShipped()
  const { status, body } = await grace.takeBack(number, {
    lines: [{ line_item_id: line, quantity: 1, to: 'lp' }],
    amount: '3.20',
  })
  expect([status, body]).toMatchObject([
    201,
    {
      kind: 'return',
      reason: 'Changed their mind',
      lines: [{ name: 'Lightning Bolt', quantity: 1, to: 'Lightly Played' }],
      display_amount: 'AU$3.20',
      given: [{ to: 'card', display_amount: 'AU$3.20' }],
    },
  ])
  const [nm, lp] = await variantsOf(shop, bolt)
  expect(nm).toMatchObject({ condition: 'nm', on_hand: 3, cost_cents: 300 })
  expect(lp).toMatchObject({ condition: 'lp', on_hand: 1, cost_cents: 100 })
  // For sale at once, at the grade's share of the near mint price.
  expect(lp!.price_cents).toBeGreaterThan(0)
  expect(lp!.price_cents).toBeLessThan(320)
  expect(await refundsOf(shop, number)).toMatchObject([{ method: 2, amount_cents: 320 }])
  expect(await eventsOf(shop, number)).toContain('goods returned')
  await shop.runJobs()
  expect(shop.mails.map(({ text }) => text).join()).toMatch(/1 × Lightning Bolt[^]*AU\$3\.20/)
  expect((await grace.returns(number)).body).toMatchObject({
    refusal: null,
    credit: true,
    lines: [{ line_item_id: line, quantity: 2, returned_quantity: 1, paid: '6.40' }],
    returns: [body],
  })
})

test('never more copies come back than were sold, over all returns', async () => {
  const { shop, bolt, grace, number, line } = await openWithShipped()
  const back = (quantity: number, to: 'as_sold' | 'lp' = 'as_sold') =>
    grace.takeBack(number, { lines: [{ line_item_id: line, quantity, to }], amount: '0' })
  expect((await back(3)).body).toMatchObject({ error: 'Only 2 of Lightning Bolt are left in this order.' })
  const both = [
    { line_item_id: line, quantity: 1, to: 'as_sold' as const },
    { line_item_id: line, quantity: 2, to: 'lp' as const },
  ]
  expect((await grace.takeBack(number, { lines: both, amount: '0' })).status).toBe(422)
  expect((await back(1)).status).toBe(201)
  expect((await back(2)).body).toMatchObject({ error: 'Only 1 of Lightning Bolt are left in this order.' })
  expect((await back(1)).status).toBe(201)
  expect((await back(1)).status).toBe(422)
  expect(await stockOf(shop, bolt)).toMatchObject({ on_hand: 5 })
})

test('a line of another order, a sealed item in a condition and an order that is still here are refused', async () => {
  const { shop, ada, bolt, grace, number, line } = await openWithShipped()
  const back = (to: 'as_sold' | 'lp', id: number, of = number) =>
    grace.takeBack(of, { lines: [{ line_item_id: id, quantity: 1, to }], amount: '0' })
  const other = await ada.buy({ variant_id: bolt, quantity: 1 })
  const otherLine = other.line_items[0]!.id
  expect((await back('as_sold', otherLine)).body).toMatchObject({ error: 'One of these lines is not in the order.' })
  expect((await back('as_sold', otherLine, other.number)).status).toBe(409)
  await shop.db.updateTable('variants').set({ condition: null }).where('id', '=', bolt).execute()
  expect((await back('lp', line)).body).toMatchObject({
    error: 'Lightning Bolt has no condition: it goes back as it was sold.',
  })
  expect((await back('as_sold', line)).body.lines).toMatchObject([{ to: '' }])
  await shop.db.updateTable('variants').set({ condition: 'nm' }).where('id', '=', bolt).execute()
})

test('a copy that is written off comes back and leaves again, with the reason in the journal', async () => {
  const { shop, bolt, grace, number, line } = await openWithShipped()
  const { body } = await grace.takeBack(number, {
    lines: [
      { line_item_id: line, quantity: 1, to: 'written_off' },
      { line_item_id: line, quantity: 1, to: 'as_sold' },
    ],
    amount: '6.40',
    reason: 'Bent in the post',
  })
  expect(body.lines).toMatchObject([{ to: null }, { to: 'Near Mint' }])
  expect(await stockOf(shop, bolt)).toMatchObject({ on_hand: 4 })
  const { rows } = await sql`
    select quantity, cost_cents, reason, made_by from stock_movements where variant_id = ${bolt} order by id desc limit 2
  `.execute(shop.db)
  const made_by = grace.id
  expect(rows).toEqual([
    { quantity: -1, cost_cents: -100, reason: `Return to order ${number}, written off`, made_by },
    { quantity: 2, cost_cents: 200, reason: `Return to order ${number}`, made_by },
  ])
})

test('never more money goes back than was paid, together with earlier refunds, and never more than the copies are worth', async () => {
  const { grace, number, line } = await openWithShipped()
  const lines = [{ line_item_id: line, quantity: 2, to: 'as_sold' as const }]
  expect((await grace.takeBack(number, { lines, amount: '6.41' })).body).toMatchObject({
    error: 'At most AU$6.40 was paid for these.',
  })
  // Of AU$6.40 for the cards and AU$3.00 for the letter, AU$5.40 are left.
  expect((await grace.refund(number, { amount: '4.00' })).status).toBe(201)
  expect((await grace.takeBack(number, { lines, amount: '6.40' })).body).toMatchObject({
    error: 'At most AU$5.40 can be refunded of this order.',
  })
  expect((await grace.takeBack(number, { lines, amount: '5.40' })).status).toBe(201)
  expect((await grace.read(number)).body).toMatchObject({ refundable: '0.00' })
})

test('the discounts of an order are shared out over its lines, and its notes add up to the GST of the invoice', async () => {
  const { shop, bolt } = await openShopWithCard(9, 333)
  const clerk = await makeClerk(shop)
  const grace = await makeStaff(shop)
  const dear = await makeCopies(shop, bolt, 'lp', { on_hand: 2, price_cents: 1001 })
  const [ada] = await makeShoppers(shop, 1)
  await sql`insert into loyalty_entries (user_id, points, source_key) values (${ada!.id}, 10, 'test:1')`.execute(
    shop.db,
  )
  // AU$20.00 less 10 per cent less AU$1.00: AU$17.00, with AU$1.55 of GST.
  const sale = await clerk.sell({
    lines: [
      { variant_id: bolt, quantity: 3 },
      { variant_id: dear, quantity: 1 },
    ],
    customer_id: ada!.id,
    discount: { amount: '1.00', reason: 'Regular' },
    total: '17.00',
    payment: { given: '20' },
  })
  expect(sale.body).toMatchObject({ display_total: 'AU$17.00', display_included_tax: 'AU$1.55' })
  const { number } = sale.body
  const { lines } = (await grace.returns(number)).body
  expect(lines.map(({ paid }) => paid)).toEqual(['8.49', '8.51'])
  const [three, one] = lines.map(({ line_item_id }) => line_item_id)
  const give = (line_item_id: number, amount: string) =>
    grace.takeBack(number, {
      lines: [{ line_item_id, quantity: 1, to: 'as_sold' }],
      amount,
      device: clerk.device,
    })
  for (const amount of ['2.83', '2.83', '2.83']) expect((await give(three!, amount)).status).toBe(201)
  expect((await give(one!, '8.51')).body.given).toEqual([{ to: 'cash', display_amount: 'AU$8.50' }])
  type Papers = { orders: { adjustment_notes: { display_gst: string }[] }[] }
  const { orders } = (
    await shop.send<Papers>('GET', `/api/admin/order_papers?paper=invoice&numbers=${number}`, { token: grace.token })
  ).body
  const notes = orders[0]!.adjustment_notes.map(({ display_gst }) => Number(display_gst.slice(3)))
  expect(notes).toHaveLength(4)
  expect(notes.reduce((sum, gst) => sum + Math.round(gst * 100), 0)).toBe(155)
})

test('a split sale goes back the way it was paid, or all of it as store credit', async () => {
  const { shop, bolt } = await openShopWithCard(9, 433)
  const clerk = await makeClerk(shop)
  const grace = await makeStaff(shop)
  const [ada] = await makeShoppers(shop, 1)
  await grantCredit(shop, ada!.id, 100)
  const sell = async () => {
    const { number } = (
      await clerk.sell({
        lines: [{ variant_id: bolt, quantity: 2 }],
        customer_id: ada!.id,
        total: '8.66',
        payment: { credit: '0.50', terminal: { amount: '5.00', reference: 'T1' }, given: '5' },
      })
    ).body
    return { number, line: (await grace.returns(number)).body.lines[0]!.line_item_id }
  }
  const first = await sell()
  const lines = [{ line_item_id: first.line, quantity: 2, to: 'as_sold' as const }]
  const { device } = clerk
  const { given } = (await grace.takeBack(first.number, { lines, amount: '8.66', device })).body
  expect(given).toEqual([
    { to: 'terminal', display_amount: 'AU$5.00' },
    { to: 'cash', display_amount: 'AU$3.15' },
    { to: 'credit', display_amount: 'AU$0.50' },
  ])
  const second = await sell()
  const asCredit = await grace.takeBack(second.number, {
    lines: [{ line_item_id: second.line, quantity: 2, to: 'as_sold' }],
    amount: '8.66',
    give: 'credit',
  })
  expect(asCredit.body.given.map(({ to }) => to)).toEqual(['credit', 'credit', 'credit'])
  const mine = await shop.send<{ orders: object[] }>('GET', '/api/orders/mine', { token: ada!.token })
  expect(mine.body.orders[0]).toMatchObject({ total_available_store_credit: '9.16' })
})

test('a walk-in gets no store credit, and staff take nothing of their own back', async () => {
  const { shop, ada, bolt } = await openShopWithCard(9, 320)
  const clerk = await makeClerk(shop)
  const grace = await makeStaff(shop)
  const { number } = (
    await clerk.sell({ lines: [{ variant_id: bolt, quantity: 1 }], total: '3.20', payment: { given: '5' } })
  ).body
  const { body } = await grace.returns(number)
  expect(body.credit).toBe(false)
  const lines = [{ line_item_id: body.lines[0]!.line_item_id, quantity: 1, to: 'as_sold' as const }]
  expect((await grace.takeBack(number, { lines, amount: '3.20', give: 'credit' })).status).toBe(422)
  const own = await ada.buy({ variant_id: bolt, quantity: 1 })
  await grace.ship(own.number)
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', ada.id).execute()
  const mine = {
    lines: [{ line_item_id: own.line_items[0]!.id, quantity: 1, to: 'as_sold' }],
    amount: '1',
    reason: 'x',
  }
  const tried = await shop.send('POST', `/api/admin/orders/${own.number}/returns`, {
    token: ada.token,
    body: { return: mine },
  })
  expect(tried.status).toBe(422)
  // Cash is given out of an open drawer.
  expect((await grace.takeBack(number, { lines, amount: '3.20' })).status).toBe(409)
  expect((await grace.takeBack(number, { lines, amount: '3.20', device: clerk.device })).status).toBe(201)
  expect(await clerk.drawer()).toMatchObject({ expected: '100.00' })
})

test('cash given back in parts adds up to what was paid: the parts are rounded together', async () => {
  const { shop, bolt } = await openShopWithCard(9, 320)
  const clerk = await makeClerk(shop)
  const { number } = (
    await clerk.sell({ lines: [{ variant_id: bolt, quantity: 1 }], total: '3.20', payment: { given: '5' } })
  ).body
  for (const amount of ['0.03', '0.04', '3.13']) {
    expect((await clerk.refund(number, { amount, reason: 'Bent' })).status).toBe(201)
  }
  const drawer = await clerk.drawer()
  expect([drawer.expected, drawer.entries.map(({ display_amount }) => display_amount).toSorted()]).toEqual([
    '100.00',
    ['-AU$0.05', '-AU$3.15', 'AU$0.00', 'AU$3.20'],
  ])
})

test('the points of a large order are taken back once, when too little of it is kept', async () => {
  const { shop, ada, bolt } = await openShopWithCard(9, 12_000)
  const grace = await makeStaff(shop)
  const { number, line_items } = await ada.buy({ variant_id: bolt, quantity: 3 })
  await grace.ship(number)
  const points = async () => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(points), 0)::integer as sum from loyalty_entries where user_id = ${ada.id}
    `.execute(shop.db)
    return rows[0]!.sum
  }
  const back = () =>
    grace.takeBack(number, {
      lines: [{ line_item_id: line_items[0]!.id, quantity: 1, to: 'as_sold' }],
      amount: '120.00',
    })
  expect(await points()).toBe(2)
  const seen: number[] = []
  for (let n = 0; n < 3; n += 1) {
    expect((await back()).status).toBe(201)
    seen.push(await points())
  }
  // AU$240.00 kept, then AU$120.00, then nothing.
  expect(seen).toEqual([2, 0, 0])
})

test('a return repeated with its key is made once', async () => {
  const { shop, bolt, grace, number, line } = await openWithShipped()
  const wanted = { lines: [{ line_item_id: line, quantity: 1, to: 'lp' as const }], amount: '3.20' }
  const key = randomUUID()
  const [first, again] = [await grace.takeBack(number, wanted, key), await grace.takeBack(number, wanted, key)]
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect((await variantsOf(shop, bolt)).map(({ on_hand }) => on_hand)).toEqual([3, 1])
})

test('a product that is not sold in the condition any more is sold in it again, a retired one stays retired', async () => {
  const { shop, bolt, grace, number, line } = await openWithShipped()
  const played = await makeCopies(shop, bolt, 'lp', { on_hand: 0 })
  await shop.db
    .updateTable('variants')
    .set({ price_cents: null, retired_at: new Date() })
    .where('id', '=', played)
    .execute()
  const back = (to: 'lp' | 'as_sold') =>
    grace.takeBack(number, { lines: [{ line_item_id: line, quantity: 1, to }], amount: '3.20' })
  expect((await back('lp')).status).toBe(201)
  expect((await variantsOf(shop, bolt))[1]).toMatchObject({ on_hand: 1, price_cents: expect.any(Number) })
  const product_id = await productOf(shop, bolt)
  await sql`
    update variants set price_cents = null, retired_at = now() where product_id = ${product_id}
  `.execute(shop.db)
  expect((await back('as_sold')).status).toBe(201)
  expect(await variantsOf(shop, bolt)).toMatchObject([{ on_hand: 4, price_cents: null }, { on_hand: 1 }])
})

test('the audit finds returns whose quantities, money, cost or stock were changed by hand', async () => {
  const { shop, grace, number, line } = await openWithShipped()
  const lines = [
    { line_item_id: line, quantity: 1, to: 'lp' as const },
    { line_item_id: line, quantity: 1, to: 'written_off' as const },
  ]
  await grace.takeBack(number, { lines, amount: '6.40' })
  await shop.runJobs()
  const found = async (change: ReturnType<typeof sql>) => {
    const faults: string[] = []
    await shop.db
      .transaction()
      .execute(async (tx) => {
        await change.execute(tx)
        faults.push(...(await audit(tx)))
        throw new Error('Undone')
      })
      .catch((error: Error) => expect(error.message).toBe('Undone'))
    return faults.join('\n')
  }
  expect(await found(sql`select 1`)).toBe('')
  expect(await found(sql`update line_items set returned_quantity = 1 where id = ${line}`)).toMatch(
    /came back, its returns add up to 2/,
  )
  expect(await found(sql`update return_lines set amount_cents = amount_cents - 1 where variant_id is null`)).toMatch(
    /should be 640 and 200/,
  )
  expect(await found(sql`update return_lines set cost_cents = 99 where variant_id is null`)).toMatch(
    /had cost 199, should be 640 and 200/,
  )
  expect(await found(sql`update returns set refunded_cents = 639`)).toMatch(/639 of them given back, its refunds/)
  expect(await found(sql`update refunds set return_id = null`)).toMatch(/its refunds add up to 0/)
  expect(await found(sql`update stock_movements set cost_cents = 1 where source_key like 'return:%'`)).toMatch(
    /got 1 copies at 1 cents, should get 1 at 100/,
  )
  expect(await found(sql`delete from stock_movements where source_key like 'written-off:%'`)).toMatch(
    /1 copies of variant \d+ are written off/,
  )
  expect(
    await found(sql`update orders set shipment_state = 'ready', shipped_at = null where number = ${number}`),
  ).toMatch(/return of order R\d+, which is ready/)
})
