import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { audit } from '../../db/audit.queries.ts'
import { productOf } from '../../testing/goods/make-copies.ts'
import { makeStock } from '../../testing/people/make-shopper.ts'
import { makeStocker } from '../../testing/people/make-stocker.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openShopWithCard } from '../../testing/open-shop-with-card.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

/** A shop whose staff receive copies of one card; at first there are none. */
async function openEmpty() {
  const opened = await openShopWithCard(0)
  const { shop, bolt } = opened
  const product = await productOf(shop, bolt)
  const stocker = await makeStocker(shop, 'mary@example.test')
  const receive = async (from: number, copies: number, unit_cost?: string) =>
    stocker.change(product, {
      on_hand: { from, to: from + copies },
      reason: 'received',
      ...(unit_cost === undefined ? {} : { unit_cost }),
    })
  return { ...opened, product, stocker, receive }
}

/** Copies and cost of the movements that have a cost; the first two emptied the demo's stock. */
async function costsOf({ db }: TestShop, variantId: number) {
  const { rows } = await sql<{ quantity: number; cost_cents: number }>`
    select quantity, cost_cents from stock_movements where variant_id = ${variantId} order by id offset 2
  `.execute(db)
  return rows.filter(({ cost_cents }) => cost_cents !== 0).map((row) => [row.quantity, row.cost_cents])
}

test('copies leave at the average cost of those in stock, and the last one takes the rest', async () => {
  const { shop, ada, bolt, receive } = await openEmpty()
  await receive(0, 2, '1.00')
  expect((await receive(2, 1, '0.99')).body.product).toMatchObject({ on_hand: 3, average_cost: '1.00' })
  await ada.buy({ variant_id: bolt, quantity: 1 })
  await ada.buy({ variant_id: bolt, quantity: 1 })
  await ada.buy({ variant_id: bolt, quantity: 1 })
  expect(await costsOf(shop, bolt)).toEqual([
    [2, 200],
    [1, 99],
    [-1, -100],
    [-1, -100],
    [-1, -99],
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('copies that come without a cost cost the average; of none in stock the cost is not known', async () => {
  const { shop, bolt, receive } = await openEmpty()
  expect((await receive(0, 1)).body.product).toMatchObject({ on_hand: 1, average_cost: null })
  await receive(1, 1, '3.00')
  expect((await receive(2, 2)).body.product).toMatchObject({ on_hand: 4, average_cost: '1.50' })
  expect(await costsOf(shop, bolt)).toEqual([
    [1, 300],
    [2, 300],
  ])
})

test('the goods of a cancelled order come back at the cost they left with', async () => {
  const { shop, ada, bolt, receive } = await openEmpty()
  await receive(0, 2, '1.00')
  const { number } = await ada.buy({ variant_id: bolt, quantity: 2 })
  await receive(0, 1, '9.00')
  await (await makeStaff(shop)).cancel(number)
  expect((await costsOf(shop, bolt)).slice(1)).toEqual([
    [-2, -200],
    [1, 900],
    [2, 200],
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('a regrade moves the cost of the copies with them', async () => {
  const { shop, bolt, product, stocker, receive } = await openEmpty()
  await receive(0, 3, '1.00')
  const regrade = { from_variant_id: bolt, condition: 'lp', language: 'en', quantity: 2 }
  const { token } = stocker
  await shop.send('POST', `/api/admin/products/${product}/regrades`, { token, body: { regrade } })
  const { rows } =
    await sql`select quantity, cost_cents from stock_costs where quantity > 0 order by variant_id`.execute(shop.db)
  expect(rows).toEqual(
    expect.arrayContaining([
      { quantity: 1, cost_cents: 100 },
      { quantity: 2, cost_cents: 200 },
    ]),
  )
  expect(await audit(shop.db)).toEqual([])
})

test('staff correct what the copies in stock have cost; a cost needs copies', async () => {
  const { shop, bolt, product, stocker, receive } = await openEmpty()
  const correct = (from: string | null, to: string | null) => stocker.change(product, { average_cost: { from, to } })
  expect((await correct(null, '2.00')).body.code).toBe('inventory.no_copies_to_cost')
  expect((await stocker.change(product, { slot: { from: null, to: 'A1' }, unit_cost: '1.00' })).status).toBe(422)
  await receive(0, 4, '1.00')
  expect((await correct('1.00', '2.00')).body.product.average_cost).toBe('2.00')
  expect((await correct('1.00', '3.00')).body.code).toBe('inventory.changed_meanwhile')
  expect((await correct('2.00', null)).body.product.average_cost).toBeNull()
  expect(await costsOf(shop, bolt)).toEqual([
    [4, 400],
    [0, 400],
    [0, -800],
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('the audit finds a cost that does not add up', async () => {
  const shop = await openTestShop()
  const bolt = await makeStock(shop, 2)
  await sql`update stock_costs set cost_cents = cost_cents + 1 where variant_id = ${bolt}`.execute(shop.db)
  expect(await audit(shop.db)).toEqual([expect.stringMatching(`^variant ${bolt}: on hand 2, costs `)])
})
