import type { Order } from '@pennysleeve/contract/orders.ts'
import { Amount } from './amount.tsx'

/** The store credit that a completed order used; before completion it is only a preview. */
export function CreditUsed({ order }: { order: Order }) {
  if (order.completed_at === null || Number(order.total_applicable_store_credit) <= 0) return null
  return <Amount label="Store credit used" amount={order.display_total_applicable_store_credit} />
}
