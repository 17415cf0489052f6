import type { Order } from '@pennysleeve/contract/orders.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { killAtStatement, type KilledCall } from '../../testing/killed-shop/kill-at-statement.ts'
import { productOf } from '../../testing/goods/make-copies.ts'
import { ADDRESS, CARD, grantCredit, makeShoppers, type Shopper } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import {
  letReservationsExpire,
  payWithoutWebhook,
  secretOf,
  settle,
  ageOpenPayments,
} from '../../testing/open-shop-with-card.ts'
import { settleOrder } from './public.ts'
import { createSandboxProvider } from '../../ports/payments/sandbox-provider.ts'

type Staging = { shop: TestShop; makeCaller: () => Promise<{ token: string }>; ada: Shopper; card: number }
/** Prepares a customer and returns the call that is killed. */
type Scene = {
  prepare: (staging: Staging) => Promise<Act>
  /** Allowed states after the scheduled job has run. */
  outcomes: Order['state'][]
  /** Allowed states after the customer repeats the call. */
  afterAll: Partial<Order>
  /** On hand by condition after that. */
  stock?: Record<string, number>
}
type Act = { order: Order } & ({ call: Omit<KilledCall, 'token' | 'idempotencyKey'>; by?: string } | { settle: true })

const pay = async (ada: Shopper, card: number) => ada.goToPayment({ variant_id: card, quantity: 1 })

const SCENES: Record<string, Scene> = {
  'opening an order': {
    prepare: async ({ card }) => {
      const line_items_attributes = [{ variant_id: card, quantity: 1 }]
      // Not created yet: found by its customer.
      return { order: { number: '' } as Order, call: post('/api/orders', { order: { line_items_attributes } }) }
    },
    outcomes: ['cart'],
    afterAll: { state: 'cart', total_quantity: 1 },
  },
  'putting a card into the cart': {
    prepare: async ({ ada, card }) => {
      const order = (await ada.create()).body
      return { order, call: post(`/api/orders/${order.number}/line_items`, { line_item: one(card) }) }
    },
    outcomes: ['cart'],
    afterAll: { state: 'cart', total_quantity: 1 },
  },
  'saving the address': {
    prepare: async ({ ada, card }) => {
      const order = (await ada.create(one(card))).body
      await ada.next(order.number)
      return { order, call: put(`/api/checkouts/${order.number}`, { order: { ship_address_attributes: ADDRESS } }) }
    },
    outcomes: ['address', 'delivery'],
    afterAll: { state: 'delivery', total_quantity: 1 },
  },
  'entering payment': {
    prepare: async ({ ada, card }) => {
      const order = await walkToDelivery(ada, card)
      return { order, call: put(`/api/checkouts/${order.number}`, { order: {} }) }
    },
    outcomes: ['delivery'],
    afterAll: { total_quantity: 1 },
  },
  'asking for a payment': {
    prepare: async ({ ada, card }) => ({
      order: await pay(ada, card),
      call: post('/api/intents/create_payment_intent', {}),
    }),
    outcomes: ['delivery'],
    afterAll: { state: 'delivery' },
  },
  'paying by card': {
    prepare: async ({ ada, card }) => {
      const order = await pay(ada, card)
      const client_secret = await secretOf(ada)
      return { order, call: post('/api/sandbox_payments/confirm', { client_secret, ...CARD }) }
    },
    outcomes: ['delivery', 'complete'],
    afterAll: { total_quantity: 1 },
  },
  'completing what is paid': {
    prepare: async ({ shop, ada, card }) => {
      const order = await pay(ada, card)
      await payWithoutWebhook(shop, await secretOf(ada))
      return { order, call: put(`/api/checkouts/${order.number}/complete`) }
    },
    outcomes: ['complete'],
    afterAll: { state: 'complete', payment_state: 'paid' },
  },
  'completing with credit alone': {
    prepare: async ({ shop, ada, card }) => {
      await grantCredit(shop, ada.id, 5000)
      const order = await walkToDelivery(ada, card)
      return { order, call: put(`/api/checkouts/${order.number}/complete`) }
    },
    outcomes: ['delivery', 'complete'],
    afterAll: { state: 'complete', payment_state: 'paid' },
  },
  'changing the cart while it is being paid': {
    prepare: async ({ ada, card }) => {
      const order = await pay(ada, card)
      await secretOf(ada)
      return { order, call: post(`/api/orders/${order.number}/line_items`, { line_item: one(card) }) }
    },
    outcomes: ['delivery', 'address'],
    afterAll: { state: 'address', total_quantity: 2 },
  },
  'changing the cart that has just been paid': {
    prepare: async ({ shop, ada, card }) => {
      const order = await pay(ada, card)
      await payWithoutWebhook(shop, await secretOf(ada))
      return { order, call: post(`/api/orders/${order.number}/line_items`, { line_item: one(card) }) }
    },
    outcomes: ['complete'],
    afterAll: { state: 'complete', total_quantity: 1 },
  },
  'the time running out': {
    prepare: async ({ shop, ada, card }) => {
      const order = await pay(ada, card)
      await secretOf(ada)
      await letReservationsExpire(shop)
      return { order, settle: true }
    },
    outcomes: ['delivery'],
    afterAll: { state: 'delivery' },
  },
  'noticing a payment late': {
    prepare: async ({ shop, ada, card }) => {
      const order = await pay(ada, card)
      await payWithoutWebhook(shop, await secretOf(ada))
      return { order, settle: true }
    },
    outcomes: ['complete'],
    afterAll: { state: 'complete', payment_state: 'paid' },
  },
  'cancelling an order that is being paid': {
    prepare: async ({ ada, card, makeCaller }) => {
      const order = await pay(ada, card)
      await secretOf(ada)
      return { order, call: put(`/api/admin/orders/${order.number}/cancel`), by: (await makeCaller()).token }
    },
    outcomes: ['delivery', 'canceled'],
    afterAll: { state: 'canceled' },
  },
  'cancelling a paid order': {
    prepare: async ({ ada, card, makeCaller }) => {
      const order = await ada.buy(one(card))
      return { order, call: put(`/api/admin/orders/${order.number}/cancel`), by: (await makeCaller()).token }
    },
    outcomes: ['complete', 'canceled'],
    afterAll: { state: 'canceled' },
  },
  'regrading copies while others are reserved': {
    prepare: async ({ shop, ada, card, makeCaller }) => {
      const order = await pay(ada, card)
      const regrade = { from_variant_id: card, condition: 'mp', language: 'en', quantity: 2 }
      const url = `/api/admin/products/${await productOf(shop, card)}/regrades`
      return { order, call: post(url, { regrade }), by: (await makeCaller()).token }
    },
    outcomes: ['delivery'],
    afterAll: { state: 'delivery' },
    stock: { nm: 3, mp: 2 },
  },
}

const one = (variant_id: number) => ({ variant_id, quantity: 1 })
const post = (url: string, body: object) => ({ method: 'POST' as const, url, body })
const put = (url: string, body?: object) => ({ method: 'PUT' as const, url, ...(body ? { body } : {}) })

async function walkToDelivery(ada: Shopper, card: number): Promise<Order> {
  const { number } = (await ada.create(one(card))).body
  await ada.next(number)
  await ada.address(number)
  return (await ada.next(number)).body
}

/** The others are nightly. */
const IN_EVERY_RUN = 'completing what is paid'

for (const [name, scene] of Object.entries(SCENES)) {
  const options = { timeout: 60_000, tags: name === IN_EVERY_RUN ? [] : ['nightly' as const] }
  test(
    `${name}: killed with SIGKILL after any statement, it is done or undone, and the audit passes`,
    options,
    async () => {
      const shop = await openTestShop()
      const take = await openUnusedSingles(shop)
      const begin = async () => {
        const [ada] = await makeShoppers(shop, 1)
        await grantCredit(shop, ada!.id, 100)
        // One customer per call: a client's concurrent calls are limited, and these never end.
        const makeCaller = () => makeStaff(shop, `${randomUUID()}@example.test`)
        const card = await take(5)
        const act = await scene.prepare({ shop, makeCaller, ada: ada!, card })
        return { ada: ada!, act, card, idempotencyKey: randomUUID() }
      }
      type Begun = Awaited<ReturnType<typeof begin>>
      const play = async ({ ada, act, idempotencyKey }: Begun): Promise<number> => {
        if ('settle' in act) {
          await settleOrder(shop.db, createSandboxProvider(shop.db), act.order.id)
          return 200
        }
        const { method, url, body } = act.call
        const sent = { token: act.by ?? ada.token, idempotencyKey, ...(body ? { body } : {}) }
        return (await shop.send(method, url, sent)).status
      }

      // Run once to the end to count the statements.
      const rehearsal = await begin()
      const before = shop.statements.length
      await play(rehearsal)
      const points = shop.statements.slice(before)
      expect(countStatements(points).writing_commits).toBeGreaterThan(0)

      const begun = await Promise.all(points.map(begin))
      const works = begun.map(({ ada, act, idempotencyKey }, n) => ({
        killAfter: n + 1,
        ...('settle' in act
          ? { settle: act.order.id }
          : { call: { ...act.call, token: act.by ?? ada.token, idempotencyKey } }),
      }))
      await killAtStatement(shop.databaseUrl, works)

      // Reservations expire, and the scheduled job runs.
      await letReservationsExpire(shop)
      await ageOpenPayments(shop)
      await settle(shop)
      expect(await audit(shop.db)).toEqual([])
      const left = await Promise.all(begun.map(({ ada, act }) => orderOf(ada, act.order.number)))
      left.forEach((order, n) => {
        if (order) expect(scene.outcomes, `cut off after: ${points[n]}`).toContain(order.state)
      })

      // The client, which got no response, repeats the call.
      const statuses = await Promise.all(begun.map(play))
      const settled = await Promise.all(begun.map(({ ada, act }) => orderOf(ada, act.order.number)))
      points.forEach((point, n) => {
        expect(statuses[n], `cut off after: ${point}`).toBeLessThan(500)
        expect(settled[n], `cut off after: ${point}`).toMatchObject(scene.afterAll)
      })
      await settle(shop)
      expect(await audit(shop.db)).toEqual([])
      if (scene.stock) {
        for (const { card } of begun) expect(await stockOf(shop, card)).toEqual(scene.stock)
      }
    },
  )
}

async function stockOf(shop: TestShop, card: number): Promise<object> {
  const variants = shop.db.selectFrom('variants').select(['condition', 'on_hand'])
  const rows = await variants.where('product_id', '=', await productOf(shop, card)).execute()
  return Object.fromEntries(rows.map(({ condition, on_hand }) => [condition, on_hand]))
}

async function orderOf(ada: Shopper, number: string): Promise<Order | undefined> {
  const { status, body } = number === '' ? await ada.current() : await ada.read(number)
  return status === 200 ? body : undefined
}
