import type { Refusal } from '@pennysleeve/contract/error-codes.ts'
import { findStockRefusal } from '../stock/public.ts'
import { entriesLeftTo } from './entries-left-to.ts'
import type { NewLine } from './orders.queries.ts'

type Line = Pick<NewLine, 'price_cents' | 'quantity' | 'total_on_hand' | 'pre_order' | 'event'>

/** Why a customer cannot have this line in its quantity: by the stock, or by what they may have of it. */
export function findLineRefusal(line: Line, name: string): Refusal | undefined {
  const { price_cents, quantity, total_on_hand, pre_order, event } = line
  if (event?.closed) return { code: 'event.closed', params: { name } }
  const short = findStockRefusal({ price_cents, available: total_on_hand, quantity }, name)
  if (short) return short
  if (pre_order && quantity > pre_order.left_to_customer) {
    return { code: 'pre_order.limit', params: { limit: pre_order.customer_limit, name } }
  }
  if (event && quantity > entriesLeftTo(event)) {
    return { code: 'event.limit', params: { limit: event.customer_limit, name } }
  }
  return undefined
}
