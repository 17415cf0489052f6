import { findCodeRefusal, type CodeRefusal } from '@pennysleeve/domain/discount-codes/discount-code.ts'
import { sumOfLines } from '@pennysleeve/domain/sum-of-lines.ts'
import type { DiscountCodeRow } from '../discount-codes/public.ts'
import type { OrderParts } from './order-parts.queries.ts'

/** What the conditions of a discount code are compared with. */
export function purchaseForCode({ order, lines, read_at }: OrderParts) {
  const goods_cents = sumOfLines(lines)
  return { goods_cents, has_customer: order.user_id !== null, now: read_at }
}

/** Why the order's code does not count now, though it did when it was applied. Undefined once it is frozen. */
export function findOwnCodeRefusal(parts: OrderParts): CodeRefusal | undefined {
  const { discount_code, order } = parts
  return discount_code && order.total_cents === null
    ? findCodeRefusal(discount_code, purchaseForCode(parts))
    : undefined
}

/** The code that counts now. */
export function validCodeOf(parts: OrderParts): DiscountCodeRow | null {
  return findOwnCodeRefusal(parts) ? null : parts.discount_code
}
