import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeShoppers, makeStock, shopperAt, type Shopper } from '../../testing/people/make-shopper.ts'
import { makeCopies, productOf } from '../../testing/goods/make-copies.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'

const ROUNDS = 2 * inject('effort')

/** An order with one card, one step before payment. */
async function standInLine(buyer: Shopper, variant_id: number): Promise<string> {
  const { number } = (await buyer.create({ variant_id, quantity: 1 })).body
  await buyer.next(number)
  if ((await buyer.next(number)).status === 422) {
    await buyer.address(number)
    await buyer.next(number)
  }
  return number
}

/** The rest of the purchase; returns its outcome. */
async function buyNow(buyer: Shopper, number: string): Promise<unknown> {
  const { status, body } = await buyer.checkout(number, {})
  if (status !== 200) return [status, body]
  expect((await buyer.pay((await buyer.intent()).body.client_secret)).status).toBe(200)
  return (await buyer.complete(number)).body.state
}

async function count({ db }: TestShop, what: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(what)}`.execute(db)
  return rows[0]!.count
}

test('fifty concurrent buyers of ten copies: ten orders, forty refusals, ten charges', async () => {
  const [shop, other] = await openTwoApps()
  const buyers = (await makeShoppers(shop, 50)).map((buyer, n) => (n % 2 ? shopperAt(other, buyer) : buyer))
  const numbers = new Map<Shopper, string>()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bolt = await makeStock(shop, 10)
    const waiting = buyers.filter((buyer) => !numbers.has(buyer))
    for (const buyer of waiting) numbers.set(buyer, await standInLine(buyer, bolt))

    const outcomes = await Promise.all(
      buyers.map(async (buyer) => {
        const outcome = await buyNow(buyer, numbers.get(buyer)!)
        // Buyers of this round get a new order; refused ones keep theirs.
        if (outcome === 'complete') numbers.delete(buyer)
        return outcome
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'complete')).toHaveLength(10)
    const refused = [422, expect.objectContaining({ error: expect.stringContaining('Lightning Bolt') })]
    for (const outcome of outcomes.filter((one) => one !== 'complete')) expect(outcome).toEqual(refused)
    const variant = db(shop).where('id', '=', bolt).executeTakeFirstOrThrow()
    expect(await variant).toEqual({ on_hand: 0, reserved: 0 })
    expect(await count(shop, `payments where state = 'completed'`)).toBe(10 * round)
    expect(await count(shop, 'sandbox_intents')).toBe(10 * round)
    expect(await audit(shop.db)).toEqual([])
  }
}, 180_000)

test('carts with the same cards in opposite order do not deadlock', { tags: 'nightly', timeout: 180_000 }, async () => {
  const [shop, other] = await openTwoApps()
  const take = await openUnusedSingles(shop)
  const [bolt, ring, mox] = [await take(1000), await take(1000), await take(1000)]
  const buyers = (await makeShoppers(shop, 6)).map((buyer, n) => (n % 2 ? shopperAt(other, buyer) : buyer))
  for (let round = 1; round <= ROUNDS; round += 1) {
    const orders = [
      [bolt, ring, mox],
      [mox, ring, bolt],
      [ring, mox, bolt],
    ]
    await Promise.all(
      buyers.map((buyer, n) => buyer.buy(...orders[n % 3]!.map((variant_id) => ({ variant_id, quantity: 1 })))),
    )
  }
  for (const id of [bolt, ring, mox]) {
    expect(await db(shop).where('id', '=', id).executeTakeFirst()).toEqual({
      on_hand: 1000 - 6 * ROUNDS,
      reserved: 0,
    })
  }
  expect(await audit(shop.db)).toEqual([])
})

// Again: on a busy machine the call may have looked for a deadlock, which it does once, before there is one.
test('a sale or regrade that ends in a deadlock is done again', { tags: 'nightly', retry: 2 }, async () => {
  const shop = await openTestShop()
  const take = await openUnusedSingles(shop)
  const { token } = await makeStaff(shop)
  const [buyer] = await makeShoppers(shop, 1)
  const makeCard = async () => {
    const variant_id = await take(1)
    await makeCopies(shop, variant_id, 'lp', { on_hand: 1 })
    return { variant_id, product_id: await productOf(shop, variant_id) }
  }
  type Card = Awaited<ReturnType<typeof makeCard>>
  const [bought, ...regraded] = [await makeCard(), await makeCard(), await makeCard()]
  const number = await standInLine(buyer!, bought.variant_id)
  const regrade = ({ product_id, variant_id }: Card, key: object) => {
    const body = { regrade: { from_variant_id: variant_id, condition: 'lp', language: 'en', quantity: 1 } }
    return shop.send('POST', `/api/admin/products/${product_id}/regrades`, { token, body, ...key })
  }
  /** PostgreSQL ends the transaction that has waited longest: the call's. */
  const inDeadlock = async ({ variant_id, product_id }: Card, call: () => Promise<{ status: number }>) =>
    shop.db.transaction().execute(async (tx) => {
      await sql`select from products where id = ${product_id} for no key update`.execute(tx)
      const called = call()
      await waitUntilBlocked(shop)
      await sql`select from variants where id = ${variant_id} for no key update`.execute(tx)
      return { called }
    })
  const ends = [
    await inDeadlock(bought, () => buyer!.checkout(number, {})),
    await inDeadlock(regraded[0], () => regrade(regraded[0], {})),
    await inDeadlock(regraded[1], () => regrade(regraded[1], { idempotencyKey: 'once' })),
  ]
  const statuses = await Promise.all(ends.map(async ({ called }) => (await called).status))
  expect(statuses).toEqual([200, 201, 201])
  expect(await count(shop, `stock_movements where reason = 'regraded'`)).toBe(4)
  expect(await audit(shop.db)).toEqual([])
})

const db = (shop: TestShop) => shop.db.selectFrom('variants').select(['on_hand', 'reserved'])
