import type { NewPurchase, PurchasePaper, PurchaseQuote } from '@pennysleeve/contract/admin/counter-buying.ts'
import type { NewTrade, Traded } from '@pennysleeve/contract/admin/counter-trades.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { randomUUID } from 'node:crypto'
import { clerkAt, makeClerk } from './make-clerk.ts'
import { makeQuotedCard } from './make-seller.ts'
import { makeStock } from './make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'

export type BuyingClerk = ReturnType<typeof buyingClerkAt>

/** A member of staff who buys cards at the counter. */
export async function makeBuyingClerk(shop: TestShop, role: 'staff' | 'admin' = 'staff'): Promise<BuyingClerk> {
  return buyingClerkAt(shop, await makeClerk(shop, role))
}

/** The same member, in this process of the shop. */
export function buyingClerkAt(shop: TestShop, member: { id: number; token: string }) {
  const clerk = clerkAt(shop, member)
  const { token } = clerk
  const get = <Body>(url: string) => shop.send<Body>('GET', `/api/admin/counter/buying/${url}`, { token })
  return {
    ...clerk,
    findCards: (q: string) =>
      get<ResponseOf<'GET /api/admin/counter/buying/cards'>>(`cards?q=${encodeURIComponent(q)}`),
    quote: (query: string) => get<PurchaseQuote>(`quote?${query}`),
    paper: (id: number) => get<PurchasePaper>(`purchases/${id}`),
    buy: (purchase: NewPurchase, idempotencyKey: string = randomUUID()) =>
      shop.send<PurchasePaper>('POST', '/api/admin/counter/buying/purchases', {
        token,
        idempotencyKey,
        body: { purchase: { device: clerk.device, ...purchase } },
      }),
    trade: (trade: NewTrade, idempotencyKey: string = randomUUID()) =>
      shop.send<Traded>('POST', '/api/admin/counter/trades', {
        token,
        idempotencyKey,
        body: { trade: { device: clerk.device, ...trade } },
      }),
  }
}

/** Buys two Bolts for cash; the sell order's id. */
export async function buyOne(shop: TestShop): Promise<number> {
  const clerk = await makeBuyingClerk(shop)
  return (await clerk.buy(await twoBolts(shop))).body.id
}

export async function twoBolts(shop: TestShop): Promise<NewPurchase> {
  const product_id = await makeQuotedCard(shop, 'Lightning Bolt', 155)
  const lines = [{ product_id, condition: 'nm' as const, language: 'en' as const, quantity: 2 }]
  return { lines, payment_method: 'cash', payout: '3.10' }
}

/** Two Bolts for a card of AU$3.20: ten cents are left to be paid. */
export async function boltsForCard(shop: TestShop): Promise<NewTrade> {
  const { lines, payment_method, payout: worth } = await twoBolts(shop)
  const sale = {
    lines: [{ variant_id: await makeStock(shop), quantity: 1 }],
    total: '3.20',
    payment: { given: '0.10' },
  }
  return { sale, purchase: { lines, payment_method, worth } }
}
