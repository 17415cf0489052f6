import { makeStaff } from '../people/make-staff.ts'
import { makePaidOrder } from './orders.ts'
import type { StaffCalls } from './staff-call.ts'

export const fulfilmentCalls: StaffCalls<
  | 'GET /api/admin/pick_list'
  | 'GET /api/admin/put_away_list'
  | 'GET /api/admin/stock_takes/:id/put_away_list'
  | 'GET /api/admin/regraded_list'
  | 'GET /api/admin/order_papers'
  | 'POST /api/admin/orders/:number/shipment'
  | 'PUT /api/admin/orders/:number/shipment'
> = {
  'GET /api/admin/pick_list': async () => ({}),
  'GET /api/admin/put_away_list': async () => ({ query: { sell_orders: '1' } }),
  'GET /api/admin/stock_takes/:id/put_away_list': async () => ({ params: { id: '1' } }),
  'GET /api/admin/regraded_list': async () => ({ query: { day: '2026-11-16' } }),
  'GET /api/admin/order_papers': async (shop) => ({ query: { numbers: await makePaidOrder(shop), paper: 'invoice' } }),
  'POST /api/admin/orders/:number/shipment': async (shop) => ({
    params: { number: await makePaidOrder(shop) },
    body: { shipment: { tracking: '99 7012 3456' } },
  }),
  'PUT /api/admin/orders/:number/shipment': async (shop) => {
    const number = await makePaidOrder(shop)
    await (await makeStaff(shop)).ship(number)
    return { params: { number }, body: { shipment: { tracking: '99 7012 3456' } } }
  },
}
