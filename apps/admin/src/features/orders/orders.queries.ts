import type { StaffOrderDetail } from '@pennysleeve/contract/admin/orders.ts'
import { apiQuery } from '../../api/api-query.ts'

/** The card company answers within moments, or not for days: then a page left open must not ask for ever. */
const LOOK_AGAIN_MS = 2000
const LOOK_FOR_MS = 60_000

/** An order, asked for again and again while money has just been sent back. */
export const orderQuery = (number: string) => ({
  ...apiQuery('GET /api/admin/orders/:number', { params: { number } }),
  refetchInterval: ({ state: { data } }: { state: { data: StaffOrderDetail | undefined } }) =>
    data?.refunds.some(isUnderWay) ? LOOK_AGAIN_MS : false,
})

function isUnderWay({ state, created_at }: StaffOrderDetail['refunds'][number]): boolean {
  return state === 'pending' && Date.now() - Date.parse(created_at) < LOOK_FOR_MS
}
