import { makeStock } from '../make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

/** A product of which there are five. */
async function makeFive(shop: TestShop): Promise<{ id: string }> {
  const variant = await makeStock(shop, 5)
  const query = shop.db.selectFrom('variants').select('product_id').where('id', '=', variant)
  return { id: String((await query.executeTakeFirstOrThrow()).product_id) }
}

export const inventoryCalls: StaffCalls<'GET /api/admin/products' | 'PUT /api/admin/products/:id/shelf'> = {
  'GET /api/admin/products': async () => ({ query: { q: 'bolt' } }),
  'PUT /api/admin/products/:id/shelf': async (shop) => ({
    params: await makeFive(shop),
    body: { shelf: { on_hand: { from: 5, to: 7 } } },
  }),
}
