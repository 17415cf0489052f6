import type { Basket, NewSale, Receipt } from '@pennysleeve/contract/admin/counter.ts'
import type { AnswerOf } from '@pennysleeve/contract/client.ts'
import { randomUUID } from 'node:crypto'
import { makeShoppers, makeStock } from './make-shopper.ts'
import type { TestShop } from './open-test-shop.ts'

export type Clerk = ReturnType<typeof clerkAt>

/** A member of staff at the counter. */
export async function makeClerk(shop: TestShop, role: 'staff' | 'admin' = 'staff'): Promise<Clerk> {
  const [person] = await makeShoppers(shop, 1)
  await shop.db.updateTable('users').set({ role }).where('id', '=', person!.id).execute()
  return clerkAt(shop, { id: person!.id, token: person!.token })
}

/** The calls of the counter, in this process of the shop. */
export function clerkAt({ send }: TestShop, { id, token }: { id: number; token: string }) {
  const get = <Body>(url: string) => send<Body>('GET', `/api/admin/counter/${url}`, { token })
  return {
    id,
    token,
    find: (q: string) => get<AnswerOf<'GET /api/admin/counter/items'>>(`items?q=${encodeURIComponent(q)}`),
    price: (query: string) => get<Basket>(`basket?${query}`),
    findCustomers: (q: string) =>
      get<AnswerOf<'GET /api/admin/counter/customers'>>(`customers?q=${encodeURIComponent(q)}`),
    receipt: (number: string) => get<Receipt>(`sales/${number}`),
    sell: (sale: NewSale, idempotencyKey: string = randomUUID()) =>
      send<Receipt>('POST', '/api/admin/counter/sales', { token, idempotencyKey, body: { sale } }),
  }
}

/** Sells a card for cash; the order's number. */
export async function sellOne(shop: TestShop): Promise<string> {
  const clerk = await makeClerk(shop)
  const lines = [{ variant_id: await makeStock(shop, 50), quantity: 1 }]
  return (await clerk.sell({ lines, total: '3.20', payment: { given: '5' } })).body.number
}
