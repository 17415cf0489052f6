import type { movingInRoutes } from '@pennysleeve/contract/admin/moving-in.ts'
import { csvLine } from '@pennysleeve/domain/collection-files/csv.ts'
import { EXPORT_ROWS_PER_PAGE } from '@pennysleeve/domain/collection-files/file-limits.ts'
import type { MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { pageCount } from '@pennysleeve/domain/pagination.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { addStockRows } from './stock/add-stock-rows.ts'
import { addTableRows, resolveTableRow } from './tables/add-table-rows.ts'
import { beginMovedFile } from './begin-moved-file.ts'
import { cancelMovedFile, closeMovedFile, startMovedFile, undoMovedFile } from './change-moved-file.ts'
import { readMovedOrders } from './moved-orders.routes.ts'
import { findMovedFile, listMovedFiles, type MovedFileRow } from './moved-files.queries.ts'
import { listMovedRows } from './moved-rows.queries.ts'
import { presentMovedFile, presentMovedRow } from './moving-in.present.ts'
import { inviteCustomers } from './tables/invite-customers.ts'
import { leaveOutAll, leaveOutRow, resolveStockRow } from './resolve-row.ts'

/** In the file of what was not brought in, or not taken back. */
const LEFT: MovedRowState[] = ['unresolved', 'left_out', 'kept']

export function adminMovingInHandlers({
  db,
  config,
  encryptionKey: key,
}: Deps): Pick<Handlers, keyof typeof movingInRoutes> {
  const getFile = async (id: string): Promise<MovedFileRow> => {
    const file = await findMovedFile(db, rowId(id))
    if (!file) throw notFound()
    return file
  }
  return {
    'GET /api/admin/moved_files': async ({ query }) => {
      const { files, total_count } = await listMovedFiles(db, query)
      return { moved_files: files.map(presentMovedFile), ...presentPaging(files.length, total_count, query) }
    },
    'POST /api/admin/moved_files': async ({ body }, { session, once }) =>
      once(async (tx) => presentMovedFile(await beginMovedFile(tx, session, body.moved_file))),
    'GET /api/admin/moved_files/:id': async ({ params }) => presentMovedFile(await getFile(params.id)),
    'GET /api/admin/moved_files/:id/rows': async ({ params, query }) => {
      const file = await getFile(params.id)
      const rows = await listMovedRows(db, file.id, [query.state], query)
      return { rows: rows.map(presentMovedRow), ...presentPaging(rows.length, file.counts[query.state] ?? 0, query) }
    },
    'POST /api/admin/moved_files/:id/stock_rows': async ({ params, body }, { session, once }) =>
      once(async (tx) => presentMovedFile(await addStockRows(tx, session, rowId(params.id), body.rows))),
    'POST /api/admin/moved_files/:id/rows': async ({ params, body }, { session: staff, once }) =>
      once(async (tx) => presentMovedFile(await addTableRows(tx, { staff, key }, rowId(params.id), body.rows))),
    'PUT /api/admin/moved_files/:id/rows/:row': async ({ params, body }, { session: staff, once }) =>
      once(async (tx) => {
        const ids = { fileId: rowId(params.id), rowId: rowId(params.row) }
        return presentMovedFile(await resolveTableRow(tx, { staff, key }, ids, body.row.cells))
      }),
    'POST /api/admin/moved_files/:id/invitations': async ({ params }, { session, once }) =>
      once(async (tx) => presentMovedFile(await inviteCustomers(tx, config, session, rowId(params.id)))),
    'PUT /api/admin/moved_files/:id/ready': async ({ params }, { session, once }) =>
      once(async (tx) => presentMovedFile(await closeMovedFile(tx, session, rowId(params.id)))),
    'PUT /api/admin/moved_files/:id/stock_rows/:row': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const ids = { fileId: rowId(params.id), rowId: rowId(params.row) }
        return presentMovedFile(await resolveStockRow(tx, session, ids, body.row))
      }),
    'PUT /api/admin/moved_files/:id/rows/:row/leave_out': async ({ params }, { session, once }) =>
      once(async (tx) => presentMovedFile(await leaveOutRow(tx, session, rowId(params.id), rowId(params.row)))),
    'PUT /api/admin/moved_files/:id/leave_out': async ({ params }, { session, once }) =>
      once(async (tx) => presentMovedFile(await leaveOutAll(tx, session, rowId(params.id)))),
    'PUT /api/admin/moved_files/:id/apply': async ({ params }, { session, once }) =>
      once(async (tx) => presentMovedFile(await startMovedFile(tx, session, rowId(params.id)))),
    'PUT /api/admin/moved_files/:id/cancel': async ({ params }, { session, once }) =>
      once(async (tx) => presentMovedFile(await cancelMovedFile(tx, session, rowId(params.id)))),
    'PUT /api/admin/moved_files/:id/undo': async ({ params }, { session, once }) =>
      once(async (tx) => presentMovedFile(await undoMovedFile(tx, session, rowId(params.id)))),
    'GET /api/admin/customers/:id/moved_orders': async ({ params, query }) =>
      readMovedOrders(db, rowId(params.id), query),
    'GET /api/admin/moved_files/:id/left_out_file': async ({ params, query: { page } }) => {
      const file = await getFile(params.id)
      const rows = await listMovedRows(db, file.id, LEFT, { page, per_page: EXPORT_ROWS_PER_PAGE })
      const count = LEFT.reduce((sum, state) => sum + (file.counts[state] ?? 0), 0)
      const head = page === 1 ? csvLine(['line', 'reason', 'row']) : ''
      return {
        file_name: `left-out-${file.id}.csv`,
        text: head + rows.map(({ line, reason, text }) => csvLine([line, reason ?? '', text])).join(''),
        current_page: page,
        pages: Math.max(1, pageCount(count, EXPORT_ROWS_PER_PAGE)),
      }
    },
  }
}
