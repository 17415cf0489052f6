import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { clerkAt, makeClerk } from '../../testing/people/make-clerk.ts'
import { grantCredit, makeStock } from '../../testing/people/make-shopper.ts'
import { ageOpenPayments, payWithoutWebhook, secretOf, settle } from '../../testing/open-shop-with-card.ts'
import { openTwoApps, openTwoTabs } from '../../testing/open-two-tabs.ts'

const ROUNDS = 20
/** Until each has won once. */
const MAX_ROUNDS = 100
/** The card begins later from round to round, until the counter wins. */
const HEAD_START_MS = 4
const FEW_ROUNDS = 8

async function openRace() {
  const shops = await openTwoApps()
  const bolt = await makeStock(shops[0], 1000)
  const clerk = clerkAt(shops[1], await makeClerk(shops[0]))
  return { shop: shops[0], shops, bolt, clerk }
}

test(
  'paid at the counter while the customer pays by card in another process: one wins, none pays twice',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const { shop, shops, bolt, clerk } = await openRace()
    const won = { card: 0, counter: 0 }
    const isDecided = () => won.card > 0 && won.counter > 0
    for (let round = 0; round < ROUNDS || (round < MAX_ROUNDS && !isDecided()); round += 1) {
      const [here, there] = await openTwoTabs(shops)
      await grantCredit(shop, here.id, 100)
      const { number } = await here.goToPayment({ variant_id: bolt, quantity: 1 })
      const secret = await secretOf(here)
      // In turn one of them waits, longer each time.
      const wait = Math.floor(round / 2) * HEAD_START_MS
      const [cardWaits, counterWaits] = round % 2 === 0 ? [wait, 0] : [0, wait]
      const byCard = async () => {
        await sleep(cardWaits)
        await here.pay(secret)
        return [await here.complete(number), await there.intent()]
      }
      const atCounter = async () => {
        await sleep(counterWaits)
        return clerk.takePayment(number, { due: '5.20', given: '10' })
      }
      const [online, over] = await Promise.all([byCard(), atCounter()])
      for (const { status } of [...online, over]) expect(status).toBeLessThan(500)
      const { body } = await there.read(number)
      const methods = body.payments.filter(({ state }) => state === 'completed').map((one) => one.payment_method_id)
      expect([201, 409]).toContain(over.status)
      if (over.status === 201 || body.state === 'complete') {
        expect(methods.toSorted((a, b) => a - b)).toEqual(over.status === 201 ? [1, 3] : [1, 2])
        won[over.status === 201 ? 'counter' : 'card'] += 1
      }
      expect(await audit(shop.db)).toEqual([])
    }
    // Otherwise one always came first, and there was no race.
    expect([won.card > 0, won.counter > 0]).toEqual([true, true])
  },
)

test(
  'a card payment whose event is late meets the counter and the job: the order is paid once',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const { shop, shops, bolt, clerk } = await openRace()
    for (let round = 0; round < FEW_ROUNDS; round += 1) {
      const [here] = await openTwoTabs(shops)
      const { number } = await here.goToPayment({ variant_id: bolt, quantity: 1 })
      await payWithoutWebhook(shop, await secretOf(here))
      await ageOpenPayments(shop)
      const [over] = await Promise.all([
        clerk.takePayment(number, { due: '6.20', given: '10' }),
        settle(shops[0]),
        settle(shops[1]),
      ])
      expect(over.status).toBe(409)
      expect((await here.read(number)).body).toMatchObject({ state: 'complete', payment_total: '6.20' })
      expect(await audit(shop.db)).toEqual([])
    }
  },
)

test('two counters that take the money of one order at once: one does', async () => {
  const { shop, shops, bolt, clerk } = await openRace()
  const other = clerkAt(shops[0], await makeClerk(shops[0]))
  for (let round = 0; round < FEW_ROUNDS; round += 1) {
    const [here] = await openTwoTabs(shops)
    const { number } = (await here.create({ variant_id: bolt, quantity: 1 })).body
    await here.next(number)
    await here.address(number)
    await here.next(number)
    const responses = await Promise.all([
      clerk.takePayment(number, { due: '6.20', given: '10' }),
      other.takePayment(number, { due: '6.20', given: '10' }),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  }
  expect(await audit(shop.db)).toEqual([])
}, 120_000)

test('an order is handed over once, or cancelled', { tags: 'nightly', timeout: 120_000 }, async () => {
  const { shop, shops, bolt, clerk } = await openRace()
  const other = clerkAt(shops[0], await makeClerk(shops[0]))
  for (let round = 0; round < FEW_ROUNDS; round += 1) {
    const [here] = await openTwoTabs(shops)
    await grantCredit(shop, here.id, 1000)
    const { number } = await here.buyToPickUp({ variant_id: bolt, quantity: 1 })
    const responses = await Promise.all([
      clerk.handOver(number),
      other.handOver(number),
      shop.send('PUT', `/api/admin/orders/${number}/cancel`, { token: other.token, body: {} }),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of responses) expect([200, 409]).toContain(status)
  }
  expect(await audit(shop.db)).toEqual([])
})
