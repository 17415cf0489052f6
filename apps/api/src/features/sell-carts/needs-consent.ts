import { asksFirst } from '@pennysleeve/domain/sell-carts/offer.ts'
import { sellTotals } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { BuyingRow } from './buying-settings.queries.ts'
import type { ItemRow } from './sell-cart-items.queries.ts'
import type { SellCartRow } from './sell-carts.queries.ts'

/** Whether the customer must agree to the graded sum before it is paid. */
export function needsConsent(cart: SellCartRow, items: ItemRow[], { ask_percent }: BuyingRow): boolean {
  const { payout_cents, agreed_cents } = cart
  if (payout_cents === null) return false
  // Frozen when the cart was submitted.
  const quoted = items.map(({ price_cents, quantity }) => ({ price_cents: price_cents!, quantity }))
  return asksFirst(
    {
      quoted_cents: sellTotals(quoted).cash_cents,
      accepted_cents: sellTotals(items.flatMap(({ grades }) => grades)).cash_cents,
      payout_cents,
      agreed_cents,
    },
    ask_percent,
  )
}
