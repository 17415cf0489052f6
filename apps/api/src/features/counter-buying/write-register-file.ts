import type { ListFile } from '@pennysleeve/contract/list-file.ts'
import { csvLine } from '@pennysleeve/domain/collection-files/csv.ts'
import { ID_KIND_NAMES } from '@pennysleeve/domain/counter-buying/dealer-register.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import type { Period } from './dealer-register.queries.ts'
import { readRegister } from './read-register.ts'

const HEAD = csvLine([
  'sell_order',
  'bought_at',
  'seller',
  'address',
  'document',
  'document_number',
  'goods',
  'paid',
  'paid_by',
  'seen_by',
])

/** A part of the register as a file. */
export async function writeRegisterFile(tx: Tx, key: Buffer, staff: Session, period: Period): Promise<ListFile> {
  const { entries, next } = await readRegister(tx, key, staff, period)
  const rows = entries.map(({ id, at, identity, goods, ...entry }) =>
    csvLine([
      id,
      timeText(at),
      identity?.name ?? '',
      identity?.address ?? '',
      identity ? ID_KIND_NAMES[identity.id_kind] : '',
      identity?.id_number ?? '',
      goods.map(({ text }) => text).join('; '),
      entry.display_paid,
      entry.paid === 'cash' ? 'cash' : 'store credit',
      entry.seen_by,
    ]),
  )
  return {
    file_name: `dealer-register-${period.from}-${period.to}.csv`,
    text: (period.after === undefined ? HEAD : '') + rows.join(''),
    next,
  }
}
