import type { TestShop } from '../open-test-shop.ts'
import { makeShoppers, makeStock } from '../people/make-shopper.ts'
import { makeStaff } from '../people/make-staff.ts'
import { letRefundsFail } from '../open-shop-with-card.ts'
import type { StaffCalls } from './staff-call.ts'

/** The number of a paid order. */
export async function makePaidOrder(shop: TestShop): Promise<string> {
  const [ada] = await makeShoppers(shop, 1)
  const { number } = await ada!.buy({ variant_id: await makeStock(shop, 50), quantity: 2 })
  return number
}

export const ordersCalls: StaffCalls<
  | 'GET /api/admin/orders'
  | 'POST /api/admin/order_files'
  | 'GET /api/admin/orders/:number'
  | 'PUT /api/admin/orders/:number/note'
  | 'PUT /api/admin/orders/:number/cancel'
  | 'POST /api/admin/orders/:number/refunds'
  | 'POST /api/admin/refunds/:id/credit'
  | 'GET /api/admin/orders/:number/returns'
  | 'POST /api/admin/orders/:number/returns'
  | 'POST /api/admin/orders/:number/short_picks'
> = {
  'GET /api/admin/orders': async () => ({}),
  'POST /api/admin/order_files': async () => ({ body: { order_file: { fulfilment_status: 'all' } } }),
  'GET /api/admin/orders/:number': async (shop) => ({ params: { number: await makePaidOrder(shop) } }),
  'PUT /api/admin/orders/:number/note': async (shop) => ({
    params: { number: await makePaidOrder(shop) },
    body: { note: 'Birthday present: no invoice in the parcel' },
  }),
  'PUT /api/admin/orders/:number/cancel': async (shop) => ({ params: { number: await makePaidOrder(shop) } }),
  'POST /api/admin/orders/:number/refunds': async (shop) => ({
    params: { number: await makePaidOrder(shop) },
    body: { refund: { amount: '1.00', reason: 'Bent corner' } },
  }),
  'POST /api/admin/refunds/:id/credit': async (shop) => {
    const number = await makePaidOrder(shop)
    const grace = await makeStaff(shop)
    await grace.refund(number, { amount: '1.00' })
    await letRefundsFail(shop)
    const [refund] = (await grace.read(number)).body.refunds
    return { params: { id: String(refund!.id) } }
  },
  'GET /api/admin/orders/:number/returns': async (shop) => ({ params: { number: await makePaidOrder(shop) } }),
  'POST /api/admin/orders/:number/returns': async (shop) => {
    const number = await makePaidOrder(shop)
    const grace = await makeStaff(shop)
    const { order } = (await grace.ship(number)).body
    const lines = [{ line_item_id: order.line_items[0]!.id, quantity: 1, to: 'as_sold' as const }]
    return { params: { number }, body: { return: { lines, amount: '3.20', reason: 'Changed their mind' } } }
  },
  'POST /api/admin/orders/:number/short_picks': async (shop) => {
    const number = await makePaidOrder(shop)
    const { order } = (await (await makeStaff(shop)).read(number)).body
    return {
      params: { number },
      body: { short_pick: { lines: [{ line_item_id: order.line_items[0]!.id, quantity: 1 }] } },
    }
  },
}
