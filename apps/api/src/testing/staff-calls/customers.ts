import { makeShoppers } from '../make-shopper.ts'
import type { StaffCalls } from './staff-call.ts'

export const customersCalls: StaffCalls<'POST /api/admin/customers/:id/credit_entries'> = {
  'POST /api/admin/customers/:id/credit_entries': async (shop) => {
    const [ada] = await makeShoppers(shop, 1)
    return { params: { id: String(ada!.id) }, body: { credit_entry: { amount: '50.00', reason: 'a gift' } } }
  },
}
