import type { ListFile } from '@pennysleeve/contract/list-file.ts'
import { EXPORT_ROWS_PER_PAGE } from '@pennysleeve/domain/collection-files/file-limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { recordChange } from '../staff/public.ts'
import { ORDER_FILE_HEAD, presentOrderFileRow } from './order-file.present.ts'
import { listOrderFileRows } from './order-file.queries.ts'
import { listStaffOrders, type StaffOrdersFilter } from './staff-orders.queries.ts'

/** A part of the list as a file. Logged with each part: nobody can begin in the middle unseen. */
export async function writeOrderFile(
  tx: Tx,
  staff: Session,
  filter: Omit<StaffOrdersFilter, 'limit'>,
): Promise<ListFile> {
  const found = await listStaffOrders(tx, { ...filter, limit: EXPORT_ROWS_PER_PAGE + 1 })
  const orders = found.slice(0, EXPORT_ROWS_PER_PAGE)
  const more = await listOrderFileRows(
    tx,
    orders.map(({ id }) => id),
  )
  const { search, ...shown } = filter
  // Not what was searched for: it may be a name, which would outlive a deleted account.
  const after = { ...shown, searched: search !== undefined, rows: orders.length }
  await recordChange(tx, staff, { action: 'download orders', subject: ['order_file', filter.fulfilment_status], after })
  return {
    file_name: 'orders.csv',
    text:
      (filter.after === undefined ? ORDER_FILE_HEAD : '') +
      orders.map((order) => presentOrderFileRow(order, more.get(order.id)!)).join(''),
    next: found.length > orders.length ? orders.at(-1)!.id : null,
  }
}
