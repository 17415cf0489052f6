import type { Order } from '@pennysleeve/contract/orders.ts'
import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { apiQuery } from '../../api/api-query.ts'

/** Polling while a refund is processing. Limited, because a refund may take days. */
const POLL_MS = 2000
const POLL_FOR_MS = 60_000

/** An order, polled while a refund is processing. */
export const orderQuery = (number: string) => ({
  ...apiQuery('GET /api/admin/orders/:number', { params: { number } }),
  refetchInterval: ({ state: { data } }: { state: { data: StaffOrderDetail | undefined } }) =>
    data?.refunds.some(isUnderWay) ? POLL_MS : false,
})

function isUnderWay({ state, created_at }: StaffOrderDetail['refunds'][number]): boolean {
  return state === 'pending' && Date.now() - Date.parse(created_at) < POLL_FOR_MS
}

/** What came back of an order, asked for only if something did. */
export const returnsQuery = ({ number, line_items }: Pick<Order, 'number' | 'line_items'>) => ({
  ...apiQuery('GET /api/admin/orders/:number/returns', { params: { number } }),
  enabled: line_items.some(({ returned_quantity }) => returned_quantity > 0),
})
