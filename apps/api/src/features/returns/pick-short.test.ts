import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeShoppers } from '../../testing/people/make-shopper.ts'
import { staffAt } from '../../testing/people/make-staff.ts'
import { eventsOf, refundsOf, stockOf } from '../../testing/open-shop-with-card.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'

const open = shareTestShop({ mayWrite: true })
let singles: ReturnType<typeof openUnusedSingles> | undefined

afterAll(async () => expect(await audit((await open()).db)).toEqual([]))

/** An order to pack: `ordered` copies of one card at AU$3.20 and one of another at AU$2.00, with `left` more in stock. */
async function openToPack({ ordered = 2, left = 3, cost_cents = 500 } = {}) {
  const shop = await open()
  const take = await (singles ??= openUnusedSingles(shop))
  const [bolt, growth] = [await take(ordered + left, 320), await take(5, 200)]
  await sql`
    insert into stock_movements (variant_id, quantity, cost_cents, reason, source_key)
    select ${bolt}, 0, ${cost_cents}::bigint - cost_cents, 'cost', 'test:cost:' || ${bolt}
    from stock_costs where variant_id = ${bolt}
  `.execute(shop.db)
  const [ada, member] = await makeShoppers(shop, 2)
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', member!.id).execute()
  const grace = staffAt(shop, member!)
  const order = await ada!.buy({ variant_id: bolt, quantity: ordered }, { variant_id: growth, quantity: 1 })
  const line = (variant: number) => order.line_items.find(({ variant_id }) => variant_id === variant)!.id
  await shop.runJobs()
  shop.mails.length = 0
  return {
    shop,
    take,
    ada: ada!,
    grace,
    number: order.number,
    bolt,
    growth,
    lines: [line(bolt), line(growth)] as const,
  }
}

const movesOf = async ({ db }: Awaited<ReturnType<typeof open>>, variant: number) =>
  db
    .selectFrom('stock_movements')
    .select(['quantity', 'reason'])
    .where('variant_id', '=', variant)
    .orderBy('id')
    .execute()

test('one of two copies cannot be found: its price goes back, the shelf is empty, the customer is told', async () => {
  const { shop, ada, grace, number, bolt, lines } = await openToPack()
  const { status, body } = await grace.notFound(number, { lines: [{ line_item_id: lines[0], quantity: 1 }] })
  expect([status, body]).toMatchObject([
    201,
    { kind: 'short_pick', reason: 'Could not be found', display_amount: 'AU$3.20', given: [{ to: 'card' }] },
  ])
  expect(await stockOf(shop, bolt)).toEqual({ on_hand: 0, reserved: 0 })
  expect((await movesOf(shop, bolt)).slice(-3)).toEqual([
    { quantity: 1, reason: `Not found for order ${number}` },
    { quantity: -1, reason: `Not found for order ${number}, written off` },
    { quantity: -3, reason: `Not found for order ${number}` },
  ])
  expect(await refundsOf(shop, number)).toMatchObject([{ method: 2, amount_cents: 320 }])
  expect(await eventsOf(shop, number)).toContain('not found')
  await shop.runJobs()
  expect(shop.mails.map(({ subject }) => subject)).toEqual([`Something of your order ${number} could not be found`])
  expect(shop.mails[0]!.text).toMatch(/1 × [^]*AU\$3\.20/)
  expect((await ada.read(number)).body).toMatchObject({ state: 'complete', refund_total: '3.20' })
})

test('the rest is packed: pick list and mail count only what is sent', async () => {
  const { shop, grace, number, bolt, growth, lines } = await openToPack()
  await grace.notFound(number, { lines: [{ line_item_id: lines[0], quantity: 1 }] })
  const pick = async () =>
    (
      await shop.send<{ lines: { variant_id: number; quantity: number }[] }>(
        'GET',
        `/api/admin/pick_list?numbers=${number}`,
        grace,
      )
    ).body.lines.map(({ variant_id, quantity }) => [variant_id, quantity])
  expect(new Set(await pick())).toEqual(
    new Set([
      [bolt, 1],
      [growth, 1],
    ]),
  )
  await grace.notFound(number, { lines: [{ line_item_id: lines[0], quantity: 1 }] })
  expect(await pick()).toEqual([[growth, 1]])
  expect((await grace.ship(number)).status).toBe(201)
  await shop.runJobs()
  const shipped = shop.mails.find(({ subject }) => subject.includes('on its way'))!
  expect(shipped.text.match(/\d × /g)).toEqual(['1 × '])
})

test('an order without anything left to send is cancelled, and its delivery is refunded too', async () => {
  const { shop, ada, grace, number, lines } = await openToPack()
  const all = [
    { line_item_id: lines[0], quantity: 2 },
    { line_item_id: lines[1], quantity: 1 },
  ]
  expect((await grace.notFound(number, { lines: all })).status).toBe(201)
  const { body } = await ada.read(number)
  expect(body).toMatchObject({ state: 'canceled', refund_total: body.total })
  await shop.runJobs()
  expect(shop.mails).toHaveLength(1)
  expect(shop.mails[0]!.text).toContain('is cancelled')
  expect((await grace.ship(number)).status).toBe(409)
})

test('a cancellation after a short pick returns to the shelf only what was there, at the cost of its sale', async () => {
  const { shop, grace, number, bolt, lines } = await openToPack({ left: 0, cost_cents: 5 })
  expect((await grace.notFound(number, { lines: [{ line_item_id: lines[0], quantity: 1 }] })).status).toBe(201)
  expect((await grace.cancel(number)).status).toBe(200)
  expect(await stockOf(shop, bolt)).toEqual({ on_hand: 1, reserved: 0 })
  const { rows } = await sql<{ sum: number }>`
    select sum(cost_cents)::integer as sum from stock_movements where variant_id = ${bolt} and source_key like 'cancel:%'
  `.execute(shop.db)
  // Three of the five cents have left with the first copy.
  expect(rows[0]!.sum).toBe(2)
})

test('copies that somebody else is paying for stay theirs, and others on the shelf if staff say so', async () => {
  const { shop, take, grace, number, bolt, growth, lines } = await openToPack()
  const [bea] = await makeShoppers(shop, 1)
  await bea!.goToPayment({ variant_id: bolt, quantity: 1 }, { variant_id: await take(1, 100), quantity: 1 })
  await grace.notFound(number, { lines: [{ line_item_id: lines[0], quantity: 1 }] })
  expect(await stockOf(shop, bolt)).toEqual({ on_hand: 1, reserved: 1 })
  await grace.notFound(number, { lines: [{ line_item_id: lines[1], quantity: 1 }], none_left: false })
  expect(await stockOf(shop, growth)).toEqual({ on_hand: 4, reserved: 0 })
})

test('more than is left to send, and an order that is not to be packed, are refused', async () => {
  const { ada, bolt, grace, number, lines } = await openToPack()
  const short = (quantity: number) => grace.notFound(number, { lines: [{ line_item_id: lines[0], quantity }] })
  expect((await short(3)).status).toBe(422)
  for (const quantity of [0, -1, 1.5, 1e9]) expect([400, 422]).toContain((await short(quantity)).status)
  const twice = { line_item_id: lines[0], quantity: 2 }
  expect((await grace.notFound(number, { lines: [twice, twice] })).status).toBe(422)
  expect((await grace.notFound('R000000000', { lines: [twice] })).status).toBe(404)
  const cart = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  const line_item_id = cart.line_items[0]!.id
  expect((await grace.notFound(cart.number, { lines: [{ line_item_id, quantity: 1 }] })).status).toBe(409)
  await grace.ship(number)
  expect((await short(1)).body).toMatchObject({ error: expect.stringContaining('not to be packed') })
})

test('refunded before by amount, only what is left of the payment goes back', async () => {
  const { shop, grace, number, lines } = await openToPack()
  await grace.refund(number, { amount: '7.40' })
  // Of AU$8.40 and the letter for AU$3.00, AU$4.00 are left.
  const { body } = await grace.notFound(number, { lines: [{ line_item_id: lines[0], quantity: 2 }] })
  expect(body.display_amount).toBe('AU$4.00')
  expect((await refundsOf(shop, number)).reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(1140)
})

test('pressed twice it is done once; three at once find each copy missing once', async () => {
  const { shop, grace, number, bolt, lines } = await openToPack({ ordered: 2, left: 0 })
  const short = { lines: [{ line_item_id: lines[0], quantity: 1 }] }
  const key = randomUUID()
  const [one, again] = [await grace.notFound(number, short, key), await grace.notFound(number, short, key)]
  expect([one.status, again.body]).toEqual([201, one.body])
  const responses = await Promise.all(Array.from({ length: 3 }, () => grace.notFound(number, short)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  expect(await stockOf(shop, bolt)).toMatchObject({ on_hand: 0 })
})

test('the label of a card is no tracking number', async () => {
  const { shop, grace, number, bolt } = await openToPack()
  const { sku } = await shop.db.selectFrom('variants').select('sku').where('id', '=', bolt).executeTakeFirstOrThrow()
  const { status, body } = await grace.ship(number, sku)
  expect([status, body]).toMatchObject([422, { error: expect.stringContaining(`${sku} is the label of`) }])
  expect((await grace.ship(number, 'AP 1')).status).toBe(201)
  expect((await grace.track(number, sku.toUpperCase())).status).toBe(422)
})
