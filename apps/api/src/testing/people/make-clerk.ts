import type { Basket, FoundCustomer, NewSale, Receipt } from '@pennysleeve/contract/admin/counter.ts'
import type { Pickup } from '@pennysleeve/contract/admin/web-orders-at-counter.ts'
import type { HeldBasket } from '@pennysleeve/contract/admin/held-baskets.ts'
import type { Drawer } from '@pennysleeve/contract/admin/drawers.ts'
import type { InputOf, ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { randomUUID } from 'node:crypto'
import { makeShoppers, makeStock } from './make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'

type NewHeldBasket = InputOf<'POST /api/admin/counter/held_baskets'>['body']['held_basket']
type OrderPayment = InputOf<'POST /api/admin/counter/orders/:number/payment'>['body']['payment']
type Closing = { counts: Record<string, number>; expected: string; note?: string }

export type Clerk = ReturnType<typeof clerkAt>

/** A member of staff at the counter, with an open drawer of their own. */
export async function makeClerk(shop: TestShop, role: 'staff' | 'admin' = 'staff'): Promise<Clerk> {
  const [person] = await makeShoppers(shop, 1)
  await shop.db.updateTable('users').set({ role }).where('id', '=', person!.id).execute()
  const clerk = clerkAt(shop, { id: person!.id, token: person!.token })
  await clerk.openDrawer('100')
  return clerk
}

/** The calls of the counter, in this process of the shop. */
export function clerkAt({ send }: TestShop, { id, token }: { id: number; token: string }) {
  const get = <Body>(url: string) => send<Body>('GET', `/api/admin/counter/${url}`, { token })
  const device = `Counter ${id}`
  return {
    id,
    token,
    device,
    openDrawer: (float: string) =>
      send<Drawer>('POST', '/api/admin/counter/drawers', { token, body: { drawer: { device, float } } }),
    drawer: async () =>
      (await get<ResponseOf<'GET /api/admin/counter/drawer'>>(`drawer?device=${encodeURIComponent(device)}`)).body
        .drawer!,
    payInOrOut: (
      drawerId: number,
      entry: { kind: 'pay_in' | 'pay_out'; amount: string; reason: string },
      idempotencyKey: string = randomUUID(),
    ) =>
      send<Drawer>('POST', `/api/admin/counter/drawers/${drawerId}/entries`, {
        token,
        idempotencyKey,
        body: { entry },
      }),
    closeDrawer: (drawerId: number, closing: Closing, idempotencyKey: string = randomUUID()) =>
      send<Drawer>('POST', `/api/admin/counter/drawers/${drawerId}/closing`, {
        token,
        idempotencyKey,
        body: { closing },
      }),
    refund: (number: string, refund: { amount: string; reason: string; first?: 'card' | 'credit' }) =>
      send<Order>('POST', `/api/admin/orders/${number}/refunds`, { token, body: { refund: { ...refund, device } } }),
    find: (q: string) => get<ResponseOf<'GET /api/admin/counter/items'>>(`items?q=${encodeURIComponent(q)}`),
    price: (query: string) => get<Basket>(`basket?${query}`),
    findCustomers: (q: string) =>
      get<ResponseOf<'GET /api/admin/counter/customers'>>(`customers?q=${encodeURIComponent(q)}`),
    makeCustomer: (email: string, idempotencyKey: string = randomUUID()) =>
      send<FoundCustomer>('POST', '/api/admin/counter/customers', {
        token,
        idempotencyKey,
        body: { customer: { email } },
      }),
    held: async () => (await get<ResponseOf<'GET /api/admin/counter/held_baskets'>>('held_baskets')).body.held_baskets,
    hold: (held_basket: NewHeldBasket) =>
      send<HeldBasket>('POST', '/api/admin/counter/held_baskets', { token, body: { held_basket } }),
    takeOver: (basketId: number, idempotencyKey: string = randomUUID()) =>
      send<ResponseOf<'POST /api/admin/counter/held_baskets/:id/takeover'>>(
        'POST',
        `/api/admin/counter/held_baskets/${basketId}/takeover`,
        { token, idempotencyKey },
      ),
    kiosks: async () => (await get<ResponseOf<'GET /api/admin/counter/kiosks'>>('kiosks')).body.kiosks,
    createKiosk: async (name = 'Window') =>
      (
        await send<ResponseOf<'POST /api/admin/counter/kiosks'>>('POST', '/api/admin/counter/kiosks', {
          token,
          body: { kiosk: { name } },
        })
      ).body,
    endKiosk: (kioskId: number) => send('DELETE', `/api/admin/counter/kiosks/${kioskId}`, { token }),
    takeOverByCode: (code: string, idempotencyKey: string = randomUUID()) =>
      send<ResponseOf<'POST /api/admin/counter/kiosk_baskets/takeover'>>(
        'POST',
        '/api/admin/counter/kiosk_baskets/takeover',
        { token, idempotencyKey, body: { code } },
      ),
    findOrders: async (q: string) =>
      (await get<ResponseOf<'GET /api/admin/counter/orders'>>(`orders?q=${encodeURIComponent(q)}`)).body,
    handOver: (number: string, idempotencyKey: string = randomUUID()) =>
      send<Pickup>('POST', `/api/admin/counter/orders/${number}/collection`, { token, idempotencyKey }),
    undoHandingOver: (number: string) =>
      send<Pickup>('DELETE', `/api/admin/counter/orders/${number}/collection`, { token }),
    takePayment: (number: string, payment: OrderPayment, idempotencyKey: string = randomUUID()) =>
      send<Receipt>('POST', `/api/admin/counter/orders/${number}/payment`, {
        token,
        idempotencyKey,
        body: { payment: { device, ...payment } },
      }),
    receipt: (number: string) => get<Receipt>(`sales/${number}`),
    sell: (sale: NewSale, idempotencyKey: string = randomUUID()) =>
      send<Receipt>('POST', '/api/admin/counter/sales', {
        token,
        idempotencyKey,
        body: { sale: { device, ...sale } },
      }),
  }
}

/** Sells a card for cash; the order's number. */
export async function sellOne(shop: TestShop): Promise<string> {
  const clerk = await makeClerk(shop)
  const lines = [{ variant_id: await makeStock(shop, 50), quantity: 1 }]
  return (await clerk.sell({ lines, total: '3.20', payment: { given: '5' } })).body.number
}

/** Puts a basket of one card aside. */
export async function holdOne(shop: TestShop): Promise<HeldBasket> {
  const clerk = await makeClerk(shop)
  return (await clerk.hold({ note: 'Ada', lines: [{ variant_id: await makeStock(shop, 50), quantity: 1 }] })).body
}

/** Leaves a basket as a kiosk does. */
export function leaveKioskBasket({ send }: TestShop, token: string, lines: { variant_id: number; quantity: number }[]) {
  return send<ResponseOf<'POST /api/kiosk_baskets'>>('POST', '/api/kiosk_baskets', {
    body: { kiosk_basket: { token, lines } },
  })
}
