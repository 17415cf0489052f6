import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import type { NewReturn, NewShortPick, OrderReturn } from '@pennysleeve/contract/admin/returns.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { CreditEntry } from '@pennysleeve/contract/store-credit.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { randomUUID } from 'node:crypto'
import { makeCustomer } from './make-customer.ts'
import type { TestShop } from '../open-test-shop.ts'

/** A member of staff with the calls of orders and refunds. */
export async function makeStaff(shop: TestShop, email = 'grace@example.test') {
  const { id, token } = await makeCustomer(shop, email)
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', id).execute()
  return staffAt(shop, { id, token })
}

/** The same member, in this process of the shop. */
export function staffAt(shop: TestShop, { id, token }: { id: number; token: string }) {
  return {
    id,
    token,
    list: (query: string) =>
      shop.send<ResponseOf<'GET /api/admin/orders'>>('GET', `/api/admin/orders?${query}`, { token }),
    read: (number: string) => shop.send<StaffOrderDetail>('GET', `/api/admin/orders/${number}`, { token }),
    ship: (number: string, tracking = '') =>
      shop.send<StaffOrderDetail>('POST', `/api/admin/orders/${number}/shipment`, {
        token,
        body: { shipment: { tracking } },
      }),
    track: (number: string, tracking: string) =>
      shop.send<StaffOrderDetail>('PUT', `/api/admin/orders/${number}/shipment`, {
        token,
        body: { shipment: { tracking } },
      }),
    cancel: (number: string) => shop.send<Order>('PUT', `/api/admin/orders/${number}/cancel`, { token }),
    refund: (number: string, refund: object, idempotencyKey?: string) =>
      shop.send<Order>('POST', `/api/admin/orders/${number}/refunds`, {
        token,
        body: { refund: { reason: 'Bent corner', ...refund } },
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    returns: (number: string) =>
      shop.send<ResponseOf<'GET /api/admin/orders/:number/returns'>>('GET', `/api/admin/orders/${number}/returns`, {
        token,
      }),
    takeBack: (number: string, wanted: Partial<NewReturn>, idempotencyKey: string = randomUUID()) =>
      shop.send<OrderReturn>('POST', `/api/admin/orders/${number}/returns`, {
        token,
        body: { return: { reason: 'Changed their mind', ...wanted } },
        idempotencyKey,
      }),
    notFound: (number: string, short_pick: NewShortPick, idempotencyKey: string = randomUUID()) =>
      shop.send<OrderReturn>('POST', `/api/admin/orders/${number}/short_picks`, {
        token,
        body: { short_pick },
        idempotencyKey,
      }),
    asCredit: (refundId: number) => shop.send<Order>('POST', `/api/admin/refunds/${refundId}/credit`, { token }),
    grant: (userId: number, amount: string, reason = 'Won a tournament') =>
      shop.send<CreditEntry>('POST', `/api/admin/customers/${userId}/credit_entries`, {
        token,
        body: { credit_entry: { amount, reason } },
      }),
  }
}
