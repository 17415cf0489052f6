import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { GiftCardInput } from '@pennysleeve/contract/gift-cards.ts'
import type { LineItem, Order } from '@pennysleeve/contract/orders.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getUser, insertUser, openSession } from '../../features/auth/public.ts'
import { makeCustomer } from './make-customer.ts'
import type { TestShop } from '../open-test-shop.ts'

export const BOLT = 'mtg-m10-146-nonfoil'
export const ADDRESS = {
  name: 'Ada Lovelace',
  address1: '1 Smith Street',
  city: 'Darwin',
  zipcode: '0800',
  phone: '0412 345 678',
  company: 'Analytical Engines',
}
export const CARD = { card_number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

/** A variant with its own stock and price, with stock movements. */
export async function makeStock({ db }: TestShop, on_hand = 5, price_cents = 320, sku = BOLT): Promise<number> {
  const before = await db
    .selectFrom('variants')
    .select(['id', 'on_hand'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  await db.updateTable('variants').set({ on_hand, price_cents }).where('sku', '=', sku).execute()
  if (on_hand !== before.on_hand) {
    const source_key = `test:${randomUUID()}`
    const quantity = on_hand - before.on_hand
    await db
      .insertInto('stock_movements')
      .values({ variant_id: before.id, quantity, reason: 'counted', source_key })
      .execute()
  }
  return before.id
}

export async function grantCredit({ db }: TestShop, user_id: number, amount_cents: number): Promise<void> {
  const source_key = `test:${randomUUID()}`
  await db.insertInto('store_credit_entries').values({ user_id, amount_cents, reason: 'granted', source_key }).execute()
}

export type Shopper = ReturnType<typeof shopperAt>

export async function makeShopper(shop: TestShop, email = 'ada@example.test'): Promise<Shopper> {
  return shopperAt(shop, await makeCustomer(shop, email))
}

/** Many customers, inserted directly, without hashing passwords. */
export async function makeShoppers(shop: TestShop, count: number): Promise<Shopper[]> {
  const made: Shopper[] = []
  for (let n = 0; n < count; n += 1) {
    const user = await insertUser(shop.db, `${randomUUID()}-shopper@example.test`, 'no password opens this')
    made.push(shopperAt(shop, { id: user!.id, token: await openSession(shop.db, user!, { remember: false }) }))
  }
  return made
}

/** Another token for an existing account. */
export async function signInAgain({ db }: TestShop, userId: number): Promise<string> {
  return openSession(db, await getUser(db, userId), { remember: false })
}

/** A signed-in customer with the calls of cart and checkout, in this process of the shop. */
export function shopperAt({ send }: TestShop, { id, token }: { id: number; token: string }) {
  type Intent = ResponseOf<'POST /api/intents/create_payment_intent'>
  const calls = {
    create: (...line_items_attributes: { variant_id: number; quantity: number }[]) =>
      send<Order>('POST', '/api/orders', { token, body: { order: { line_items_attributes } } }),
    /** Puts gift cards into the cart. */
    give: (...gift_cards: GiftCardInput[]) =>
      send<Order>('POST', '/api/orders', { token, body: { order: { gift_cards } } }),
    current: () => send<Order>('GET', '/api/orders/current', { token }),
    read: (number: string) => send<Order>('GET', `/api/orders/${number}`, { token }),
    add: (number: string, variant_id: number, quantity: number) =>
      send<LineItem>('POST', `/api/orders/${number}/line_items`, {
        token,
        body: { line_item: { variant_id, quantity } },
      }),
    set: (number: string, line: number, quantity: unknown) =>
      send<LineItem>('PUT', `/api/orders/${number}/line_items/${line}`, { token, body: { line_item: { quantity } } }),
    remove: (number: string, line: number) => send('DELETE', `/api/orders/${number}/line_items/${line}`, { token }),
    address: (number: string, address: object = ADDRESS) =>
      send<Order>('PUT', `/api/orders/${number}`, { token, body: { order: { ship_address_attributes: address } } }),
    next: (number: string) => send<Order>('PUT', `/api/checkouts/${number}/next`, { token }),
    checkout: (number: string, order: object) =>
      send<Order>('PUT', `/api/checkouts/${number}`, { token, body: { order } }),
    complete: (number: string) => send<Order>('PUT', `/api/checkouts/${number}/complete`, { token }),
    intent: () => send<Intent>('POST', '/api/intents/create_payment_intent', { token, body: { payment_method_id: 2 } }),
    pay: (client_secret: string, card: object = CARD) =>
      send<{ status: string }>('POST', '/api/sandbox_payments/confirm', { token, body: { client_secret, ...card } }),
    authorize: (client_secret: string) =>
      send<{ status: string }>('POST', '/api/sandbox_payments/authorize', { token, body: { client_secret } }),
  }

  /** Fills a cart and takes it to the payment step. */
  async function goToPayment(...lines: { variant_id: number; quantity: number }[]): Promise<Order> {
    const { number } = (await calls.create(...lines)).body
    await calls.next(number)
    await calls.address(number)
    await calls.next(number)
    const { status, body } = await calls.checkout(number, {})
    expect([status, body.state]).toEqual([200, 'payment'])
    return body
  }

  /** Buys gift cards alone: they need no address. */
  async function buyGiftCards(...cards: GiftCardInput[]): Promise<Order> {
    const { number } = (await calls.give(...cards)).body
    for (const step of ['address', 'delivery', 'payment']) {
      const { status, body } = await calls.next(number)
      expect([status, body.state]).toEqual([200, step])
    }
    return payAndComplete((await calls.read(number)).body)
  }

  /** Fills a cart and chooses to pick it up; not paid yet. */
  async function choosePickup(...lines: { variant_id: number; quantity: number }[]): Promise<Order> {
    const { number } = (await calls.create(...lines)).body
    await calls.next(number)
    await calls.address(number)
    const [shipment] = (await calls.next(number)).body.shipments
    const pickup = shipment!.shipping_rates.find(({ name }) => name === 'Pick-up in store')!
    const { status, body } = await calls.checkout(number, {
      shipments_attributes: [{ id: shipment!.id, selected_shipping_rate_id: pickup.id }],
    })
    expect([status, body.state]).toEqual([200, 'payment'])
    return body
  }

  /** The whole purchase: cart, address, shipping, card, complete. */
  async function buy(...lines: { variant_id: number; quantity: number }[]): Promise<Order> {
    return payAndComplete(await goToPayment(...lines))
  }

  /** The same, to be picked up. */
  async function buyToPickUp(...lines: { variant_id: number; quantity: number }[]): Promise<Order> {
    return payAndComplete(await choosePickup(...lines))
  }

  async function payAndComplete(order: Order): Promise<Order> {
    if (order.order_total_after_store_credit !== '0.00') {
      expect((await calls.pay((await calls.intent()).body.client_secret)).status).toBe(200)
    }
    const { status, body } = await calls.complete(order.number)
    expect([status, body.state]).toEqual([200, 'complete'])
    return body
  }

  return { id, token, ...calls, goToPayment, buyGiftCards, payAndComplete, choosePickup, buy, buyToPickUp }
}
