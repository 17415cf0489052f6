import { makeDiscountCode } from '../goods/make-discount-code.ts'
import type { StaffCalls } from './staff-call.ts'

export const discountCodesCalls: StaffCalls<
  'GET /api/admin/discount_codes' | 'POST /api/admin/discount_codes' | 'PUT /api/admin/discount_codes/:id'
> = {
  'GET /api/admin/discount_codes': async () => ({}),
  'POST /api/admin/discount_codes': async () => ({ body: { discount_code: { code: 'SUMMER10', percent: 10 } } }),
  'PUT /api/admin/discount_codes/:id': async (shop) => ({
    params: { id: String((await makeDiscountCode(shop)).id) },
    body: { discount_code: { active: false } },
  }),
}
