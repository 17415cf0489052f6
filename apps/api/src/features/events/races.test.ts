import { expect, test } from 'vitest'
import { rethrow } from '../../testing/rethrow.ts'
import { audit } from '../../db/audit.queries.ts'
import { cancelEntry, eventStaffAt, makeEvent } from '../../testing/goods/make-event.ts'
import { grantCredit, makeShoppers, shopperAt, type Shopper } from '../../testing/people/make-shopper.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { refundCalledOffEntries } from './public.ts'

const ROUNDS = 5

/** From the cart to the paid order, by the calls of the pages. */
async function buyEntry(shopper: Shopper, line: { variant_id: number; quantity: number }): Promise<number> {
  const { status, body } = await shopper.create(line)
  if (status !== 201) return status
  await shopper.next(body.number)
  await shopper.next(body.number)
  return (await shopper.complete(body.number)).status
}

test('of fifty buyers at once exactly ten have the ten seats, the others are told', async () => {
  const [here, there] = await openTwoApps()
  const { staff, event, line } = await makeEvent(here, { seats: 10, customer_limit: 1 })
  const crowd = await makeShoppers(here, 50)
  for (const { id } of crowd) await grantCredit(here, id, 1500)
  const statuses = await Promise.all(
    crowd.map((shopper, n) => buyEntry(n % 2 === 0 ? shopper : shopperAt(there, shopper), line())),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 422)).toHaveLength(40)
  expect(await staff.read(event.id)).toMatchObject({ sold: 10, seats_left: 0, being_paid: 0 })
  expect(await staff.entrants(event.id)).toHaveLength(10)
  expect(await audit(here.db)).toEqual([])
}, 120_000)

test('a customer in two tabs never has more than the limit', async () => {
  const [here, there] = await openTwoApps()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { staff, event, line } = await makeEvent(here, { customer_limit: 2 })
    const [ada] = await makeShoppers(here, 1)
    await grantCredit(here, ada!.id, 100_000)
    await Promise.all([buyEntry(ada!, line(2)), buyEntry(shopperAt(there, ada!), line(2)), buyEntry(ada!, line(1))])
    await buyEntry(shopperAt(there, ada!), line(2))
    expect((await staff.read(event.id)).sold).toBeLessThanOrEqual(2)
  }
  expect(await audit(here.db)).toEqual([])
}, 60_000)

test(
  'an entry cancelled by its customer while the event is called off is given back once',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const [here, there] = await openTwoApps()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { staff, event, line } = await makeEvent(here)
      const [ada, bob] = await makeShoppers(here, 2)
      for (const { id } of [ada!, bob!]) await grantCredit(here, id, 3000)
      const order = await ada!.buy(line(2))
      const [cancelled, called] = await Promise.all([
        cancelEntry(here, ada!, order, 2),
        eventStaffAt(there, staff).callOff(event.id),
        buyEntry(shopperAt(there, bob!), line()),
        refundCalledOffEntries(here.db, rethrow),
      ])
      expect([200, 422]).toContain(cancelled.status)
      expect([200, 409]).toContain(called.status)
      if (called.status === 409) await staff.callOff(event.id)
      await Promise.all([refundCalledOffEntries(here.db, rethrow), refundCalledOffEntries(there.db, rethrow)])
      expect((await ada!.read(order.number)).body.refund_total).toBe('30.00')
      expect((await staff.read(event.id)).sold).toBe(0)
      expect(await audit(here.db)).toEqual([])
    }
  },
)

test(
  'seats taken away while they are bought are never fewer than the sold ones',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const [here, there] = await openTwoApps()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { staff, event, line } = await makeEvent(here, { seats: 4, customer_limit: 1 })
      const crowd = await makeShoppers(here, 4)
      for (const { id } of crowd) await grantCredit(here, id, 1500)
      const [changed] = await Promise.all([
        eventStaffAt(there, staff).change(event, { seats: 2, customer_limit: 1 }),
        ...crowd.map((shopper) => buyEntry(shopper, line())),
      ])
      const { sold, seats } = await staff.read(event.id)
      expect([seats, sold]).toEqual(changed.status === 200 ? [2, 2] : [4, 4])
    }
    expect(await audit(here.db)).toEqual([])
  },
)
