import { gradePrice } from '@pennysleeve/domain/prices/grade-price.ts'
import { spreadAmount } from '@pennysleeve/domain/spread-amount.ts'
import type { Tx } from '../../db/connect.ts'
import { ensureVariants } from '../inventory/public.ts'
import { getPricePolicy } from '../prices/public.ts'
import { moveStock } from '../stock/public.ts'
import type { ItemRow } from './sell-cart-items.queries.ts'

/**
 * Puts the accepted cards into stock. A missing variant is priced by its share of the near mint price of its language;
 * without one it is not for sale. The cards have cost what was paid for all of them, in proportion to their prices.
 */
export async function shelveCards(
  tx: Tx,
  cart: { id: number; payout_cents: number },
  accepted: ItemRow[],
): Promise<void> {
  const { grades: policy } = await getPricePolicy(tx)
  const copies = accepted.flatMap(({ product_id, grades }) =>
    grades.map(({ condition, language, quantity, near_mint_cents, price_cents: paid_cents }) => {
      const price_cents = gradePrice(near_mint_cents, condition, policy)
      return { product_id, language, condition, quantity, price_cents, weight: paid_cents * quantity }
    }),
  )
  const weights = copies.map(({ weight }) => weight)
  const costs = spreadAmount(cart.payout_cents, weights)
  const variants = await ensureVariants(tx, copies)
  const arrivals = copies.map(({ quantity }, at) => ({ variant_id: variants[at]!, quantity, cost_cents: costs[at]! }))
  await moveStock(tx, arrivals, { reason: `Sell order ${cart.id}`, source_key: `sell-cart:${cart.id}`, made_by: null })
}
