import type { CollectionImport, collectionImportsRoutes } from '@pennysleeve/contract/collection-imports.ts'
import { collectionFileHead, collectionFileRows } from '@pennysleeve/domain/collection-files/write-collection-file.ts'
import { EXPORT_ROWS_PER_PAGE, MAX_IMPORT_ROWS } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { MAX_OPEN_IMPORTS } from './collection-imports.queries.ts'
import { pageCount } from '@pennysleeve/domain/pagination.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { Session } from '../../http/caller.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { getSingle, listProductsByIds } from '../catalog/public.ts'
import { presentImport, presentImportRow } from './collection-imports.present.ts'
import * as imports from './collection-imports.queries.ts'
import { lockCollection } from './collection.queries.ts'

export function collectionImportsHandlers({ db }: Deps): Pick<Handlers, keyof typeof collectionImportsRoutes> {
  return {
    'GET /api/collection_imports': async ({ query }, { session }) => {
      const rows = await imports.listImports(db, session.user_id, query)
      return {
        collection_imports: rows.map(presentImport),
        ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query),
      }
    },
    'POST /api/collection_imports': async ({ body }, { session }) => {
      const { file_name, app } = body.collection_import
      const id = await imports.insertImport(db, session.user_id, file_name, app)
      if (id === undefined) throw new ShopError('collection.too_many_open_imports', { most: MAX_OPEN_IMPORTS })
      return getImport(db, session, id)
    },
    'GET /api/collection_imports/:id': async ({ params }, { session }) => getImport(db, session, rowId(params.id)),
    'POST /api/collection_imports/:id/rows': async ({ params, body }, { session }) => {
      const id = rowId(params.id)
      const sent = await imports.countImportRows(db, session.user_id, id)
      if (sent === undefined) throw notFound()
      if (sent + body.rows.length > MAX_IMPORT_ROWS) {
        throw new ShopError('collection.too_many_import_rows', { most: MAX_IMPORT_ROWS })
      }
      await imports.insertImportRows(db, id, body.rows)
    },
    'GET /api/collection_imports/:id/rows': async ({ params, query }, { session }) => {
      const { id, rows: left } = await getImport(db, session, rowId(params.id))
      const rows = await imports.listImportRows(db, session.user_id, id, query)
      const products = await listProductsByIds(
        db,
        rows.flatMap((row) => row.product_id ?? []),
      )
      return {
        rows: rows.map((row) => presentImportRow(row, products)),
        ...presentPaging(rows.length, query.outcome ? left[query.outcome] : countRows(left), query),
      }
    },
    'PUT /api/collection_imports/:id/rows/:line': async ({ params, body }, { session }) => {
      const { id } = await getImport(db, session, rowId(params.id))
      const product = await getSingle(db, body.row.product_id)
      if (!(await imports.repairImportRow(db, id, rowId(params.line), product.id))) throw notFound()
      return getImport(db, session, id)
    },
    'DELETE /api/collection_imports/:id/rows/:line': async ({ params }, { session }) => {
      const { id } = await getImport(db, session, rowId(params.id))
      if (!(await imports.deleteImportRow(db, id, rowId(params.line)))) throw notFound()
    },
    'POST /api/collection_imports/:id/apply': async ({ params, body }, { session }) =>
      db.transaction().execute(async (tx) => {
        await lockCollection(tx, session.user_id)
        const { id } = await getImport(tx, session, rowId(params.id))
        const entries = await imports.applyImportRows(tx, session.user_id, id, body.collection_import)
        return { collection_import: await getImport(tx, session, id), entries }
      }),
    'DELETE /api/collection_imports/:id': async ({ params }, { session }) => {
      if (!(await imports.deleteImport(db, session.user_id, rowId(params.id)))) throw notFound()
    },
    'GET /api/card_collections/export': async ({ query: { app, page } }, { session }) => {
      const rows = await imports.listExportRows(db, session.user_id, page)
      const head = page === 1 ? collectionFileHead(app) : ''
      return {
        file_name: `collection-${app}.csv`,
        text: head + collectionFileRows(app, rows),
        current_page: page,
        pages: Math.max(1, pageCount(rows[0]?.total_count ?? 0, EXPORT_ROWS_PER_PAGE)),
      }
    },
  }
}

function countRows({ match, near, unknown, skipped }: CollectionImport['rows']): number {
  return match + near + unknown + skipped
}

async function getImport(db: Db, session: Session, id: number): Promise<CollectionImport> {
  const row = await imports.findImport(db, session.user_id, id)
  if (!row) throw notFound()
  return presentImport(row)
}
