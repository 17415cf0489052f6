import type { ListFile } from '@pennysleeve/contract/list-file.ts'
import { EXPORT_ROWS_PER_PAGE } from '@pennysleeve/domain/collection-files/file-limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { recordChange } from '../staff/public.ts'
import { CUSTOMER_FILE_HEAD, presentCustomerFileRow } from './customer-file.present.ts'
import { listCustomerFileRows, type CustomerFilter } from './customers.queries.ts'

type Input = CustomerFilter & { after?: number | undefined }

/** A part of the list as a file. Logged with each part: nobody can begin in the middle unseen. */
export async function writeCustomerFile(tx: Tx, staff: Session, { q, blocked, after }: Input): Promise<ListFile> {
  const found = await listCustomerFileRows(tx, { q, blocked, after, limit: EXPORT_ROWS_PER_PAGE + 1 })
  const customers = found.slice(0, EXPORT_ROWS_PER_PAGE)
  await recordChange(tx, staff, {
    action: 'download customers',
    subject: ['customer_file', blocked === 'true' ? 'blocked' : 'all'],
    // Not what was searched for: it may be a name, which would outlive a deleted account.
    after: { after, searched: q !== undefined, rows: customers.length },
  })
  return {
    file_name: 'customers.csv',
    text: (after === undefined ? CUSTOMER_FILE_HEAD : '') + customers.map(presentCustomerFileRow).join(''),
    next: found.length > customers.length ? customers.at(-1)!.id : null,
  }
}
