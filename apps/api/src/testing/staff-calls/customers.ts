import type { adminCustomersRoutes } from '@pennysleeve/contract/admin/customers.ts'
import { makeShoppers } from '../people/make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

const ofAda = async (shop: TestShop) => {
  const [ada] = await makeShoppers(shop, 1)
  return { params: { id: String(ada!.id) } }
}
const block = { reason: 'Tried stolen cards' }

export const customersCalls: StaffCalls<
  'POST /api/admin/customers/:id/credit_entries' | keyof typeof adminCustomersRoutes
> = {
  'POST /api/admin/customers/:id/credit_entries': async (shop) => ({
    ...(await ofAda(shop)),
    body: { credit_entry: { amount: '50.00', reason: 'a gift' } },
  }),
  'GET /api/admin/customers': async () => ({ query: { q: 'a' } }),
  'POST /api/admin/customer_files': async () => ({ body: { customer_file: { q: 'a' } } }),
  'GET /api/admin/customers/:id': ofAda,
  'GET /api/admin/customers/:id/orders': ofAda,
  'GET /api/admin/customers/:id/sell_orders': ofAda,
  'GET /api/admin/customers/:id/credit_entries': ofAda,
  'GET /api/admin/customers/:id/loyalty_entries': ofAda,
  'POST /api/admin/customers/:id/loyalty_entries': async (shop) => ({
    ...(await ofAda(shop)),
    body: { loyalty_entry: { discount_percent: 4, reason: 'Two large orders over the counter' } },
  }),
  'PUT /api/admin/customers/:id/block': async (shop) => ({ ...(await ofAda(shop)), body: { block } }),
  'PUT /api/admin/customers/:id/unblock': async (shop) => {
    const ada = await ofAda(shop)
    await shop.db
      .updateTable('users')
      .set({ blocked_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', Number(ada.params.id))
      .execute()
    return { ...ada, body: { block } }
  },
  'POST /api/admin/customers/:id/password_resets': ofAda,
}
