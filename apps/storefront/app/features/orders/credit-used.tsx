import type { Order } from '@pennysleeve/contract/orders.ts'
import { Amount } from './amount.tsx'

/** What store credit has paid of an order that is complete; before that it is only what it would pay. */
export function CreditUsed({ order }: { order: Order }) {
  if (order.completed_at === null || Number(order.total_applicable_store_credit) <= 0) return null
  return <Amount label="Store credit used" amount={order.display_total_applicable_store_credit} />
}
