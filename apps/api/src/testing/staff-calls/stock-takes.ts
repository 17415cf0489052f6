import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

/** A stock-take with one copy too many. */
async function makeStockTake({ db }: TestShop): Promise<{ id: string; line_id: string }> {
  const take = await db.insertInto('stock_takes').values({ name: 'Shelf 3' }).returning('id').executeTakeFirstOrThrow()
  const bolt = await db
    .selectFrom('variants')
    .select(['id as variant_id', 'on_hand as seen_on_hand'])
    .where('sku', '=', 'mtg-m10-146-nonfoil')
    .executeTakeFirstOrThrow()
  const line = await db
    .insertInto('stock_take_lines')
    .values({ ...bolt, stock_take_id: take.id, counted: bolt.seen_on_hand + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(take.id), line_id: String(line.id) }
}

export const stockTakesCalls: StaffCalls<
  | 'GET /api/admin/stock_takes'
  | 'POST /api/admin/stock_takes'
  | 'GET /api/admin/stock_takes/:id'
  | 'GET /api/admin/stock_takes/:id/lines'
  | 'POST /api/admin/stock_takes/:id/counts'
  | 'PUT /api/admin/stock_takes/:id/lines/:line_id'
  | 'DELETE /api/admin/stock_takes/:id/lines/:line_id'
  | 'GET /api/admin/stock_takes/:id/missing'
  | 'POST /api/admin/stock_takes/:id/missing'
  | 'POST /api/admin/stock_takes/:id/apply'
  | 'DELETE /api/admin/stock_takes/:id'
> = {
  'GET /api/admin/stock_takes': async () => ({}),
  'POST /api/admin/stock_takes': async () => ({ body: { stock_take: { name: 'Shelf 3' } } }),
  'GET /api/admin/stock_takes/:id': async (shop) => ({ params: await makeStockTake(shop) }),
  'GET /api/admin/stock_takes/:id/lines': async (shop) => ({ params: await makeStockTake(shop) }),
  'POST /api/admin/stock_takes/:id/counts': async (shop) => ({
    params: await makeStockTake(shop),
    body: { count: { text: 'm10 146 x3' } },
  }),
  'PUT /api/admin/stock_takes/:id/lines/:line_id': async (shop) => ({
    params: await makeStockTake(shop),
    body: { line: { counted: 2 } },
  }),
  'DELETE /api/admin/stock_takes/:id/lines/:line_id': async (shop) => ({ params: await makeStockTake(shop) }),
  'GET /api/admin/stock_takes/:id/missing': async (shop) => ({
    params: await makeStockTake(shop),
    query: { set: 'm10' },
  }),
  'POST /api/admin/stock_takes/:id/missing': async (shop) => ({
    params: await makeStockTake(shop),
    body: { missing: { set: 'm10' } },
  }),
  'POST /api/admin/stock_takes/:id/apply': async (shop) => ({ params: await makeStockTake(shop) }),
  'DELETE /api/admin/stock_takes/:id': async (shop) => ({ params: await makeStockTake(shop) }),
}
