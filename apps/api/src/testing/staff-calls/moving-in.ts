import type { movingInRoutes } from '@pennysleeve/contract/admin/moving-in.ts'
import { makeMover } from '../people/make-mover.ts'
import { BOLT } from '../people/make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

const moved_file = {
  kind: 'stock',
  file_name: 'stock.csv',
  file_hash: '0'.repeat(64),
  format: 'own',
} as const

/** A file with a row that is ready and one that is not. */
async function makeFile(shop: TestShop) {
  const olga = await makeMover(shop)
  const { id } = await olga.bringStock(`sku,name,stock,price\n${BOLT},,2,1.00\n,Nonesuch,1,2.00\n`)
  return { olga, id, params: { id: String(id) } }
}

async function makeOpenRow(shop: TestShop) {
  const { olga, id, params } = await makeFile(shop)
  const [row] = await olga.rows(id, 'unresolved')
  return { ...params, row: String(row!.id) }
}

export const movingInCalls: StaffCalls<keyof typeof movingInRoutes> = {
  'GET /api/admin/moved_files': async () => ({}),
  'POST /api/admin/moved_files': async () => ({ body: { moved_file } }),
  'GET /api/admin/moved_files/:id': async (shop) => ({ params: (await makeFile(shop)).params }),
  'GET /api/admin/moved_files/:id/rows': async (shop) => ({ params: (await makeFile(shop)).params }),
  'POST /api/admin/moved_files/:id/stock_rows': async (shop) => {
    const { body } = await (await makeMover(shop)).begin({})
    return { params: { id: String(body.id) }, body: { rows: [{ line: 2, sku: BOLT, stock: '3' }] } }
  },
  'POST /api/admin/moved_files/:id/rows': async (shop) => {
    const { body } = await (await makeMover(shop)).begin({ kind: 'customers' })
    return { params: { id: String(body.id) }, body: { rows: [{ line: 2, cells: { email: 'new@example.test' } }] } }
  },
  'PUT /api/admin/moved_files/:id/rows/:row': async (shop) => {
    const olga = await makeMover(shop)
    const { id } = await olga.bringTable('customers', 'E-mail\nnobody\n')
    const [row] = await olga.rows(id, 'unresolved')
    return {
      params: { id: String(id), row: String(row!.id) },
      body: { row: { cells: { email: 'somebody@example.test' } } },
    }
  },
  'POST /api/admin/moved_files/:id/invitations': async (shop) => {
    const olga = await makeMover(shop)
    const { id } = await olga.bringTable('customers', 'E-mail\nnew@example.test\n')
    await olga.apply(id)
    return { params: { id: String(id) } }
  },
  'GET /api/admin/customers/:id/moved_orders': async (shop) => ({
    params: { id: String((await makeMover(shop)).id) },
  }),
  'PUT /api/admin/moved_files/:id/ready': async (shop) => {
    const olga = await makeMover(shop)
    const { body } = await olga.begin({})
    await olga.addStock(body.id, [{ line: 2, sku: BOLT, stock: '3' }])
    return { params: { id: String(body.id) } }
  },
  'PUT /api/admin/moved_files/:id/stock_rows/:row': async (shop) => {
    const { product_id } = await shop.db
      .selectFrom('variants')
      .select('product_id')
      .where('sku', '=', BOLT)
      .executeTakeFirstOrThrow()
    return {
      params: await makeOpenRow(shop),
      body: { row: { product_id, condition: 'lp', language: 'en', quantity: 1, price_cents: 200 } },
    }
  },
  'PUT /api/admin/moved_files/:id/rows/:row/leave_out': async (shop) => ({ params: await makeOpenRow(shop) }),
  'PUT /api/admin/moved_files/:id/leave_out': async (shop) => ({ params: (await makeFile(shop)).params }),
  'PUT /api/admin/moved_files/:id/apply': async (shop) => ({ params: (await makeFile(shop)).params }),
  'PUT /api/admin/moved_files/:id/cancel': async (shop) => ({ params: (await makeFile(shop)).params }),
  'PUT /api/admin/moved_files/:id/undo': async (shop) => {
    const { olga, id, params } = await makeFile(shop)
    await olga.apply(id)
    return { params }
  },
  'GET /api/admin/moved_files/:id/left_out_file': async (shop) => ({ params: (await makeFile(shop)).params }),
}
