import type { TestShop } from './open-test-shop.ts'
import { makeStock } from './make-shopper.ts'

/** Returns cards that no earlier round has used, with the given stock and price. */
export async function openUnusedSingles(
  shop: TestShop,
): Promise<(on_hand: number, price_cents?: number) => Promise<number>> {
  const singles = await shop.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select('v.sku')
    .where('p.sealed', '=', false)
    .orderBy('v.id')
    .execute()
  let taken = 0
  return (on_hand, price_cents) => {
    const next = singles[taken++]
    if (!next) throw new Error('There are no more unused singles')
    return makeStock(shop, on_hand, price_cents, next.sku)
  }
}
