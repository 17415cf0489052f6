import type { CardImport, importsRoutes } from '@pennysleeve/contract/admin/imports.ts'
import { makePricer } from '../people/make-pricer.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

const DATA = Buffer.from('{}\n')
const FILE = { source: 'file', file_name: 'cards.jsonl', size_bytes: DATA.length } as const

/** An import whose file is not uploaded yet. */
async function askForImport(shop: TestShop) {
  const { token } = await makePricer(shop)
  const { body } = await shop.send<CardImport>('POST', '/api/admin/imports', { token, body: { import: FILE } })
  return { params: { id: String(body.id) } }
}

export const importsCalls: StaffCalls<keyof typeof importsRoutes> = {
  'GET /api/admin/imports': async () => ({}),
  'POST /api/admin/imports': async () => ({ body: { import: FILE } }),
  'POST /api/admin/imports/:id/parts': async (shop) => ({
    ...(await askForImport(shop)),
    body: { part: { number: 1, data: DATA.toString('base64') } },
  }),
  'GET /api/admin/imports/:id': askForImport,
  'PUT /api/admin/imports/:id/cancel': askForImport,
}
