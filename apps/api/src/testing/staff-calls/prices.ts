import type { pricesRoutes } from '@pennysleeve/contract/admin/prices.ts'
import { DEARER, makePricer, RULE } from '../people/make-pricer.ts'
import { BOLT } from '../people/make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

const CHANGE = { kind: 'change', query: 's:m10', change: DEARER } as const

/** A draft that is ready to be applied. */
async function makeDraft(shop: TestShop) {
  const grace = await makePricer(shop)
  const { id } = await grace.prepare(CHANGE)
  return { grace, id, params: { id: String(id) } }
}

/** A file run without rows yet. */
async function makeFile(shop: TestShop) {
  const { body } = await (await makePricer(shop)).draft({ kind: 'file', file_name: 'prices.csv' })
  return { id: String(body.id) }
}

export const pricesCalls: StaffCalls<keyof typeof pricesRoutes> = {
  'GET /api/admin/price_policy': async () => ({}),
  'PUT /api/admin/price_policy': async () => ({ body: { price_policy: { rules: [RULE], daily: true, version: 1 } } }),
  'GET /api/admin/price_matches': async () => ({ query: { q: 's:m10' } }),
  'GET /api/admin/price_runs': async () => ({}),
  'POST /api/admin/price_runs': async () => ({ body: { price_run: CHANGE } }),
  'GET /api/admin/price_runs/:id': async (shop) => ({ params: (await makeDraft(shop)).params }),
  'GET /api/admin/price_runs/:id/items': async (shop) => ({ params: (await makeDraft(shop)).params }),
  'GET /api/admin/price_runs/:id/faults': async (shop) => ({ params: await makeFile(shop) }),
  'POST /api/admin/price_runs/:id/rows': async (shop) => ({
    params: await makeFile(shop),
    body: { rows: [{ line: 2, sku: BOLT, price: '9.95' }] },
  }),
  'PUT /api/admin/price_runs/:id/ready': async (shop) => ({ params: await makeFile(shop) }),
  'PUT /api/admin/price_runs/:id/apply': async (shop) => ({ params: (await makeDraft(shop)).params }),
  'PUT /api/admin/price_runs/:id/cancel': async (shop) => ({ params: (await makeDraft(shop)).params }),
  'POST /api/admin/price_runs/:id/undo': async (shop) => {
    const { grace, id, params } = await makeDraft(shop)
    await grace.apply(id)
    return { params }
  },
  'GET /api/admin/price_runs/:id/fault_file': async (shop) => ({ params: await makeFile(shop) }),
  'GET /api/admin/price_file': async () => ({ query: { q: 's:m10' } }),
}
