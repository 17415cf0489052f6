import { mustAskCustomer } from '@pennysleeve/domain/sell-carts/offer.ts'
import { sellTotals } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { Db } from '../../db/connect.ts'
import { getBuyingSettings, type BuyingRow } from '../buying-rules/public.ts'
import { listItems, type ItemRow } from './sell-cart-items.queries.ts'
import type { SellCartRow } from './sell-carts.queries.ts'

/** Whether the customer must agree to the graded sum before it is paid. */
export function needsConsent(cart: SellCartRow, items: ItemRow[], { ask_percent }: BuyingRow): boolean {
  const { payout_cents, agreed_cents } = cart
  if (payout_cents === null) return false
  // Frozen when the cart was submitted.
  const quoted = items.map(({ price_cents, quantity }) => ({ price_cents: price_cents!, quantity }))
  return mustAskCustomer(
    {
      quoted_cents: sellTotals(quoted).cash_cents,
      accepted_cents: sellTotals(items.flatMap(({ grades }) => grades)).cash_cents,
      payout_cents,
      agreed_cents,
    },
    ask_percent,
  )
}

/** Those of the carts whose customer must agree before payout and has not been asked. Two statements for any number. */
export async function listNeedingConsent(db: Db, carts: SellCartRow[]): Promise<Set<number>> {
  const graded = carts.filter(({ status, payout_cents }) => status === 'received' && payout_cents !== null)
  const items = await listItems(
    db,
    graded.map(({ id }) => id),
  )
  const settings = await getBuyingSettings(db)
  const itemsOf = Map.groupBy(items, ({ sell_cart_id }) => sell_cart_id)
  return new Set(graded.filter((cart) => needsConsent(cart, itemsOf.get(cart.id) ?? [], settings)).map(({ id }) => id))
}
