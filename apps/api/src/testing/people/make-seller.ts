import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { SellCart, SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { findProductId } from '../goods/find-product.ts'
import { makeCollector } from './make-collector.ts'
import { makeCustomer } from './make-customer.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { auditAfterTest } from '../open-shop-with-card.ts'

export const BANK = {
  bank_name: 'Bank of Darwin',
  account_name: 'Ada Lovelace',
  bsb: '062345',
  account_number: '98765432',
}

/** A customer with sell carts. */
export async function makeSeller(shop: TestShop, email?: string) {
  const collector = await makeCollector(shop, email)
  const { token } = collector
  const keyed = (idempotencyKey?: string) => (idempotencyKey ? { idempotencyKey } : {})
  return {
    ...collector,
    carts: async () =>
      (await shop.send<ResponseOf<'GET /api/sell_carts'>>('GET', '/api/sell_carts', { token })).body.sell_carts,
    open: async () => (await shop.send<{ sell_cart: SellCart }>('POST', '/api/sell_carts', { token })).body.sell_cart,
    cart: (id: number | string) => shop.send<SellCart>('GET', `/api/sell_carts/${id}`, { token }),
    offer: (id: number | string, sell_cart_item: object, key?: string) =>
      shop.send<SellCartItem>('POST', `/api/sell_carts/${id}/sell_cart_items`, {
        token,
        body: { sell_cart_item },
        ...keyed(key),
      }),
    offerMany: (id: number, sell_cart_items: object[]) =>
      shop.send<ResponseOf<'POST /api/sell_carts/:id/sell_cart_items/batch'>>(
        'POST',
        `/api/sell_carts/${id}/sell_cart_items/batch`,
        { token, body: { sell_cart_items } },
      ),
    setItem: (id: number, itemId: number, sell_cart_item: object) =>
      shop.send<SellCartItem>('PUT', `/api/sell_carts/${id}/sell_cart_items/${itemId}`, {
        token,
        body: { sell_cart_item },
      }),
    dropItem: (id: number, itemId: number) =>
      shop.send('DELETE', `/api/sell_carts/${id}/sell_cart_items/${itemId}`, { token }),
    send: (id: number, sell_cart: object = {}, key?: string) =>
      shop.send<SellCart>('PUT', `/api/sell_carts/${id}`, {
        token,
        body: { sell_cart: { status: 'pending', ...sell_cart } },
        ...keyed(key),
      }),
    choose: (id: number, payment_method: string) =>
      shop.send<SellCart>('PUT', `/api/sell_carts/${id}`, { token, body: { sell_cart: { payment_method } } }),
  }
}
export type Seller = Awaited<ReturnType<typeof makeSeller>>

/** A card with this quote and stock. */
export async function makeQuotedCard(shop: TestShop, name: string, quote: number | null, onHand = 3): Promise<number> {
  const id = await findProductId(shop, name)
  await sql`update products set sell_price_cents = ${quote} where id = ${id}`.execute(shop.db)
  await sql`
    with counted as (
      update variants v set on_hand = ${onHand} from variants before
      where v.product_id = ${id} and v.copy_rank = 0 and before.id = v.id
      returning v.id, ${onHand}::integer - before.on_hand as difference
    )
    insert into stock_movements (variant_id, quantity, reason, source_key)
    select id, difference, 'counted', 'test:' || gen_random_uuid() from counted where difference <> 0
  `.execute(shop.db)
  return id
}

/** A shop with one seller and one card it buys. Money, stock and collection are audited after each test. */
export async function openBuylist(config: Partial<Config> = {}) {
  const shop = await openTestShop({ config })
  auditAfterTest(shop)
  const ada = await makeSeller(shop)
  return { shop, ada, bolt: await makeQuotedCard(shop, 'Lightning Bolt', 155) }
}

/** A member of staff, and a function that runs their actions in a transaction each. */
export async function makeBuyingStaff(shop: TestShop, email = 'grace@example.test') {
  const { id } = await makeCustomer(shop, email)
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', id).execute()
  const session: Session = { user_id: id, email, role: 'staff', token_hash: Buffer.alloc(0) }
  return {
    session,
    act: <Result>(work: (tx: Tx, staff: Session) => Promise<Result>) =>
      shop.db.transaction().execute((tx) => work(tx, session)),
  }
}

/** A submitted sell cart with these cards. */
export async function sendCart(seller: Seller, items: object[], how: object = {}): Promise<SellCart> {
  const { id } = await seller.open()
  for (const item of items) expect((await seller.offer(id, item)).status).toBe(201)
  const { status, body } = await seller.send(id, how)
  expect([status, body.status]).toEqual([200, 'pending'])
  return body
}
