import { preOrderText } from '@pennysleeve/domain/pre-orders/pre-order.ts'
import type { LineItem } from '@pennysleeve/contract/orders.ts'

/** Under a line's name, as long as it is not released. */
export function PreOrderLine({ line: { pre_order }, className = '' }: { line: LineItem; className?: string }) {
  if (pre_order?.state !== 'open') return null
  return <p className={`font-semibold text-ink ${className}`}>{preOrderText(pre_order)}</p>
}
