import type { TestShop } from '../open-test-shop.ts'
import { makeShoppers, makeStock } from '../make-shopper.ts'
import { makeStaff } from '../make-staff.ts'
import { letRefundsFail } from '../open-till.ts'
import type { StaffCalls } from './staff-call.ts'

/** The number of a paid order. */
export async function makePaidOrder(shop: TestShop): Promise<string> {
  const [ada] = await makeShoppers(shop, 1)
  const { number } = await ada!.buy({ variant_id: await makeStock(shop, 50), quantity: 2 })
  return number
}

export const ordersCalls: StaffCalls<
  | 'GET /api/admin/orders'
  | 'GET /api/admin/orders/:number'
  | 'PUT /api/admin/orders/:number/note'
  | 'PUT /api/admin/orders/:number/cancel'
  | 'POST /api/admin/orders/:number/refunds'
  | 'POST /api/admin/refunds/:id/credit'
> = {
  'GET /api/admin/orders': async () => ({}),
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
}
