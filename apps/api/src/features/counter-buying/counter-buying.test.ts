import type { NewPurchase } from '@pennysleeve/contract/admin/counter-buying.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeBuyingClerk } from '../../testing/people/make-buying-clerk.ts'
import { makeQuotedCard, makeSeller, openBuylist } from '../../testing/people/make-seller.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'

async function openCounter(role: 'staff' | 'admin' = 'staff') {
  const opened = await openBuylist()
  const { shop } = opened
  await sql`update buying_settings set lp_percent = 80`.execute(shop.db)
  return { ...opened, clerk: await makeBuyingClerk(shop, role) }
}

type Copies = [product: number, quantity: number, condition?: Condition, language?: Language]
const copies = (...lines: Copies[]) =>
  lines.map(([product_id, quantity, condition = 'nm', language = 'en']) => ({
    product_id,
    quantity,
    condition,
    language,
  }))
const forCash = (lines: NewPurchase['lines'], payout: string): NewPurchase => ({
  lines,
  payment_method: 'cash',
  payout,
})

async function listVariants({ db }: TestShop, productId: number) {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', v.condition, v.language, v.on_hand, c.cost_cents, v.price_cents) as text
    from variants v join stock_costs c on c.variant_id = v.id
    where v.product_id = ${productId} and v.on_hand > 0 order by v.copy_rank, v.language
  `.execute(db)
  return rows.map(({ text }) => text)
}

async function countPurchases({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from sell_carts where channel = 'counter'`.execute(db)
  return rows[0]!.count
}

async function creditOf({ db }: TestShop, userId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::integer as sum from store_credit_entries where user_id = ${userId}
  `.execute(db)
  return rows[0]!.sum
}

test('a walk-in’s cards are graded, paid in cash rounded to five cents, and on the shelf at their cost at once', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const angel = await makeQuotedCard(shop, 'Serra Angel', 77, 0)
  await sql`update variants set price_cents = 400 where product_id = ${bolt}`.execute(shop.db)
  const lines = copies([bolt, 2], [bolt, 1, 'lp'], [bolt, 1, 'nm', 'ja'], [angel, 1])
  const quote = await clerk.quote(`lines=${bolt}:nm:en:2,${bolt}:lp:en:1,${bolt}:nm:ja:1,${angel}:nm:en:1`)
  // 3 × 1.55 + 1.24 + 0.77 = 6.66
  expect(quote.body).toMatchObject({
    total_quantity: 5,
    cash: '6.65',
    display_rounding: '-AU$0.01',
    credit: '7.99',
    bought_grades: [
      { condition: 'nm', percent: 100 },
      { condition: 'lp', percent: 80 },
    ],
  })
  const { status, body } = await clerk.buy(forCash(lines, '6.65'))
  expect([status, body]).toMatchObject([
    201,
    {
      seller: [],
      payment_method: 'cash',
      total_quantity: 5,
      display_total: 'AU$6.66',
      display_bonus: null,
      display_rounding: '-AU$0.01',
      display_payout: 'AU$6.65',
    },
  ])
  expect(body.lines.map(({ name, copy, quantity, display_amount }) => [name, copy, quantity, display_amount])).toEqual([
    ['Lightning Bolt', 'Near Mint', 2, 'AU$3.10'],
    ['Lightning Bolt', 'Near Mint, Japanese', 1, 'AU$1.55'],
    ['Lightning Bolt', 'Lightly Played', 1, 'AU$1.24'],
    ['Serra Angel', 'Near Mint', 1, 'AU$0.77'],
  ])
  // Three Bolts were there, which had cost 3.30. A language new to the shop has no price yet.
  expect(await listVariants(shop, bolt)).toEqual(['nm en 5 640 400', 'nm ja 1 155', 'lp en 1 124 340'])
  expect(await listVariants(shop, angel)).toMatchObject([expect.stringContaining('nm en 1 77')])
  expect((await clerk.paper(body.id)).body).toEqual(body)
})

test('cash leaves the open drawer, and without one nothing is bought', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const purchase = forCash(copies([bolt, 1, 'lp']), '1.25')
  expect((await clerk.buy({ ...purchase, device: 'Nobody’s' })).body).toMatchObject({ code: 'drawer.not_open' })
  expect(await countPurchases(shop)).toBe(0)
  const { body } = await clerk.buy(purchase)
  const drawer = await clerk.drawer()
  expect(drawer).toMatchObject({ expected: '98.75' })
  await sql`update drawer_entries set amount_cents = -120 where source_key = 'sell-cart:' || ${body.id}::bigint`.execute(
    shop.db,
  )
  expect(await audit(shop.db)).toEqual([expect.stringContaining(`sell-cart:${body.id}: -125 cents in cash`)])
  await sql`update drawer_entries set amount_cents = -125 where amount_cents = -120`.execute(shop.db)
})

test('store credit needs an account, has the bonus, and the cards leave the seller’s collection', async () => {
  const { shop, ada, bolt, clerk } = await openCounter()
  await ada.add({ product_id: bolt, quantity: 3 })
  const purchase = { lines: copies([bolt, 2]), payment_method: 'store_credit' as const, payout: '3.72' }
  expect(await clerk.buy(purchase)).toMatchObject({ status: 422, body: { code: 'counter.credit_needs_account' } })
  const { status, body } = await clerk.buy({ ...purchase, customer_id: ada.id })
  expect([status, body]).toMatchObject([201, { display_bonus: 'AU$0.62', display_payout: 'AU$3.72' }])
  expect(body.seller).toEqual([expect.stringContaining('@')])
  expect(await creditOf(shop, ada.id)).toBe(372)
  const { rows } = await sql<{ left: number }>`
    select sum(quantity)::integer as left from collection_entries where user_id = ${ada.id}
  `.execute(shop.db)
  expect(rows[0]!.left).toBe(1)
  // The customer sees it among their sell orders.
  expect((await ada.carts()).map((cart) => [cart.id, cart.status, cart.payout])).toEqual([[body.id, 'paid', '3.72']])
})

test('a double press buys once, and another call with the same key is refused', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const key = randomUUID()
  const purchase = forCash(copies([bolt, 2]), '3.10')
  const [first, second] = await Promise.all([clerk.buy(purchase, key), clerk.buy(purchase, key)])
  const answered = [first, second].filter(({ status }) => status === 201)
  expect(answered.length).toBeGreaterThan(0)
  expect((await clerk.buy(purchase, key)).body).toEqual(answered[0]!.body)
  expect(await countPurchases(shop)).toBe(1)
})

test('what the shop does not buy online it does not buy at the counter, and nothing is bought of such a list', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const refused = async (lines: NewPurchase['lines'], payout: string) => (await clerk.buy(forCash(lines, payout))).body
  expect(await refused(copies([bolt, 1, 'mp']), '1.55')).toMatchObject({
    code: 'counter.not_bought',
    error: expect.stringContaining('Moderately Played'),
  })
  await sql`update products set max_copies = 4 where id = ${bolt}`.execute(shop.db)
  // Three in stock: one more, whatever its grade.
  expect(await refused(copies([bolt, 1], [bolt, 1, 'lp']), '2.80')).toMatchObject({ code: 'counter.not_bought' })
  await sql`update products set max_copies = null, sell_price_cents = null where id = ${bolt}`.execute(shop.db)
  expect(await refused(copies([bolt, 1]), '1.55')).toMatchObject({ code: 'counter.not_bought' })
  await sql`update products set sell_price_cents = 155 where id = ${bolt}`.execute(shop.db)
  await sql`update shop set selling_enabled = false`.execute(shop.db)
  expect(await refused(copies([bolt, 1]), '1.55')).toMatchObject({ code: 'counter.not_bought' })
  await sql`update shop set selling_enabled = true`.execute(shop.db)
  expect(await countPurchases(shop)).toBe(0)
  expect((await clerk.buy(forCash(copies([bolt, 1]), '1.55'))).status).toBe(201)
})

test('counter and web share the week’s budgets', async () => {
  const { shop, ada, bolt, clerk } = await openCounter()
  await sql`update buying_settings set cash_budget_cents = 500, credit_budget_cents = 600`.execute(shop.db)
  expect((await clerk.buy(forCash(copies([bolt, 2]), '3.10'))).status).toBe(201)
  const lines = copies([bolt, 2])
  expect((await clerk.buy(forCash(lines, '3.10'))).body).toMatchObject({ code: 'sell_cart.cash_budget' })
  const quote = await clerk.quote(`lines=${bolt}:nm:en:2`)
  expect(quote.body).toMatchObject({ cash_refusal: expect.stringContaining('AU$1.90'), credit_refusal: null })
  const credit = { lines, payment_method: 'store_credit' as const, payout: '3.72', customer_id: ada.id }
  expect((await clerk.buy(credit)).status).toBe(201)
  const { id } = await ada.open()
  await ada.offer(id, { product_id: bolt, quantity: 2 })
  expect((await ada.send(id)).body).toMatchObject({ code: 'sell_cart.credit_budget' })
})

test('a price is changed with a reason; what is paid above the quotes counts with discounts towards the day’s limit', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const at = (price: string, reason = 'Signed by the artist') => [{ ...copies([bolt, 1])[0]!, price, reason }]
  expect((await clerk.buy(forCash(at('61.55'), '61.55'))).status).toBe(201)
  const { rows } = await sql`select price_cents, quote_cents, price_reason from sell_cart_item_grades`.execute(shop.db)
  expect(rows).toEqual([{ price_cents: 6155, quote_cents: 155, price_reason: 'Signed by the artist' }])
  const variant = await sql<{ id: number }>`
    update variants set price_cents = 5000 where product_id = ${bolt} and condition = 'nm' returning id
  `.execute(shop.db)
  const sale = {
    lines: [{ variant_id: variant.rows[0]!.id, quantity: 1, price: '9.95', reason: 'Regular' }],
    total: '9.95',
    payment: { given: '9.95' },
  }
  expect((await clerk.sell(sale)).body).toMatchObject({ code: 'counter.gives_away_too_much' })
  expect((await clerk.buy(forCash(at('41.60'), '41.60'))).body).toMatchObject({ code: 'counter.gives_away_too_much' })
  expect((await clerk.buy(forCash(at('41.55'), '41.55'))).status).toBe(201)
  // Below the quote nothing is given away.
  expect((await clerk.buy(forCash(at('1.00', 'Bent'), '1.00'))).status).toBe(201)
  const admin = await makeBuyingClerk(shop, 'admin')
  expect((await admin.buy(forCash(at('300', 'Misprint'), '300'))).status).toBe(201)
})

test('a changed quote, a member’s own account and a blocked customer are refused', async () => {
  const { shop, ada, bolt, clerk } = await openCounter()
  expect((await clerk.buy(forCash(copies([bolt, 1]), '1.50'))).body).toMatchObject({
    code: 'counter.payout_changed',
    error: 'It is AU$1.55 now. Please tell the customer before you go on.',
  })
  const purchase = forCash(copies([bolt, 1]), '1.55')
  expect((await clerk.buy({ ...purchase, customer_id: clerk.id })).body).toMatchObject({ code: 'staff.own_account' })
  await sql`update users set blocked_at = now() where id = ${ada.id}`.execute(shop.db)
  expect((await clerk.buy({ ...purchase, customer_id: ada.id })).body).toMatchObject({ code: 'customer.blocked' })
  expect(await countPurchases(shop)).toBe(0)
})

test('a scan, a place with grade and language, and a name find a card; a card not bought says why', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const { rows } = await sql<{ sku: string; set: string; number: string }>`
    select v.sku, r.set_code as set, r.collector_number as number from variants v
    join products p on p.id = v.product_id join printings r on r.id = p.printing_id
    where p.id = ${bolt} order by v.copy_rank limit 1
  `.execute(shop.db)
  const { sku, set, number } = rows[0]!
  expect((await clerk.findCards(sku)).body).toMatchObject({
    exact: true,
    cards: [{ product_id: bolt, condition: 'nm', language: 'en', display_quote: 'AU$1.55', refusal: null }],
  })
  expect((await clerk.findCards(`${set} ${number} n lp ja x3`)).body).toMatchObject({
    quantity: 3,
    cards: [{ product_id: bolt, condition: 'lp', language: 'ja', display_quote: 'AU$1.24' }],
  })
  const named = (await clerk.findCards('Lightning Bolt')).body
  expect(named.exact).toBe(false)
  expect(named.cards.map(({ product_id }) => product_id)).toContain(bolt)
  await sql`update products set sell_price_cents = null where id = ${bolt}`.execute(shop.db)
  expect((await clerk.findCards(sku)).body.cards[0]).toMatchObject({
    display_quote: null,
    refusal: expect.stringContaining('Lightning Bolt'),
  })
})

test('a counter purchase is listed for staff with its channel; its seller is nobody for a walk-in', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const { body } = await clerk.buy(forCash(copies([bolt, 1, 'lp']), '1.25'))
  const { token } = clerk
  const list = await shop.send('GET', '/api/admin/sell_orders?status=paid', { token })
  expect(list.body).toMatchObject({ sell_orders: [{ id: body.id, channel: 'counter', email: '' }] })
  const of = async (channel: string) =>
    (
      await shop.send<ResponseOf<'GET /api/admin/sell_orders'>>(
        'GET',
        `/api/admin/sell_orders?status=all&channel=${channel}`,
        { token },
      )
    ).body.sell_orders.map(({ id }) => id)
  expect([(await of('counter')).includes(body.id), (await of('web')).includes(body.id)]).toEqual([true, false])
  const order = await shop.send('GET', `/api/admin/sell_orders/${body.id}`, { token })
  expect(order.body).toMatchObject({ channel: 'counter', customer: null, display_rounding: 'AU$0.01' })
  expect((await shop.send('GET', `/api/admin/put_away_list?sell_orders=${body.id}`, { token })).body).toMatchObject({
    total_quantity: 1,
  })
  const carol = await makeSeller(shop, 'carol@example.test')
  const { id } = await carol.open()
  expect((await clerk.paper(id)).status).toBe(404)
})

test('the audit finds copies shelved in another language than they were bought in', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const { body } = await clerk.buy(forCash(copies([bolt, 1, 'nm', 'ja']), '1.55'))
  await sql`update sell_cart_item_grades set language = 'de'`.execute(shop.db)
  expect(await audit(shop.db)).toEqual([expect.stringContaining(`sell cart ${body.id}: paid for 1`)])
  await sql`update sell_cart_item_grades set language = 'ja'`.execute(shop.db)
})
