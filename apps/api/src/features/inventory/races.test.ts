import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeCopies, productOf } from '../../testing/goods/make-copies.ts'
import { makeShoppers, shopperAt, type Shopper } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'
import { moveStock } from '../stock/public.ts'
import { ensureVariants } from './ensure-variants.ts'

const ROUNDS = 3
type Result = { status: number }

/** Two processes, a member of staff, and a function that makes a card in two conditions. */
async function openRace() {
  const shops = await openTwoApps()
  const [shop, other] = shops
  const take = await openUnusedSingles(shop)
  const staff = await makeStaff(shop)
  const shoppers = (await makeShoppers(shop, 2)).map((one, n) => (n % 2 ? shopperAt(other, one) : one))
  const makeCard = async (onHand: number) => {
    const nm = await take(onHand)
    return { nm, lp: await makeCopies(shop, nm, 'lp', { on_hand: onHand }), product: await productOf(shop, nm) }
  }
  const regrade = (at: TestShop, card: { product: number }, from: number, condition: string, quantity = 1) =>
    at.send<{ error: string }>('POST', `/api/admin/products/${card.product}/regrades`, {
      token: staff.token,
      body: { regrade: { from_variant_id: from, condition, language: 'en', quantity } },
    })
  return { shop, other, staff, shoppers, makeCard, regrade }
}

async function stockOf({ db }: TestShop, product: number) {
  const { rows } = await sql<{ condition: string; on_hand: number; reserved: number }>`
    select condition, on_hand, reserved from variants where product_id = ${product} order by copy_rank
  `.execute(db)
  return rows
}

const onHandOf = async (shop: TestShop, product: number) =>
  (await stockOf(shop, product)).reduce((sum, { on_hand }) => sum + on_hand, 0)

const statusesOf = (responses: Result[]) => responses.map(({ status }) => status)

/** An order one step before payment. */
async function standInLine(buyer: Shopper, ...variants: number[]): Promise<string> {
  const { number } = (await buyer.create(...variants.map((variant_id) => ({ variant_id, quantity: 1 })))).body
  await buyer.next(number)
  await buyer.address(number)
  await buyer.next(number)
  return number
}

test('two customers who buy the last copies of two conditions at once both get theirs', async () => {
  const { shop, shoppers, makeCard } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { nm, lp, product } = await makeCard(1)
    const mp = await makeCopies(shop, nm, 'mp', { on_hand: 1 })
    await Promise.all([
      shoppers[0]!.buy({ variant_id: nm, quantity: 1 }),
      shoppers[1]!.buy({ variant_id: lp, quantity: 1 }),
    ])
    expect(await onHandOf(shop, product)).toBe(1)
    const { body } = await shop.get<{ master: { id: number } }>(`/api/products/${product}`)
    expect(body.master.id).toBe(mp)
    expect(await audit(shop.db)).toEqual([])
  }
})

test('a regrade and a reservation of the last copy: one gets it, the other is refused', async () => {
  const { shop, other, makeCard, regrade } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const card = await makeCard(1)
    const [buyer] = await makeShoppers(shop, 1)
    const number = await standInLine(buyer!, card.nm)
    const calls = [() => regrade(other, card, card.nm, 'lp'), () => buyer!.checkout(number, {})]
    const responses = await Promise.all((round % 2 ? calls : calls.toReversed()).map(async (call) => call()))
    const statuses = statusesOf(round % 2 ? responses : responses.toReversed())
    expect(statuses).toBeOneOf([
      [201, 422],
      [422, 200],
    ])
    expect(await audit(shop.db)).toEqual([])
  }
})

test('a regrade leaves the reserved copies where they are', async () => {
  const { shop, shoppers, makeCard, regrade } = await openRace()
  const card = await makeCard(3)
  await shoppers[0]!.goToPayment({ variant_id: card.nm, quantity: 2 })
  const refused = await regrade(shop, card, card.nm, 'lp', 2)
  expect([refused.status, refused.body.error]).toEqual([
    422,
    expect.stringMatching(/^Only 1 of ".*" can be moved: the rest is reserved or not there\.$/),
  ])
  expect((await regrade(shop, card, card.nm, 'lp', 1)).status).toBe(201)
  expect(await stockOf(shop, card.product)).toEqual([
    { condition: 'nm', on_hand: 2, reserved: 2 },
    { condition: 'lp', on_hand: 4, reserved: 0 },
  ])
  expect(await audit(shop.db)).toEqual([])
})

test('concurrent regrades, a stock-take, a cancellation and sales lose no copy and do not deadlock', async () => {
  const { shop, other, staff, shoppers, makeCard, regrade } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [one, two] = [await makeCard(6), await makeCard(6)]
    const bought = await shoppers[0]!.buy({ variant_id: two.lp, quantity: 2 }, { variant_id: one.nm, quantity: 1 })
    const [buyer] = await makeShoppers(shop, 1)
    const number = await standInLine(buyer!, two.nm, one.lp)
    const take = await shop.db
      .insertInto('stock_takes')
      .values({ name: 'All' })
      .returning('id')
      .executeTakeFirstOrThrow()
    // One missing and one found in each.
    await sql`
      insert into stock_take_lines (stock_take_id, variant_id, seen_on_hand, counted)
      select ${take.id}, id, on_hand, case condition when 'nm' then on_hand - 1 else on_hand + 1 end
      from variants where product_id in (${one.product}, ${two.product}) order by id desc
    `.execute(shop.db)
    const responses = await Promise.all([
      regrade(shop, one, one.nm, 'lp'),
      regrade(other, one, one.lp, 'nm'),
      regrade(other, two, two.nm, 'lp'),
      // Both add the same condition.
      regrade(shop, two, two.lp, 'hp'),
      regrade(other, two, two.nm, 'hp'),
      staff.cancel(bought.number),
      other.send('POST', `/api/admin/stock_takes/${take.id}/apply`, { token: staff.token }),
      buyer!.checkout(number, {}),
    ])
    expect(statusesOf(responses)).toEqual([201, 201, 201, 201, 201, 200, 200, 200])
    expect([await onHandOf(shop, one.product), await onHandOf(shop, two.product)]).toEqual([12, 12])
    expect(await audit(shop.db)).toEqual([])
  }
})

test('of those who add the same missing condition at once all use one variant, beside a sale of the last copies', async () => {
  const { shop, other, makeCard, regrade } = await openRace()
  /** As a payout of bought cards does. */
  const shelve = ({ db }: TestShop, products: number[], key: string) =>
    db.transaction().execute(async (tx) => {
      const copies = products.map((product_id) => ({
        product_id,
        condition: 'hp' as const,
        language: 'en' as const,
        price_cents: 90,
      }))
      const variants = await ensureVariants(tx, copies)
      const goods = variants.map((variant_id) => ({ variant_id, quantity: 1 }))
      await moveStock(tx, goods, { reason: 'bought', source_key: `test:${key}`, made_by: null })
      return variants
    })
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [one, two] = [await makeCard(2), await makeCard(1)]
    const [buyer] = await makeShoppers(shop, 1)
    const number = await standInLine(buyer!, two.nm, one.nm)
    const [ids, reversed, regraded, bought] = await Promise.all([
      shelve(shop, [one.product, two.product], `${round}:a`),
      shelve(other, [two.product, one.product], `${round}:b`),
      regrade(other, one, one.nm, 'hp'),
      buyer!.checkout(number, {}),
    ])
    expect(reversed.toReversed()).toEqual(ids)
    expect(statusesOf([regraded, bought])).toEqual([201, 200])
    expect([await stockOf(shop, one.product), await stockOf(shop, two.product)]).toMatchObject([
      [{ on_hand: 1 }, { on_hand: 2 }, { condition: 'hp', on_hand: 3 }],
      [{ on_hand: 1 }, { on_hand: 1 }, { condition: 'hp', on_hand: 2 }],
    ])
    expect(await audit(shop.db)).toEqual([])
  }
})

test('the audit finds a regrade of which a movement is missing, changed or of another product', async () => {
  const { shop, makeCard, regrade } = await openRace()
  const card = await makeCard(5)
  const another = await makeCard(0)
  await regrade(shop, card, card.nm, 'mp', 2)
  expect(await audit(shop.db)).toEqual([])
  const corruptions = {
    '2 movements of 1 products add up to 1': sql`update stock_movements set quantity = quantity + 1`,
    '1 movements of 1 products add up to 2': sql`delete from stock_movements`,
    '2 movements of 2 products add up to 0': sql`update stock_movements set variant_id = ${another.nm}`,
  }
  for (const [fault, corruption] of Object.entries(corruptions)) {
    const tx = await shop.db.startTransaction().execute()
    await sql`${corruption} where source_key like 'regrade:%' and variant_id = ${card.nm}`.execute(tx)
    expect(await audit(tx)).toContainEqual(expect.stringContaining(fault))
    await tx.rollback().execute()
  }
})
