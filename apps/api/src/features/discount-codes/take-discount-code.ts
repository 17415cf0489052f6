import { findCodeRefusal } from '@pennysleeve/domain/discount-codes/discount-code.ts'
import { cents } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { insertUse, lockDiscountCode, type NewUse } from './discount-codes.queries.ts'

/**
 * Uses a code for an order, or throws why not: of two orders at once the second sees the first one's use. Needs the locks
 * of the order and of the customer's credit.
 */
export async function takeDiscountCode(
  tx: Tx,
  { now, goods_cents, ...use }: NewUse & { goods_cents: number; now: Date },
): Promise<void> {
  const code = await lockDiscountCode(tx, use.discount_code_id, use.user_id)
  const refusal = findCodeRefusal(code, { goods_cents: cents(goods_cents), has_customer: use.user_id !== null, now })
  if (refusal) throw ShopError.of(refusal).onField('discount_code')
  await insertUse(tx, use)
}
