import { spreadAmount } from '@pennysleeve/domain/spread-amount.ts'
import type { Tx } from '../../db/connect.ts'
import { ensureVariants } from '../inventory/public.ts'
import { moveStock } from '../stock/public.ts'
import type { ItemRow } from './sell-cart-items.queries.ts'

/** Puts the accepted cards into stock. They have cost what was paid for all of them, in proportion to their prices. */
export async function shelveCards(
  tx: Tx,
  cart: { id: number; payout_cents: number },
  accepted: ItemRow[],
): Promise<void> {
  const copies = accepted.flatMap(({ product_id, grades }) =>
    grades.map(({ condition, language, quantity, price_cents }) => {
      return { product_id, language, condition, quantity, weight: price_cents * quantity }
    }),
  )
  const weights = copies.map(({ weight }) => weight)
  const costs = spreadAmount(cart.payout_cents, weights)
  const variants = await ensureVariants(tx, copies)
  const arrivals = copies.map(({ quantity }, at) => ({ variant_id: variants[at]!, quantity, cost_cents: costs[at]! }))
  await moveStock(tx, arrivals, { reason: `Sell order ${cart.id}`, source_key: `sell-cart:${cart.id}`, made_by: null })
}
