import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grantCredit, makeShopper, makeShoppers, makeStock, type Shopper } from '../../testing/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { expectBooksToAgree } from '../../testing/open-till.ts'
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts'

const MINUTES = 60
const shopOf = () => openTestShop({ config: { demo: false } })

/** The order's time passes unpaid: it held its cards for so many seconds, and lets them go. */
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

/** Begins to pay an order that has been given back. */
const holdAgain = (shopper: Shopper, number: string) => shopper.next(number)

const tellsToWait = (who: string, hours: number) => ({
  error: expect.stringMatching(
    new RegExp(`^${who} held the last of .Lightning Bolt. for a while without paying.* in ${hours} hours`),
  ),
})

test('who has held the last copy twice without paying lets others have it first, and may again after six hours', async () => {
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
  expectBooksToAgree(shop)
})

test('a new order does not begin a new count', async () => {
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

test('while others can still buy one, nobody is asked to wait', async () => {
  const shop = await shopOf()
  const bolt = await makeStock(shop, 2)
  const ada = await makeShopper(shop)
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  for (let time = 1; time <= 4; time += 1) {
    await letTimePass(shop)
    expect((await holdAgain(ada, number)).status).toBe(200)
  }
})

test('who changes the cart now and then and pays in the end never hears of it', async () => {
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
  // What was paid is no hold; what was held in vain before it is.
  expect(await shop.db.selectFrom('stock_holds').selectAll().where('ended_at', 'is', null).execute()).toEqual([])
  expectBooksToAgree(shop)
})

test('accounts that have never paid share their network’s time; who has paid here before does not', async () => {
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

test('store credit that covers everything buys the last copy at once, since nothing is held', async () => {
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
  expectBooksToAgree(shop)
})

test('of several who were asked to wait and press at once none gets through, and a stranger does', async () => {
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
  const answers = await Promise.all([0, 1, 2].map((n) => press(n, '127.0.0.1')))
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  expect((await press(3, '10.9.9.9')).status).toBe(200)
  expectBooksToAgree(shop)
})

/** Somebody who has paid for something before. */
async function makeRegular(shop: TestShop): Promise<Shopper> {
  const [regular] = await makeShoppers(shop, 1)
  await regular!.buy({ variant_id: await makeStock(shop, 9, 900, 'sealed-1'), quantity: 1 })
  return regular!
}
