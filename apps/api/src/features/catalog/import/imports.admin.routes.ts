import type { CardImport, importsRoutes } from '@pennysleeve/contract/admin/imports.ts'
import type { Deps } from '../../../deps.ts'
import type { Handlers } from '../../../http/call-route.ts'
import { presentPaging } from '../../../http/present-paging.ts'
import { notFound, ShopError } from '../../../shop-error.ts'
import { rowId } from '../../../http/row-id.ts'
import { findImport, listImports, type ImportRow } from './import-requests.queries.ts'
import { addImportPart, cancelImport, requestImport } from './request-import.ts'

/** `searchedImport` tells the newest import all of whose cards the search knows. */
export function adminImportsHandlers(
  { config, db }: Deps,
  searchedImport: () => number,
): Pick<Handlers, keyof typeof importsRoutes> {
  const presentImport = (row: ImportRow): CardImport => {
    const { started_at, finished_at } = row
    const searchable = row.state === 'done' && row.id <= searchedImport()
    return { ...row, searchable, started_at: started_at.toISOString(), finished_at: finished_at?.toISOString() ?? null }
  }
  const service = config.cardDataUrl !== undefined
  return {
    'GET /api/admin/imports': async ({ query }) => {
      const rows = await listImports(db, query)
      const paging = presentPaging(rows.length, rows[0]?.total_count ?? 0, query)
      return { imports: rows.map(presentImport), service, ...paging }
    },
    'POST /api/admin/imports': async ({ body }, { session, once }) => {
      if (body.import.source === 'service' && !service) {
        throw new ShopError('import.no_service')
      }
      return once(async (tx) => presentImport(await requestImport(tx, session, body.import)))
    },
    'POST /api/admin/imports/:id/parts': async ({ params, body }, { session, once }) =>
      once(async (tx) => presentImport(await addImportPart(tx, session, rowId(params.id), body.part))),
    'GET /api/admin/imports/:id': async ({ params }) => {
      const row = await findImport(db, rowId(params.id))
      if (!row) throw notFound()
      return presentImport(row)
    },
    'PUT /api/admin/imports/:id/cancel': async ({ params }, { session, once }) =>
      once(async (tx) => presentImport(await cancelImport(tx, session, rowId(params.id)))),
  }
}
