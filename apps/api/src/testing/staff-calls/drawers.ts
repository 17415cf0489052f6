import type { drawersRoutes } from '@pennysleeve/contract/admin/drawers.ts'
import { makeClerk } from '../people/make-clerk.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

async function makeDrawer(shop: TestShop): Promise<string> {
  return String((await (await makeClerk(shop)).drawer()).id)
}

export const drawersCalls: StaffCalls<keyof typeof drawersRoutes> = {
  'GET /api/admin/counter/drawer': async (shop) => ({ query: { device: (await makeClerk(shop)).device } }),
  'GET /api/admin/counter/drawers': async () => ({}),
  'POST /api/admin/counter/drawers': async () => ({ body: { drawer: { device: 'Front', float: '100' } } }),
  'GET /api/admin/counter/drawers/:id': async (shop) => ({ params: { id: await makeDrawer(shop) } }),
  'POST /api/admin/counter/drawers/:id/entries': async (shop) => ({
    params: { id: await makeDrawer(shop) },
    body: { entry: { kind: 'pay_out', amount: '4.50', reason: 'Milk' } },
  }),
  'POST /api/admin/counter/drawers/:id/closing': async (shop) => ({
    params: { id: await makeDrawer(shop) },
    body: { closing: { counts: { 10_000: 1 }, expected: '100.00' } },
  }),
}
