import { findCodeRefusal } from '@pennysleeve/domain/discount-codes/discount-code.ts'
import { ShopError } from '../../shop-error.ts'
import type { DiscountCodeRow } from '../discount-codes/public.ts'
import { checkNotFinished } from './change-lines.ts'
import { purchaseForCode } from './purchase-for-code.ts'
import type { OrderParts } from './order-parts.queries.ts'
import type { OrderChange } from './write-order.queries.ts'

/** The order with this code in place of the one before. It stays in its step: no shipping method depends on a code. */
export function applyDiscountCode(parts: OrderParts, code: DiscountCodeRow): OrderChange {
  checkNotFinished(parts.order)
  const refusal = findCodeRefusal(code, purchaseForCode(parts))
  if (refusal) throw ShopError.of(refusal).onField('discount_code')
  return { after: withCode(parts, code), event: 'discount code applied', detail: { note: code.code } }
}

export function removeDiscountCode(parts: OrderParts): OrderChange {
  checkNotFinished(parts.order)
  return { after: withCode(parts, null), event: 'discount code removed', detail: {} }
}

function withCode(parts: OrderParts, code: DiscountCodeRow | null): OrderParts {
  const order = { ...parts.order, discount_code_id: code?.id ?? null, updated_at: parts.read_at }
  return { ...parts, order, discount_code: code }
}
