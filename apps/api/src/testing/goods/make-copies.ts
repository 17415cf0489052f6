import { randomUUID } from 'node:crypto'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import { sql } from 'kysely'
import { makeStock } from '../people/make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'

/** Another condition of a variant's product, with its own stock and price. Returns the new variant's id. */
export async function makeCopies(
  shop: TestShop,
  variantId: number,
  condition: Condition,
  { on_hand = 5, price_cents = 250 } = {},
): Promise<number> {
  const sku = `copies-${randomUUID()}`
  await sql`
    insert into variants (product_id, sku, on_hand, condition, language)
    select product_id, ${sku}, 0, ${condition}, language from variants where id = ${variantId}
  `.execute(shop.db)
  return makeStock(shop, on_hand, price_cents, sku)
}

export async function productOf({ db }: TestShop, variantId: number): Promise<number> {
  const query = db.selectFrom('variants').select('product_id').where('id', '=', variantId)
  return (await query.executeTakeFirstOrThrow()).product_id
}
