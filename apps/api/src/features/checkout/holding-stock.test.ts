import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grantCredit, makeShopper, makeShoppers, makeStock, type Shopper } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { auditAfterTest } from '../../testing/open-shop-with-card.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'

const MINUTES = 60
const shopOf = () => openTestShop({ config: { demo: false } })

/** Lets the reservation expire unpaid, after the given number of seconds. */
async function letTimePass(shop: TestShop, seconds = 20 * MINUTES): Promise<void> {
  await sql`update orders set reserved_until = now() - interval '1 second' where reserved_until is not null`.execute(
    shop.db,
  )
  await sql`
    update stock_holds set began_at = began_at - make_interval(secs => ${seconds}),
      ended_at = ended_at - make_interval(secs => ${seconds})
  `.execute(shop.db)
  await sql`select graphile_worker.add_job('settle-orders', job_key => 'round')`.execute(shop.db)
  await runWaitingJobs(shop)
}

/** Enters payment again with a released order. */
const holdAgain = (shopper: Shopper, number: string) => shopper.next(number)

const tellsToWait = (who: string, hours: number) => ({
  error: expect.stringMatching(
    new RegExp(`^${who} held the last of .Lightning Bolt. for a while without paying.* in ${hours} hours`),
  ),
})

test('rejects a third unpaid reservation of the last copy, for six hours', async () => {
  const shop = await shopOf()
  const bolt = await makeStock(shop, 1)
  const ada = await makeShopper(shop)
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  await letTimePass(shop)
  expect((await holdAgain(ada, number)).status).toBe(200)
  await letTimePass(shop)
  const { status, body } = await holdAgain(ada, number)
  expect([status, body]).toMatchObject([422, tellsToWait('You have', 6)])
  const variant = await shop.db.selectFrom('variants').select('reserved').where('id', '=', bolt).executeTakeFirst()
  expect(variant?.reserved).toBe(0)

  const grace = await makeRegular(shop)
  expect((await grace.buy({ variant_id: bolt, quantity: 1 })).state).toBe('complete')
  await makeStock(shop, 1)
  await sql`
    update stock_holds set began_at = began_at - interval '6 hours', ended_at = ended_at - interval '6 hours'
  `.execute(shop.db)
  expect((await holdAgain(ada, number)).status).toBe(200)
  auditAfterTest(shop)
})

test('counts across orders of a customer', async () => {
  const shop = await shopOf()
  const bolt = await makeStock(shop, 1)
  const ada = await makeShopper(shop)
  for (let time = 1; time <= 2; time += 1) {
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    await letTimePass(shop)
    expect((await shop.send('DELETE', `/api/orders/${number}`, { token: ada.token })).status).toBe(204)
  }
  const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  for (let step = 1; step <= 2; step += 1) await ada.next(number)
  expect((await ada.checkout(number, {})).status).toBe(422)
})

test('does not limit while other copies are available', async () => {
  const shop = await shopOf()
  const bolt = await makeStock(shop, 2)
  const ada = await makeShopper(shop)
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  for (let time = 1; time <= 4; time += 1) {
    await letTimePass(shop)
    expect((await holdAgain(ada, number)).status).toBe(200)
  }
})

test('does not limit a customer who changes the cart and then pays', { tags: 'nightly' }, async () => {
  const shop = await shopOf()
  const bolt = await makeStock(shop, 1)
  const other = await makeStock(shop, 9, 500, 'sealed-1')
  const ada = await makeShopper(shop)
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  await letTimePass(shop)
  for (let time = 1; time <= 5; time += 1) {
    expect((await holdAgain(ada, number)).status).toBe(200)
    await sql`update stock_holds set began_at = began_at - interval '2 minutes' where ended_at is null`.execute(shop.db)
    await ada.add(number, other, 1)
    await ada.next(number)
  }
  expect((await holdAgain(ada, number)).body.state).toBe('payment')
  await ada.pay((await ada.intent()).body.client_secret)
  expect((await ada.complete(number)).body.state).toBe('complete')
  // Paid holds are deleted; earlier unpaid ones count.
  expect(await shop.db.selectFrom('stock_holds').selectAll().where('ended_at', 'is', null).execute()).toEqual([])
  auditAfterTest(shop)
})

test('counts accounts that never paid per network, others per account', async () => {
  const shop = await shopOf()
  const bolt = await makeStock(shop, 1)
  const [ada, bob, eve] = await makeShoppers(shop, 3)
  for (const shopper of [ada!, bob!]) {
    await shopper.goToPayment({ variant_id: bolt, quantity: 1 })
    await letTimePass(shop)
  }
  const { number } = (await eve!.create({ variant_id: bolt, quantity: 1 })).body
  await eve!.next(number)
  await eve!.address(number)
  await eve!.next(number)
  const { status, body } = await eve!.checkout(number, {})
  expect([status, body]).toMatchObject([422, tellsToWait('Somebody on your network has', 6)])
  // The same cart on another network.
  const elsewhere = await shop.send('PUT', `/api/checkouts/${number}/next`, { token: eve!.token, address: '10.9.9.9' })
  expect(elsewhere.status).toBe(200)
  await letTimePass(shop)

  const regular = await makeRegular(shop)
  expect((await regular.goToPayment({ variant_id: bolt, quantity: 1 })).state).toBe('payment')
})

test('does not limit an order that credit pays at once', async () => {
  const shop = await shopOf()
  const bolt = await makeStock(shop, 1)
  const ada = await makeShopper(shop)
  await grantCredit(shop, ada.id, 5000)
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  await letTimePass(shop)
  await holdAgain(ada, number)
  await letTimePass(shop)
  expect((await holdAgain(ada, number)).status).toBe(422)
  expect((await ada.complete(number)).body.state).toBe('complete')
  auditAfterTest(shop)
})

test('rejects concurrent reservations over the limit, and accepts one from another network', async () => {
  const shop = await shopOf()
  const bolt = await makeStock(shop, 1)
  const crowd = await makeShoppers(shop, 6)
  for (const shopper of crowd.slice(0, 2)) {
    await shopper.goToPayment({ variant_id: bolt, quantity: 1 })
    await letTimePass(shop)
  }
  const numbers = await Promise.all(
    crowd.slice(2).map(async (shopper) => {
      const { number } = (await shopper.create({ variant_id: bolt, quantity: 1 })).body
      await shopper.next(number)
      await shopper.address(number)
      await shopper.next(number)
      return number
    }),
  )
  const press = (n: number, address: string) =>
    shop.send('PUT', `/api/checkouts/${numbers[n]}/next`, { token: crowd[n + 2]!.token, address })
  const responses = await Promise.all([0, 1, 2].map((n) => press(n, '127.0.0.1')))
  expect(responses.map(({ status }) => status)).toEqual([422, 422, 422])
  expect((await press(3, '10.9.9.9')).status).toBe(200)
  auditAfterTest(shop)
})

/** A customer with a paid order. */
async function makeRegular(shop: TestShop): Promise<Shopper> {
  const [regular] = await makeShoppers(shop, 1)
  await regular!.buy({ variant_id: await makeStock(shop, 9, 900, 'sealed-1'), quantity: 1 })
  return regular!
}
