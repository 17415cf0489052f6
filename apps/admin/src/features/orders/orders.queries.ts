import type { StaffOrderDetail } from '@sideboard/contract/admin/orders.ts'
import { apiQuery } from '../../api/api-query.ts'

/** The card company answers within moments, or not for days. */
const LOOK_AGAIN_MS = 2000

/** An order, asked for again and again while money is on its way back. */
export const orderQuery = (number: string) => ({
  ...apiQuery('GET /api/admin/orders/:number', { params: { number } }),
  refetchInterval: ({ state: { data } }: { state: { data: StaffOrderDetail | undefined } }) =>
    data?.refunds.some(({ state }) => state === 'pending') ? LOOK_AGAIN_MS : false,
})
