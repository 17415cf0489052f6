import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { createStripeProvider } from '../ports/payments/stripe-provider.ts'
import { makeShopper, makeStock } from './people/make-shopper.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { auditAfterTest } from './open-shop-with-card.ts'
import { openStripeStandIn, type StripeStandIn } from './stripe/stripe-stand-in.ts'

/** Short, but long enough for a busy machine. */
const TIMEOUT_MS = 1000

/** A shop with Stripe. After each test the shop's records must agree with themselves and with Stripe's. */
export async function openShopWithStripe(on_hand = 5, price_cents = 320) {
  const stripe = await openStripeStandIn()
  const provider = createStripeProvider(stripe.settings, TIMEOUT_MS)
  const shop = await openTestShop({ config: { stripe: stripe.settings }, payments: provider })
  auditAfterTest(shop)
  onTestFinished(() => expectSameAsStripe(shop, stripe))
  return { stripe, provider, shop, ada: await makeShopper(shop), bolt: await makeStock(shop, on_hand, price_cents) }
}

/** What Stripe has received for every intent is what we have recorded. */
async function expectSameAsStripe({ db }: TestShop, { account }: StripeStandIn): Promise<void> {
  const { rows } = await sql<{ intent_id: string; kept: number }>`
    select p.intent_id, case when p.state = 'completed' then p.amount_cents else p.refunded_cents end
      - coalesce((select sum(amount_cents) from refunds where payment_id = p.id and state <> 'failed' and not as_credit and not as_cash), 0)::integer as kept
    from payments p where p.intent_id is not null order by p.id
  `.execute(db)
  const ours = new Map(rows.map(({ intent_id, kept }) => [intent_id, kept]))
  for (const { id, amount_received } of account.intents.values()) {
    expect({ id, kept: ours.get(id) ?? 0 }).toEqual({ id, kept: amount_received - account.refundedOf(id) })
  }
}
