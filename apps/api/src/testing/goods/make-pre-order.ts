import type { PreOrder } from '@pennysleeve/contract/admin/pre-orders.ts'
import type { ResponseOf, InputOf } from '@pennysleeve/contract/client.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { randomUUID } from 'node:crypto'
import { insertSealedProduct } from '../../features/inventory/sealed-products.queries.ts'
import { makeShoppers } from '../people/make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day in that many days, in the shop's time zone. */
export function dayIn(days: number): string {
  return shopDay(new Date(Date.now() + days * DAY_MS))
}

/** A sealed product of its own with a price and nothing in stock. */
export async function makeUpcomingBox({ db }: TestShop, price_cents = 15_000) {
  const name = `Upcoming box ${randomUUID().slice(0, 8)}`
  return db.transaction().execute(async (tx) => {
    const facts = { kind: 'booster_box', set_name: null, released_on: dayIn(60), description: null, sku: null }
    const product_id = (await insertSealedProduct(tx, { name, game: DEFAULT_GAME_CODE, ...facts }, null))!
    const { id: variant_id } = await tx
      .updateTable('variants')
      .set({ price_cents })
      .where('product_id', '=', product_id)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { product_id, variant_id, name }
  })
}

type Terms = { release_on: string; allocation: number; customer_limit: number }
export const terms = (wanted: Partial<Terms> = {}): Terms => ({
  release_on: dayIn(30),
  allocation: 10,
  customer_limit: 2,
  ...wanted,
})

export type PreOrderStaff = ReturnType<typeof preOrderStaffAt>

/** A member of staff with the calls of pre-orders. */
export async function makePreOrderStaff(shop: TestShop): Promise<PreOrderStaff> {
  const [person] = await makeShoppers(shop, 1)
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', person!.id).execute()
  return preOrderStaffAt(shop, person!)
}

/** The same member, in this process of the shop. */
export function preOrderStaffAt({ send }: TestShop, { token }: { token: string }) {
  type PreOrderResponse = ResponseOf<'POST /api/admin/pre_orders'>
  type Release = InputOf<'POST /api/admin/pre_orders/:id/release'>['body']['release']
  const url = '/api/admin/pre_orders'
  return {
    token,
    start: (variant_id: number, wanted: Partial<Terms> = {}) =>
      send<PreOrderResponse>('POST', url, { token, body: { pre_order: { variant_id, ...terms(wanted) } } }),
    read: (id: number) => send<ResponseOf<'GET /api/admin/pre_orders/:id'>>('GET', `${url}/${id}`, { token }),
    change: ({ id, release_on, allocation, customer_limit, updated_at }: PreOrder, wanted: Partial<Terms>) =>
      send<PreOrderResponse>('PUT', `${url}/${id}`, {
        token,
        body: { pre_order: { release_on, allocation, customer_limit, updated_at, ...wanted } },
      }),
    release: (id: number, release: Release, idempotencyKey: string = randomUUID()) =>
      send<PreOrderResponse>('POST', `${url}/${id}/release`, { token, idempotencyKey, body: { release } }),
    callOff: (id: number, reason = 'The publisher has cancelled it.') =>
      send<PreOrderResponse>('POST', `${url}/${id}/call_off`, { token, body: { call_off: { reason } } }),
    ship: (number: string) =>
      send('POST', `/api/admin/orders/${number}/shipment`, { token, body: { shipment: { tracking: '' } } }),
  }
}

/** A box on pre-order. */
export async function makePreOrder(shop: TestShop, wanted: Partial<Terms> = {}, price_cents?: number) {
  const staff = await makePreOrderStaff(shop)
  const box = await makeUpcomingBox(shop, price_cents)
  const { pre_order } = (await staff.start(box.variant_id, wanted)).body
  return { staff, box, pre_order, line: (quantity = 1) => ({ variant_id: box.variant_id, quantity }) }
}

/** A customer cancels an order of their own. */
export function cancelOwn({ send }: TestShop, { token }: { token: string }, number: string) {
  return send<Order>('PUT', `/api/orders/${number}/cancel`, { token, idempotencyKey: randomUUID() })
}
