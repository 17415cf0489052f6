import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { cancelOwn, makePreOrder, preOrderStaffAt } from '../../testing/goods/make-pre-order.ts'
import { grantCredit, makeShoppers, shopperAt, type Shopper } from '../../testing/people/make-shopper.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { payWithoutWebhook, secretOf } from '../../testing/open-shop-with-card.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'

const ROUNDS = 5

/** An order in `delivery`, which store credit pays. */
async function readyToPay(shop: TestShop, ada: Shopper, line: { variant_id: number; quantity: number }) {
  await grantCredit(shop, ada.id, 100_000)
  const { number } = (await ada.create(line)).body
  await ada.next(number)
  await ada.address(number)
  await ada.next(number)
  return number
}

test('of two customers at once one has the last of the allocation, the other is told', async () => {
  const [here, there] = await openTwoApps()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { staff, pre_order, line } = await makePreOrder(here, { allocation: 1, customer_limit: 1 })
    const [ada, bob] = await makeShoppers(here, 2)
    const one = await readyToPay(here, ada!, line())
    const two = await readyToPay(here, bob!, line())
    const responses = await Promise.all([ada!.complete(one), shopperAt(there, bob!).complete(two)])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(responses.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'stock.cart_short' })
    expect((await staff.read(pre_order.id)).body.pre_order).toMatchObject({ sold: 1, left: 0 })
  }
  expect(await audit(here.db)).toEqual([])
}, 60_000)

test('a customer in two tabs never pays for more than the limit', async () => {
  const [here, there] = await openTwoApps()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { staff, pre_order, line } = await makePreOrder(here, { allocation: 10, customer_limit: 2 })
    const [ada] = await makeShoppers(here, 1)
    const other = shopperAt(there, ada!)
    const number = await readyToPay(here, ada!, line(2))
    // The second tab orders again as soon as it may, while the first completes.
    const again = async () => {
      const { body } = await other.create(line(2))
      if (body.number === undefined || body.number === number) return
      await other.next(body.number)
      await other.address(body.number)
      await other.next(body.number)
      await other.complete(body.number)
    }
    await Promise.all([ada!.complete(number), again(), again()])
    await again()
    expect((await staff.read(pre_order.id)).body.pre_order.sold).toBeLessThanOrEqual(2)
  }
  expect(await audit(here.db)).toEqual([])
}, 60_000)

test('an order paid while its pre-order is released is served or never waited', async () => {
  const [here, there] = await openTwoApps()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { staff, pre_order, line } = await makePreOrder(here)
    const crowd = await makeShoppers(here, 3)
    const numbers = await Promise.all(crowd.map((shopper) => readyToPay(here, shopper, line())))
    const [release] = await Promise.all([
      preOrderStaffAt(there, staff).release(pre_order.id, { arrived: 10 }),
      ...crowd.map((shopper, n) => shopper.complete(numbers[n]!)),
    ])
    expect(release.status).toBe(200)
    const states = await Promise.all(
      crowd.map(async (shopper, n) => (await shopper.read(numbers[n]!)).body.shipment_state),
    )
    expect(states).toEqual(['ready', 'ready', 'ready'])
    expect(await audit(here.db)).toEqual([])
  }
}, 60_000)

test('an order cancelled while its pre-order is released is cancelled or served, never both', async () => {
  const [here, there] = await openTwoApps()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { staff, pre_order, line } = await makePreOrder(here)
    const [ada] = await makeShoppers(here, 1)
    await grantCredit(here, ada!.id, 100_000)
    const { number } = await ada!.buy(line())
    const [cancelled, released] = await Promise.all([
      cancelOwn(here, ada!, number),
      preOrderStaffAt(there, staff).release(pre_order.id, { arrived: 10 }),
    ])
    expect(released.status).toBe(200)
    expect([200, 409]).toContain(cancelled.status)
    const { state, shipment_state } = (await ada!.read(number)).body
    expect([state, shipment_state]).toEqual(cancelled.status === 200 ? ['canceled', 'canceled'] : ['complete', 'ready'])
    expect(await audit(here.db)).toEqual([])
  }
}, 60_000)

test('an order paid while its pre-order is released earns its points, by the release or by itself', async () => {
  const [here, there] = await openTwoApps()
  const { staff, pre_order, box, line } = await makePreOrder(here)
  const [ada] = await makeShoppers(here, 1)
  const { number } = await ada!.goToPayment(line(2))
  await payWithoutWebhook(here, await secretOf(ada!))
  const { release, payment } = await here.db.transaction().execute(async (tx) => {
    await sql`select from variants where id = ${box.variant_id} for update`.execute(tx)
    // First in the queue for the variant, and it knows of no order.
    const released = preOrderStaffAt(there, staff).release(pre_order.id, { arrived: 10 })
    await waitUntilBlocked(here, 1)
    const paid = ada!.complete(number)
    await waitUntilBlocked(here, 2)
    return { release: released, payment: paid }
  })
  expect([(await release).status, (await payment).status]).toEqual([200, 200])
  expect((await ada!.read(number)).body.shipment_state).toBe('ready')
  const { rows } = await sql`select points from loyalty_entries where user_id = ${ada!.id}`.execute(here.db)
  expect(rows).toEqual([{ points: 2 }])
  expect(await audit(here.db)).toEqual([])
})
