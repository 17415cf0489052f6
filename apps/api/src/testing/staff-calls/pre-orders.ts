import { makePreOrder, makeUpcomingBox, terms } from '../goods/make-pre-order.ts'
import type { StaffCalls } from './staff-call.ts'

export const preOrdersCalls: StaffCalls<
  | 'GET /api/admin/pre_orders'
  | 'GET /api/admin/pre_orders/:id'
  | 'POST /api/admin/pre_orders'
  | 'PUT /api/admin/pre_orders/:id'
  | 'POST /api/admin/pre_orders/:id/release'
  | 'POST /api/admin/pre_orders/:id/call_off'
> = {
  'GET /api/admin/pre_orders': async () => ({}),
  'GET /api/admin/pre_orders/:id': async (shop) => ({
    params: { id: String((await makePreOrder(shop)).pre_order.id) },
  }),
  'POST /api/admin/pre_orders': async (shop) => ({
    body: { pre_order: { variant_id: (await makeUpcomingBox(shop)).variant_id, ...terms() } },
  }),
  'PUT /api/admin/pre_orders/:id': async (shop) => {
    const { id, updated_at } = (await makePreOrder(shop)).pre_order
    return { params: { id: String(id) }, body: { pre_order: { ...terms({ allocation: 12 }), updated_at } } }
  },
  'POST /api/admin/pre_orders/:id/release': async (shop) => ({
    params: { id: String((await makePreOrder(shop)).pre_order.id) },
    body: { release: { arrived: 10 } },
  }),
  'POST /api/admin/pre_orders/:id/call_off': async (shop) => ({
    params: { id: String((await makePreOrder(shop)).pre_order.id) },
    body: { call_off: { reason: 'It is not made.' } },
  }),
}
