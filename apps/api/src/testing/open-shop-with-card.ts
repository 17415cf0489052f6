import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { audit } from '../db/audit.queries.ts'
import { settleOpenOrders, sendRefunds } from '../features/payments/public.ts'
import type { PaymentProvider } from '../ports/payments/payment-provider.ts'
import { createSandboxProvider } from '../ports/payments/sandbox-provider.ts'
import { makeShopper, makeStock, type Shopper } from './people/make-shopper.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

export type ShopWithCard = Awaited<ReturnType<typeof openShopWithCard>>

/** A shop with one customer and one card in stock. Money, stock and reservations are audited after each test. */
export async function openShopWithCard(on_hand = 5, price_cents = 320) {
  const shop = await openTestShop()
  auditAfterTest(shop)
  return { shop, ada: await makeShopper(shop), bolt: await makeStock(shop, on_hand, price_cents) }
}

export function auditAfterTest({ db }: TestShop): void {
  onTestFinished(async () => expect(await audit(db)).toEqual([]))
}

export async function stockOf({ db }: TestShop, id: number) {
  return db.selectFrom('variants').select(['on_hand', 'reserved']).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function secretOf(shopper: Shopper): Promise<string> {
  const { status, body } = await shopper.intent()
  expect(status).toBe(200)
  return body.client_secret
}

/** Paid at the provider, but the webhook never reached the shop. */
export async function payWithoutWebhook({ db }: TestShop, client_secret: string): Promise<void> {
  await sql`update sandbox_intents set status = 'succeeded' where client_secret = ${client_secret}`.execute(db)
}

/** Moves open payments into the past, so that the scheduled check picks them up. */
export async function ageOpenPayments({ db }: TestShop): Promise<void> {
  await sql`update payments set created_at = now() - interval '6 minutes'`.execute(db)
}

export async function letReservationsExpire({ db }: TestShop): Promise<void> {
  // Ordered by id, so that concurrent tests do not deadlock.
  await sql`
    update orders set reserved_until = now() - interval '1 second'
    where id in (select id from orders where reserved_until is not null order by id for update)
  `.execute(db)
}

/** The scheduled tasks, none of which may fail. */
export async function settle({ db }: TestShop, provider: PaymentProvider = createSandboxProvider(db)): Promise<void> {
  await settleOpenOrders(db, provider, (error) => {
    throw error
  })
}

/** The card no longer accepts refunds. */
export async function letRefundsFail({ db }: TestShop): Promise<void> {
  const refund = async () => ({ id: null, status: 'failed' as const, why: 'lost_or_stolen_card' })
  await sendRefunds(db, { ...createSandboxProvider(db), refund }, null, (error) => {
    throw error
  })
}

/** The history of an order, oldest first. */
export async function eventsOf({ db }: TestShop, number: string): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select e.event from order_events e join orders o on o.id = e.order_id where o.number = ${number} order by e.id
  `.execute(db)
  return rows.map((row) => row.event)
}

/** Refunds of an order by method: 1 is store credit, 2 the card. */
export async function refundsOf({ db }: TestShop, number: string) {
  const { rows } = await sql<{ method: number; amount_cents: number; state: string }>`
    select p.payment_method_id as method, r.amount_cents, r.state
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where o.number = ${number} order by r.id
  `.execute(db)
  return rows
}
