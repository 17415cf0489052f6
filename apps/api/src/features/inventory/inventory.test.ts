import type { Product } from '@pennysleeve/contract/catalog.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeCopies } from '../../testing/goods/make-copies.ts'
import { BOLT, makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStocker } from '../../testing/people/make-stocker.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

test('a new price, quote and stock show in the shop at once, and each is in the audit log', async () => {
  const shop = await openTestShop()
  await makeStock(shop, 5, 320)
  const grace = await makeStocker(shop)
  const bolt = await grace.see(BOLT)
  expect(bolt).toMatchObject({ name: 'Lightning Bolt', price: '3.20', on_hand: 5, reserved: 0, retired: false })

  const price = await grace.change(bolt.id, { price: { from: '3.20', to: '4.00' } })
  expect([price.status, price.body.product.price]).toEqual([200, '4.00'])
  const quote = await grace.change(bolt.id, { sell_price: { from: bolt.sell_price, to: '2.10' } })
  expect(quote.body.product.sell_price).toBe('2.10')
  const stock = await grace.change(bolt.id, { on_hand: { from: 5, to: 9 }, reason: 'received' })
  expect(stock.body.product.on_hand).toBe(9)

  const shown = await shop.get<Product>(`/api/products/${bolt.id}`)
  expect(shown.body).toMatchObject({ price: '4.00', sell_price: '2.10', total_on_hand: 9 })
  expect((await grace.find({ q: 's:m10 cn:146 aud=4 stock=9' })).products.map(({ id }) => id)).toContain(bolt.id)

  const movement = await shop.db
    .selectFrom('stock_movements')
    .select(['quantity', 'reason', 'made_by'])
    .where('variant_id', '=', bolt.variant_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(movement).toEqual({ quantity: 4, reason: 'received', made_by: grace.id })
  const prices = await shop.db
    .selectFrom('price_history')
    .select(['kind', 'amount_cents'])
    .where('product_id', '=', bolt.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(prices).toEqual([
    { kind: 'quote', amount_cents: 210 },
    { kind: 'price', amount_cents: 400 },
  ])
  const line = await shop.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    action: 'change inventory',
    subject_id: String(bolt.id),
    before: { on_hand: 5 },
    after: { on_hand: 9, reason: 'received' },
  })
  expect(await audit(shop.db)).toEqual([])
})

test('refuses the second of two concurrent edits of a row and shows the first', async () => {
  const shop = await openTestShop()
  await makeStock(shop, 5, 320)
  const grace = await makeStocker(shop)
  const ada = await makeStocker(shop, 'ada.stock@example.test')
  const bolt = await grace.see(BOLT)
  const both = await Promise.all([
    grace.change(bolt.id, { price: { from: '3.20', to: '4.00' } }),
    ada.change(bolt.id, { price: { from: '3.20', to: '5.00' } }),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)!.body.product.price
  expect(both.find(({ status }) => status === 409)!.body.error).toBe(
    `The price of "Lightning Bolt" has changed to AU$${won} since you looked. Nothing was overwritten.`,
  )
  expect((await grace.see(BOLT)).price).toBe(won)
})

test('rejects a stock count that is based on an outdated quantity', async () => {
  const shop = await openTestShop()
  const variant_id = await makeStock(shop, 5)
  const grace = await makeStocker(shop)
  const bolt = await grace.see(BOLT)
  await (await makeShopper(shop)).buy({ variant_id, quantity: 2 })
  const { status, body } = await grace.change(bolt.id, { on_hand: { from: 5, to: 6 } })
  expect([status, body.error]).toEqual([
    409,
    'The stock of "Lightning Bolt" has changed to 3 since you looked. Nothing was overwritten.',
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('rejects a count below what orders have reserved', async () => {
  const shop = await openTestShop()
  const variant_id = await makeStock(shop, 5)
  const grace = await makeStocker(shop)
  await (await makeShopper(shop)).goToPayment({ variant_id, quantity: 2 })
  const bolt = await grace.see(BOLT)
  expect(bolt).toMatchObject({ on_hand: 5, reserved: 2 })
  const refused = await grace.change(bolt.id, { on_hand: { from: 5, to: 1 } })
  expect([refused.status, refused.body.errors?.['on_hand']?.[0]]).toEqual([
    422,
    '2 are reserved for orders being paid: the stock of "Lightning Bolt" cannot be less.',
  ])
  expect((await grace.change(bolt.id, { on_hand: { from: 5, to: 2 } })).status).toBe(200)
  expect(await audit(shop.db)).toEqual([])
})

test('staff find a product without a price, set one, and it is listed', async () => {
  const shop = await openTestShop()
  await makeStock(shop, 5, 320)
  const grace = await makeStocker(shop)
  const bolt = await grace.see(BOLT)
  await grace.change(bolt.id, { price: { from: '3.20', to: null } })
  const unpriced = await grace.find({ status: 'unpriced', q: 'lightning bolt' })
  expect(unpriced.products.map(({ id, price }) => ({ id, price }))).toEqual([{ id: bolt.id, price: null }])
  const search = () => shop.get<{ total_count: number }>('/api/game_products?q=s:m10+cn:146+is:nonfoil')
  expect((await search()).body.total_count).toBe(0)
  await grace.change(bolt.id, { price: { from: null, to: '2.50' } })
  expect((await search()).body.total_count).toBe(1)
  expect((await grace.find({ status: 'unpriced', q: 'lightning bolt' })).total_count).toBe(0)
})

test('staff list the copies that are priced below what they have cost, narrowed by a search', async () => {
  const shop = await openTestShop()
  const nm = await makeStock(shop, 5, 320)
  const lp = await makeCopies(shop, nm, 'lp', { on_hand: 2, price_cents: 250 })
  const grace = await makeStocker(shop)
  const list = async (query: object = {}) => {
    const { variants, total_count } = await grace.find({ status: 'below_cost', ...query })
    return { total_count, variants: variants.map(({ variant_id }) => variant_id) }
  }
  expect(await list()).toEqual({ total_count: 0, variants: [] })
  // A copy each at 2.51, and at 3.204, which is shown as 3.20.
  await sql`update stock_costs set cost_cents = case variant_id when ${lp} then 502 else 1602 end
    where variant_id in (${nm}, ${lp})`.execute(shop.db)
  expect(await list()).toEqual({ total_count: 1, variants: [lp] })
  expect(await list({ q: 'bolt', condition: 'lp', language: 'en' })).toEqual({ total_count: 1, variants: [lp] })
  for (const other of [{ q: 'giant growth' }, { condition: 'nm' }, { language: 'ja' }, { kind: 'sealed' }]) {
    expect(await list(other)).toEqual({ total_count: 0, variants: [] })
  }
})

test('rejects invalid input and changes nothing', async () => {
  const shop = await openTestShop()
  await makeStock(shop, 5, 320)
  const grace = await makeStocker(shop)
  const bolt = await grace.see(BOLT)
  const slips: [object, string][] = [
    [{ price: { from: '3.20', to: '0' } }, 'amount such as 12.50'],
    [{ price: { from: '3.20', to: '-1' } }, 'amount such as 12.50'],
    [{ price: { from: '3.20', to: 'much' } }, 'amount such as 12.50'],
    [{ sell_price: { from: bolt.sell_price, to: '9.99' } }, 'We would pay AU$9.99 for "Lightning Bolt"'],
    [{ on_hand: { from: 5, to: -1 } }, 'must not be less than 0'],
    [{ on_hand: { from: 5, to: 1_000_000 } }, 'is too large'],
    [{}, 'must change something'],
  ]
  for (const [inventory, sentence] of slips) {
    const { status, body } = await grace.change(bolt.id, inventory)
    expect([status, body.error]).toEqual([422, expect.stringContaining(sentence)])
  }
  expect(await grace.see(BOLT)).toEqual(bolt)
})

test('filters, sorts and pages with a constant number of statements', async () => {
  const shop = await openTestShop()
  const grace = await makeStocker(shop)
  const dear = await grace.find({ sort: 'price', direction: 'desc', per_page: '50' })
  const cents = dear.products.map(({ price }) => Number(price))
  expect(cents).toEqual(cents.toSorted((one, other) => other - one))
  expect(dear).toMatchObject({ count: 50, per_page: 50, current_page: 1 })
  const sealed = await grace.find({ kind: 'sealed', game: 'one_piece', status: 'in_stock' })
  expect(sealed.products.length).toBeGreaterThan(0)
  for (const product of sealed.products) {
    expect(product).toMatchObject({ sealed: true, game_type: 'one_piece' })
    expect(product.on_hand).toBeGreaterThan(0)
  }
  const count = async (per_page: string) => {
    shop.statements.length = 0
    await grace.find({ per_page })
    return shop.statements.length
  }
  expect(await count('500')).toBe(await count('1'))
})
