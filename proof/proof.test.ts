import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPages } from '../tools/build-pages.ts'
import { findBreaches, type Evidence } from './checks.ts'
import { playScene, type Outcome, type Scene } from './play-scene.ts'
import { startRandomShopping } from './stage.ts'

/** The short form of `npm run proof`: one sale in which a process, the database and the payment provider fail. */
const everything: Scene = {
  name: 'everything',
  fault: async ({ processes, servers, provider }, during) => {
    await during(async () => {
      provider.deliver('late')
      provider.delayResponses(() => Math.random() * 1000)
      processes[0]!.kill()
      await servers.primary.stop('immediate')
      await servers.primary.start()
      provider.delayResponses(() => 0)
    })
  },
  mend: async ({ provider }) => provider.deliver('prompt'),
  // A process of the shop starts slowly beside other tests.
  graceMs: 30_000,
}

let opened: Awaited<ReturnType<typeof startRandomShopping>>
let outcome: Outcome

beforeAll(async () => {
  await buildPages()
  opened = await startRandomShopping({
    processes: 2,
    shoppers: 25,
    nginx: false,
    replica: false,
    disk: false,
    reservationSeconds: 12,
  })
  outcome = await playScene(opened.stage, everything, { leadMs: 3000, restMs: 5000, thinkMs: 800 })
}, 300_000)
afterAll(async () => opened.close())

test('a sale loses nothing and sells nothing twice when a process, the database and the provider fail', () => {
  const { attempts, purchases } = outcome.evidence.result
  expect(attempts.filter(({ status }) => status === 0 || status >= 500)).not.toEqual([])
  expect(purchases.filter(({ confirmed }) => confirmed)).not.toEqual([])
  expect(outcome.sold).toBeGreaterThan(0)
  expect(outcome.evidence.result.counterSales).not.toEqual([])
  expect(outcome.breaches).toEqual([])
})

const FUTURE = Date.now() + 3_600_000

test.each<[promise: string, breach: RegExp, broken: (evidence: Evidence) => Partial<Evidence>]>([
  [
    'a request that fails without a fault',
    /^1 requests failed outside of the fault: 1 × cart 503 shop.database_away$/,
    ({ result }) => ({
      result: {
        ...result,
        attempts: [...result.attempts, { at: FUTURE, ms: 5, kind: 'cart', status: 503, code: 'shop.database_away' }],
      },
    }),
  ],
  [
    'a confirmed order that is gone',
    /^order R000000000 was confirmed and is not any more$/,
    ({ result }) => ({
      result: {
        ...result,
        purchases: [...result.purchases, { user: 1, number: 'R000000000', paid: true, confirmed: true }],
      },
    }),
  ],
  [
    'a shipment that is gone',
    /^order R000000000 was shipped and is not any more$/,
    ({ result }) => ({ result: { ...result, shipped: ['R000000000'] } }),
  ],
  [
    'a sale at the counter that is gone',
    /^sale R000000000 of the counter was confirmed and is not there$/,
    ({ result }) => ({ result: { ...result, counterSales: ['R000000000'] } }),
  ],
  [
    'a sale at the counter made twice',
    /^the counter sold 0 times, and \d+ are there$/,
    ({ result }) => ({ result: { ...result, counterTries: { count: 0 } } }),
  ],
  ['a card sold more often than it was there', /copies sold, \d+ left$/, ({ copies }) => ({ copies: copies - 1 })],
  [
    'a purchase made twice',
    /^customer \d+ has more orders than they made$/,
    ({ result }) => ({ result: { ...result, purchases: result.purchases.filter(({ confirmed }) => !confirmed) } }),
  ],
  [
    'a price that is lost',
    /^product \d+ costs \d+\.\d\d, but 77\.77 was set$/,
    ({ result, cards }) => ({
      result: { ...result, priceChanges: [{ product: cards[0]!.product, price: '77.77', answered: true }] },
    }),
  ],
  [
    'a process that shows an old price',
    /^a process showed an old price for 1500 ms$/,
    ({ result }) => ({ result: { ...result, lags: [{ at: FUTURE, ms: 1500 }] } }),
  ],
])('the proof finds %s', async (_promise, breach, broken) => {
  const { evidence } = outcome
  const breaches = await findBreaches({ ...evidence, ...broken(evidence) })
  expect(breaches).toContainEqual(expect.stringMatching(breach))
})

test('the proof finds a payment that the provider took and the shop does not know', async () => {
  const { provider } = opened.stage
  provider.deliver('never')
  const lost = provider.account.createIntent(new URLSearchParams({ amount: '320', currency: 'aud' }))
  provider.account.finish(lost.id)
  const breaches = await findBreaches(outcome.evidence)
  expect(breaches).toEqual([`payment ${lost.id}: the provider holds 320 cents, the shop counts 0`])
})

test('the proof finds a card whose stock does not add up', async () => {
  const { db, cards } = opened.stage
  await db.updateTable('variants').set({ on_hand: 7 }).where('id', '=', cards[1]!.variant).execute()
  const breaches = await findBreaches(outcome.evidence)
  expect(breaches).toContainEqual(expect.stringMatching(/^audit: variant \d+: on hand 7, movements add up to /))
})
