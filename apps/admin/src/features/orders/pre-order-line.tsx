import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { preOrderText } from '@pennysleeve/domain/pre-orders/pre-order.ts'

/** That a line is paid and not released yet. */
export function PreOrderLine({ line: { pre_order } }: { line: Pick<LineItem, 'pre_order'> }) {
  return pre_order?.state === 'open' ? <p className="text-sm font-semibold">{preOrderText(pre_order)}</p> : null
}
