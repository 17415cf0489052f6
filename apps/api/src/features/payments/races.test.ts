import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { CARD, grantCredit, makeStock } from '../../testing/people/make-shopper.ts'
import type { TestShop } from '../../testing/open-test-shop.ts'
import {
  letReservationsExpire,
  payWithoutWebhook,
  secretOf,
  settle,
  ageOpenPayments,
} from '../../testing/open-shop-with-card.ts'
import { openTwoApps, openTwoTabs } from '../../testing/open-two-tabs.ts'

const ROUNDS = 5 * inject('effort')
const CHALLENGE = { ...CARD, card_number: '4000 0025 0000 3155' }

/** Two processes with enough stock; a new customer with a little credit per round. */
async function openRace() {
  const shops = await openTwoApps()
  const bolt = await makeStock(shops[0], 1000)
  const goToPayment = async () => {
    const [here, there] = await openTwoTabs(shops)
    await grantCredit(shops[0], here.id, 100)
    const { number } = await here.goToPayment({ variant_id: bolt, quantity: 1 })
    return { here, there, number }
  }
  return { shop: shops[0], shops, bolt, goToPayment }
}

async function stateOfIntent({ db }: TestShop, secret: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    select status from sandbox_intents where client_secret = ${secret}
  `.execute(db)
  return rows[0]?.status
}

/** No response may be a server error. */
function expectNoFault(responses: { status: number }[]): void {
  for (const { status } of responses) expect(status).toBeLessThan(500)
}

test('page, webhook and job concurrently complete an order once', async () => {
  const { shop, shops, goToPayment } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { here, there, number } = await goToPayment()
    const secret = await secretOf(here)
    await payWithoutWebhook(shop, secret)
    await ageOpenPayments(shop)
    const [responses] = await Promise.all([
      Promise.all([here.complete(number), there.pay(secret), there.complete(number), here.next(number)]),
      settle(shops[0]),
      settle(shops[1]),
    ])
    expectNoFault(responses)
    expect((await here.read(number)).body).toMatchObject({
      state: 'complete',
      payments: [
        { payment_method_id: 2, state: 'completed' },
        { payment_method_id: 1, state: 'completed' },
      ],
    })
    expect(await audit(shop.db)).toEqual([])
  }
}, 120_000)

test('repeated and reordered payment events count once', async () => {
  const { shop, goToPayment } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { here, there, number } = await goToPayment()
    const secret = await secretOf(here)
    await here.pay(secret, CHALLENGE)
    // `succeeded` three times, and between them an older `requires_action`.
    const responses = await Promise.all([
      there.authorize(secret),
      here.authorize(secret),
      there.pay(secret, CHALLENGE),
      here.authorize(secret),
    ])
    expectNoFault(responses)
    expect(await stateOfIntent(shop, secret)).toBe('succeeded')
    expect((await here.read(number)).body.state).toBe('complete')
    expect(await audit(shop.db)).toEqual([])
  }
}, 120_000)

test('a line added during completion is in an unpaid order or refused', async () => {
  const { shop, bolt, goToPayment } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { here, there, number } = await goToPayment()
    const secret = await secretOf(here)
    const responses = await Promise.all([here.pay(secret), there.add(number, bolt, 1), here.complete(number)])
    expectNoFault(responses)
    const { body } = await here.read(number)
    expect(['complete', 'address']).toContain(body.state)
    expect(body.total_quantity).toBe(body.state === 'complete' ? 1 : 2)
    // Charged if and only if the order is complete.
    expect(await stateOfIntent(shop, secret)).toBe(body.state === 'complete' ? 'succeeded' : 'canceled')
    expect(await audit(shop.db)).toEqual([])
  }
}, 120_000)

test('two tabs that enter payment concurrently get one reservation, one hold and one amount', async () => {
  const { shop, shops, bolt } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [here, there] = await openTwoTabs(shops)
    await grantCredit(shop, here.id, 100)
    const { number } = (await here.create({ variant_id: bolt, quantity: 2 })).body
    await here.next(number)
    await here.address(number)
    await here.next(number)
    const responses = await Promise.all([here.checkout(number, {}), there.checkout(number, {}), there.intent()])
    expectNoFault(responses)
    expect(['payment', 'confirm']).toContain((await here.read(number)).body.state)
    expect(await audit(shop.db)).toEqual([])
  }
  const { rows } = await sql`select reserved from variants where id = ${bolt}`.execute(shop.db)
  expect(rows).toEqual([{ reserved: 2 * ROUNDS }])
}, 120_000)

test('a price change during the step to payment applies to the whole order or not at all', async () => {
  const { shop, shops, bolt } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [here] = await openTwoTabs(shops)
    const { number } = (await here.create({ variant_id: bolt, quantity: 2 })).body
    await here.next(number)
    await here.address(number)
    await here.next(number)
    const prices = [1100 + round, 1200 + round, 1300 + round]
    await Promise.all([
      here.checkout(number, {}),
      ...prices.map((price) => sql`update variants set price_cents = ${price} where id = ${bolt}`.execute(shop.db)),
    ])
    expect((await here.read(number)).body.state).toBe('payment')
    expect(await audit(shop.db)).toEqual([])
  }
}, 120_000)

test('two tabs that ask for an intent concurrently get the same one', async () => {
  const { shop, goToPayment } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { here, there } = await goToPayment()
    const secrets = await Promise.all([secretOf(here), secretOf(there), secretOf(here), secretOf(there)])
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/_secret_/)
  }
  const { rows } = await sql<{ intents: number; payments: number }>`
    select (select count(*) from sandbox_intents) as intents, (select count(*) from payments) as payments
  `.execute(shop.db)
  expect(rows).toEqual([{ intents: ROUNDS, payments: ROUNDS }])
}, 120_000)

test('a payment at the moment of expiry completes the order or is not charged', async () => {
  const { shop, shops, goToPayment } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { here, there, number } = await goToPayment()
    const secret = await secretOf(here)
    await letReservationsExpire(shop)
    const [responses] = await Promise.all([
      Promise.all([here.pay(secret), there.complete(number)]),
      settle(shops[0]),
      settle(shops[1]),
    ])
    expectNoFault(responses)
    const { state } = (await here.read(number)).body
    expect([state, await stateOfIntent(shop, secret)]).toBeOneOf([
      ['complete', 'succeeded'],
      ['delivery', 'canceled'],
    ])
    // A succeeded payment has a complete order.
    if (responses[0].status === 200) expect(state).toBe('complete')
    expect(await audit(shop.db)).toEqual([])
  }
}, 120_000)

test(
  'a card added while the open order completes goes into that unpaid order or a new one',
  { tags: 'nightly', timeout: 240_000 },
  async () => {
    const { shop, shops, bolt } = await openRace()
    const seen = new Set<string>()
    for (let round = 1; round <= 100; round += 1) {
      const [here, there] = await openTwoTabs(shops)
      // Every other order is paid by credit alone, without a provider call.
      await grantCredit(shop, here.id, round % 2 === 0 ? 100 : 5000)
      const { number } = await here.goToPayment({ variant_id: bolt, quantity: 1 })
      if (round % 2 === 0) await payWithoutWebhook(shop, await secretOf(here))
      const line = { variant_id: bolt, quantity: 1 }
      const completed = () => [here.complete(number), there.complete(number)]
      const opened = () => [there.create(line), here.create(line)]
      const responses = await Promise.all([...completed(), ...opened(), ...completed(), ...opened()])
      const creations = responses.filter((_, call) => [2, 3, 6, 7].includes(call))
      expect(creations.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expectNoFault(responses)
      const { body: order } = await here.read(number)
      const { body: open } = await here.current()
      // No card is lost, and a complete order has no later card.
      if (order.state === 'complete') {
        expect([order.total_quantity, open.total_quantity]).toEqual([1, 4])
        expect(open.number).not.toBe(number)
      } else expect([open.number, open.total_quantity]).toEqual([number, 5])
      seen.add(order.state)
    }
    expect(await audit(shop.db)).toEqual([])
    expect(seen).toContain('complete')
  },
)
