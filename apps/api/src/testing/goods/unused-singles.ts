import { sql } from 'kysely'
import type { TestShop } from '../open-test-shop.ts'
import { makeStock } from '../people/make-shopper.ts'

/** Returns cards of one condition that no earlier round has used, with the given stock and price. */
export async function openUnusedSingles(
  shop: TestShop,
): Promise<(on_hand: number, price_cents?: number) => Promise<number>> {
  const { rows: singles } = await sql<{ sku: string }>`
    select min(v.sku) as sku from variants v join products p on p.id = v.product_id
    where not p.sealed group by p.id having count(*) = 1 order by p.id
  `.execute(shop.db)
  let taken = 0
  return (on_hand, price_cents) => {
    const next = singles[taken++]
    if (!next) throw new Error('There are no more unused singles')
    return makeStock(shop, on_hand, price_cents, next.sku)
  }
}
