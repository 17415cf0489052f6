import type { LineItem, Order } from '@pennysleeve/contract/orders.ts'
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeStock } from '../../testing/people/make-shopper.ts'
import { openTwoApps, openTwoTabs } from '../../testing/open-two-tabs.ts'

const ROUNDS = 5 * inject('effort')

async function openRace() {
  const shops = await openTwoApps()
  const bolt = await makeStock(shops[0], 1000)
  return { shops, bolt }
}

test('a double click on the first card opens one order with both', async () => {
  const { shops, bolt } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [here, there] = await openTwoTabs(shops)
    const line = { variant_id: bolt, quantity: 1 }
    const clicks = await Promise.all([here.create(line), there.create(line), here.create(line), there.create(line)])
    expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(clicks.map(({ body }) => body.number)).size).toBe(1)
    const { orders } = (await shops[0].send<{ orders: Order[] }>('GET', '/api/orders/mine', { token: here.token })).body
    expect(orders.map(({ total_quantity }) => total_quantity)).toEqual([4])
  }
}, 60_000)

test(
  'cards added concurrently in two tabs are all in the cart once',
  { tags: 'nightly', timeout: 60_000 },
  async () => {
    const { shops, bolt } = await openRace()
    const [here, there] = await openTwoTabs(shops)
    const { number } = (await here.create()).body
    for (let round = 1; round <= ROUNDS; round += 1) {
      const tabs = [here, there, here, there, here]
      await Promise.all(tabs.map((tab) => tab.add(number, bolt, 1)))
      expect((await here.read(number)).body.line_items).toMatchObject([{ variant_id: bolt, quantity: 5 * round }])
    }
  },
)

test('emptying and adding concurrently leaves an empty cart or the last card, as answered', async () => {
  const { shops, bolt } = await openRace()
  const [here, there] = await openTwoTabs(shops)
  const { number } = (await here.create({ variant_id: bolt, quantity: 1 })).body
  for (let round = 1; round <= ROUNDS; round += 1) {
    const lines = (await here.read(number)).body.line_items
    const [emptied, added] = await Promise.all([
      shops[0].send('DELETE', `/api/orders/${number}`, { token: here.token }),
      there.add(number, bolt, 1),
      ...lines.map((line) => there.set(number, line.id, 3)),
    ])
    expect([emptied.status, added.status]).toEqual([204, 201])
    const { state, total_quantity } = (await here.read(number)).body
    expect([0, 1, 3, 4]).toContain(total_quantity)
    if (total_quantity === 0) expect(state).toBe('cart')
  }
  expect(await audit(shops[0].db)).toEqual([])
}, 60_000)

test('four concurrent calls with one key are done once and get the same response', async () => {
  const { shops, bolt } = await openRace()
  const [ada] = await openTwoTabs(shops)
  const { number } = (await ada.create()).body
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sent = {
      token: ada.token,
      idempotencyKey: randomUUID(),
      body: { line_item: { variant_id: bolt, quantity: 1 } },
    }
    const responses = await Promise.all(
      [0, 1, 0, 1].map((n) => shops[n]!.send<LineItem>('POST', `/api/orders/${number}/line_items`, sent)),
    )
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]?.body.quantity).toBe(round)
    expect((await ada.read(number)).body.total_quantity).toBe(round)
  }
}, 60_000)

test('of different concurrent calls with one key one is done, the others are refused', async () => {
  const { shops, bolt } = await openRace()
  const [ada] = await openTwoTabs(shops)
  const { number } = (await ada.create()).body
  let expected = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const idempotencyKey = randomUUID()
    const responses = await Promise.all(
      [1, 2, 3].map((quantity) =>
        shops[quantity % 2]!.send('POST', `/api/orders/${number}/line_items`, {
          token: ada.token,
          idempotencyKey,
          body: { line_item: { variant_id: bolt, quantity } },
        }),
      ),
    )
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
    expected += 1 + responses.findIndex(({ status }) => status === 201)
    expect((await ada.read(number)).body.total_quantity).toBe(expected)
  }
}, 60_000)

test('three concurrent steps with one key are one step', { tags: 'nightly', timeout: 120_000 }, async () => {
  const { shops, bolt } = await openRace()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [ada] = await openTwoTabs(shops)
    const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
    await ada.address(number)
    for (const state of ['address', 'delivery', 'payment', 'confirm']) {
      const sent = { token: ada.token, idempotencyKey: `to-${state}` }
      const responses = await Promise.all(
        [0, 1, 0].map((n) => shops[n]!.send<Order>('PUT', `/api/checkouts/${number}/next`, sent)),
      )
      expect(responses.map(({ body }) => body.state)).toEqual([state, state, state])
    }
  }
  expect(await audit(shops[0].db)).toEqual([])
})
