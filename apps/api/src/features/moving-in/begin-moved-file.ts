import type { MovedKind } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { findMovedFile, findSameFile, insertMovedFile, type MovedFileRow } from './moved-files.queries.ts'

type NewFile = {
  kind: MovedKind
  file_name: string
  file_hash: string
  format: string
  price_factor: number | null
  again: boolean
}

/** Begins a file whose rows follow. One that has been brought in already is refused until staff say that they know. */
export async function beginMovedFile(tx: Tx, staff: Session, file: NewFile): Promise<MovedFileRow> {
  if (!file.again) await checkNotSameFile(tx, file)
  const id = await insertMovedFile(tx, { ...file, user_id: staff.user_id, made_by: staff.email })
  const { kind, file_name, format, price_factor, again } = file
  const after = { kind, file_name, format, price_factor, again }
  await recordChange(tx, staff, { action: 'begin moved file', subject: ['moved_file', id], after })
  return (await findMovedFile(tx, id))!
}

/** Undone ones do not count: the shop is as if they had never come. */
export async function checkNotSameFile(tx: Tx, file: Pick<MovedFileRow, 'kind' | 'file_hash'>, id = 0): Promise<void> {
  const same = await findSameFile(tx, file, id)
  if (!same) return
  const day = dateText(same.created_at.toISOString())
  throw new ShopError('moved_file.same_file', { file_name: same.file_name, day })
}
