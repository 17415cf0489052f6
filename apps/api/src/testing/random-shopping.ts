import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { refundCalledOffEntries } from '../features/events/public.ts'
import { refundCalledOff } from '../features/pre-orders/public.ts'
import { startRandomCounter, type RandomCounter } from './random-counter.ts'
import { makeCopies, productOf } from './goods/make-copies.ts'
import { cancelEntry, makeEvent } from './goods/make-event.ts'
import { makePreOrder } from './goods/make-pre-order.ts'
import { ADDRESS, CARD, grantCredit, makeShoppers, type Shopper } from './people/make-shopper.ts'
import type { openUnusedSingles } from './goods/unused-singles.ts'
import type { TestShop } from './open-test-shop.ts'
import { letReservationsExpire, payWithoutWebhook, settle, ageOpenPayments } from './open-shop-with-card.ts'

const CUSTOMERS = 3
/** Variants: two conditions of one product, and another product. */
const CARDS = 3

/** A random event; its numbers choose customer and card. */
export type Step = { kind: keyof typeof EVENTS; who: number; card: number; amount: number }

/** A customer, with what their tabs remember. */
type Buyer = Shopper & { number: string; secrets: string[] }
type Scene = {
  shop: TestShop
  staff: string
  counter: RandomCounter
  buyer: Buyer
  cards: number[]
  card: number
  amount: number
  /** What is sold before it is there, and whose staff have the calls for it. */
  event: Awaited<ReturnType<typeof makeEvent>>
  box: Awaited<ReturnType<typeof makePreOrder>>
}
type ShopEvent = (scene: Scene) => Promise<{ status: number } | undefined | void>

const other = async ({ shop, staff, buyer }: Scene, what: string, body: object = {}) =>
  shop.send(what === 'cancel' ? 'PUT' : 'POST', `/api/admin/orders/${buyer.number}/${what}`, { token: staff, body })

const lineOf = async ({ buyer, amount }: Scene) => {
  const lines = (await buyer.read(buyer.number)).body.line_items ?? []
  return lines[amount % Math.max(lines.length, 1)]?.id ?? 0
}

const atCounter =
  (work: keyof RandomCounter): ShopEvent =>
  async ({ counter, buyer, card, amount }) =>
    counter[work]({ card, amount, number: buyer.number })

/** At the counter, and after an order of the web is paid. */
const COUNTER = {
  'the counter sells': atCounter('sell'),
  'the counter sells an entry': async ({ counter, buyer, event, amount }) =>
    counter.sell({ card: event.event.variant_id, amount, number: buyer.number }),
  'a gift card is sold': atCounter('sellGiftCard'),
  'a gift card pays': atCounter('payByGiftCard'),
  'the counter buys': atCounter('buy'),
  'the counter trades': atCounter('trade'),
  'the drawer is closed': atCounter('closeDrawer'),
  'cash is paid in or out': atCounter('payInOrOut'),
  'the shop ships': atCounter('ship'),
  'goods come back': atCounter('takeBack'),
  'a card cannot be found': atCounter('pickShort'),
} satisfies Record<string, ShopEvent>

/** Into the cart of the web. */
const buys = async ({ buyer }: Scene, line: { variant_id: number; quantity: number }) => {
  const response = await buyer.create(line)
  if (response.status === 201) buyer.number = response.body.number
  return response
}

const EVENTS = {
  ...COUNTER,
  'enters an event': async (scene) => buys(scene, scene.event.line(1 + (scene.amount % 2))),
  'pre-orders a box': async (scene) => buys(scene, scene.box.line(1 + (scene.amount % 2))),
  'cancels an entry': async ({ shop, buyer }) => {
    const { body } = await buyer.read(buyer.number)
    return body.line_items?.length ? cancelEntry(shop, buyer, body) : undefined
  },
  'the event is called off': async ({ shop, event }) => {
    const response = await event.staff.callOff(event.event.id)
    await refundCalledOffEntries(shop.db, fail)
    return response
  },
  'the boxes arrive': async ({ box, amount }) => box.staff.release(box.pre_order.id, { arrived: amount % 9 }),
  'the boxes do not come': async ({ shop, box }) => {
    const response = await box.staff.callOff(box.pre_order.id)
    await refundCalledOff(shop.db, fail)
    return response
  },
  buys: async (scene) => buys(scene, { variant_id: scene.card, quantity: 1 + (scene.amount % 3) }),
  adds: async ({ buyer, card, amount }) => buyer.add(buyer.number, card, (amount % 4) - 1),
  changes: async (scene) => scene.buyer.set(scene.buyer.number, await lineOf(scene), scene.amount % 4),
  removes: async (scene) => scene.buyer.remove(scene.buyer.number, await lineOf(scene)),
  empties: async ({ shop, buyer }) => shop.send('DELETE', `/api/orders/${buyer.number}`, { token: buyer.token }),
  moves: async ({ buyer, amount }) =>
    buyer.address(buyer.number, { ...ADDRESS, zipcode: amount % 2 ? '3000' : '0800' }),
  steps: async ({ buyer }) => buyer.next(buyer.number),
  'goes to the payment': async ({ buyer }) => {
    for (let step = 0; step < 2; step += 1) await buyer.next(buyer.number)
    return buyer.checkout(buyer.number, {})
  },
  'asks to pay': async ({ buyer }) => {
    const response = await buyer.intent()
    if (response.status === 200) buyer.secrets.push(response.body.client_secret)
    return response
  },
  pays: async ({ buyer }) => {
    const { status, body } = await buyer.intent()
    if (status === 200) buyer.secrets.push(body.client_secret)
    return buyer.pay(buyer.secrets.at(-1) ?? 'none')
  },
  'pays in an old tab': async ({ buyer, amount }) => buyer.pay(buyer.secrets[amount % 3] ?? 'none'),
  'is declined': async ({ buyer }) =>
    buyer.pay(buyer.secrets.at(-1) ?? 'none', { ...CARD, card_number: '4000000000000002' }),
  'is challenged': async ({ buyer }) =>
    buyer.pay(buyer.secrets.at(-1) ?? 'none', { ...CARD, card_number: '4000002500003155' }),
  'answers the challenge': async ({ buyer }) => buyer.authorize(buyer.secrets.at(-1) ?? 'none'),
  'pays without a webhook and goes on shopping': async (scene) => {
    const { shop, buyer, card } = scene
    const secret = buyer.secrets.at(-1)
    if (secret === undefined || !(await isOpen(scene, secret))) return undefined
    await payWithoutWebhook(shop, secret)
    const response = await buyer.add(buyer.number, card, 1)
    await ageOpenPayments(shop)
    await settle(shop)
    return response
  },
  completes: async ({ buyer }) => buyer.complete(buyer.number),
  'is given credit': async ({ shop, buyer, amount }) => grantCredit(shop, buyer.id, 1 + amount),
  'the price moves': async ({ shop, card, amount }) =>
    void (await sql`update variants set price_cents = ${1 + amount} where id = ${card}`.execute(shop.db)),
  'the stock is counted': async ({ shop, card, amount }) => {
    await sql`
      with counted as (
        update variants set on_hand = reserved + ${amount % 6} where id = ${card}
        returning id, old.on_hand as before, new.on_hand as after
      )
      insert into stock_movements (variant_id, quantity, reason, source_key)
      select id, after - before, 'counted', 'test:' || gen_random_uuid() from counted where after <> before
    `.execute(shop.db)
  },
  'copies are regraded': async ({ shop, staff, card, amount }) => {
    const regrade = { from_variant_id: card, condition: CONDITIONS[amount % CONDITIONS.length], language: 'en' }
    const body = { regrade: { ...regrade, quantity: 1 + (amount % 3) } }
    return shop.send('POST', `/api/admin/products/${await productOf(shop, card)}/regrades`, { token: staff, body })
  },
  'time runs out': async ({ shop }) => {
    await letReservationsExpire(shop)
    await settle(shop)
  },
  'the shop cancels': async (scene) => other(scene, 'cancel'),
  'the shop refunds': async (scene) => {
    const response = await other(scene, 'refunds', { refund: { amount: '1.50', reason: 'bent' } })
    await settle(scene.shop)
    return response
  },
} satisfies Record<string, ShopEvent>

function fail(error: unknown): never {
  throw error
}

/** Whether the provider would still accept a payment. */
async function isOpen({ shop }: Scene, secret: string): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    select status from sandbox_intents where client_secret = ${secret}
  `.execute(shop.db)
  return rows[0]?.status === 'requires_payment_method'
}

/** The complete purchase, frequent enough that much happens after it. */
const OFTEN: (keyof typeof EVENTS)[] = ['buys', 'goes to the payment', 'goes to the payment', 'asks to pay', 'pays']
const kinds = Object.keys(EVENTS) as (keyof typeof EVENTS)[]
export const COUNTER_KINDS = Object.keys(COUNTER) as (keyof typeof COUNTER)[]
export const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...OFTEN) },
    { weight: 1, arbitrary: fc.constantFrom(...kinds) },
    { weight: 1, arbitrary: fc.constantFrom(...COUNTER_KINDS) },
  ),
  who: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(CUSTOMERS - 1) }),
  card: fc.nat(CARDS - 1),
  amount: fc.nat(30_000),
})

/** New customers and stock; returns a function that runs one event, allows refusals but no server
 * errors, and tells whether it was done. */
export async function startRandomShopping(shop: TestShop, take: Awaited<ReturnType<typeof openUnusedSingles>>) {
  const [staff, ...shoppers] = await makeShoppers(shop, 1 + CUSTOMERS)
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', staff!.id).execute()
  const buyers: Buyer[] = shoppers.map((shopper) => ({ ...shopper, number: 'R000000000', secrets: [] }))
  for (const { id } of buyers) {
    const ship_address = JSON.stringify({ ...ADDRESS, country_id: 13, state_id: 131 })
    await shop.db.updateTable('users').set({ ship_address }).where('id', '=', id).execute()
  }
  const [one, another] = [await take(4, 15_000), await take(4, 15_000)]
  const cards = [one, another, await makeCopies(shop, one, 'lp', { on_hand: 4, price_cents: 12_000 })]
  for (const buyer of buyers) buyer.number = (await buyer.create({ variant_id: cards[0]!, quantity: 1 })).body.number
  const counter = await startRandomCounter(shop, cards)
  const [event, box] = [await makeEvent(shop), await makePreOrder(shop, { customer_limit: 4 })]
  return async ({ kind, who, card, amount }: Step): Promise<boolean> => {
    const scene = {
      shop,
      counter,
      event,
      box,
      staff: staff!.token,
      buyer: buyers[who]!,
      cards,
      card: cards[card]!,
      amount,
    }
    const response = await EVENTS[kind](scene)
    if (response) expect(response.status, kind).toBeLessThan(500)
    return response !== undefined && response.status < 300
  }
}
