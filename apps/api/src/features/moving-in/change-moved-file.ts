import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { checkNotSameFile } from './begin-moved-file.ts'
import { lockFileIn } from './lock-file-in.ts'
import { findMovedFile, setMovedFileState, type MovedFileRow } from './moved-files.queries.ts'
import { changeRowStates, countRowsIn, deleteMovedRows, planUndoneRows } from './moved-rows.queries.ts'

/** All rows have come in. */
export async function closeMovedFile(tx: Tx, staff: Session, id: number): Promise<MovedFileRow> {
  const { counts } = await lockFileIn(tx, id, ['receiving'])
  if (Object.keys(counts).length === 0) throw new ShopError('moved_file.no_rows')
  await setMovedFileState(tx, id, 'ready')
  await recordChange(tx, staff, { action: 'close moved file', subject: ['moved_file', id], after: counts })
  return (await findMovedFile(tx, id))!
}

/** A job applies the rows that are ready. Of an undone file those are all that were undone. */
export async function startMovedFile(tx: Tx, staff: Session, id: number): Promise<MovedFileRow> {
  const file = await lockFileIn(tx, id, ['ready', 'done', 'undone'])
  if (!file.again) await checkNotSameFile(tx, file, id)
  if (file.state === 'undone') await planUndoneRows(tx, id)
  if ((await countRowsIn(tx, id, ['planned'])) === 0) throw new ShopError('moved_file.nothing_to_apply')
  await setMovedFileState(tx, id, 'applying')
  await addJob(tx, 'apply-moved-file', { file_id: id }, { key: `moved-file:${id}` })
  await recordChange(tx, staff, { action: 'apply moved file', subject: ['moved_file', id], after: file.counts })
  return (await findMovedFile(tx, id))!
}

/** A job takes back what was applied. What was kept before is tried again. */
export async function undoMovedFile(tx: Tx, staff: Session, id: number): Promise<MovedFileRow> {
  const file = await lockFileIn(tx, id, ['done'])
  await changeRowStates(tx, id, 'kept', 'applied')
  if ((await countRowsIn(tx, id, ['applied'])) === 0) throw new ShopError('moved_file.nothing_to_undo')
  await setMovedFileState(tx, id, 'undoing')
  await addJob(tx, 'undo-moved-file', { file_id: id }, { key: `moved-file:${id}` })
  await recordChange(tx, staff, { action: 'undo moved file', subject: ['moved_file', id], before: file.counts })
  return (await findMovedFile(tx, id))!
}

/** Drops a draft with its rows, or stops a job after the batch that it is in. */
export async function cancelMovedFile(tx: Tx, staff: Session, id: number): Promise<MovedFileRow> {
  const file = await lockFileIn(tx, id, ['receiving', 'ready', 'applying', 'undoing'])
  const isDraft = file.state === 'receiving' || file.state === 'ready'
  if (isDraft) await deleteMovedRows(tx, id)
  await setMovedFileState(tx, id, isDraft ? 'canceled' : 'done')
  const action = isDraft ? 'drop moved file' : 'stop moved file'
  await recordChange(tx, staff, { action, subject: ['moved_file', id], before: file.counts })
  return (await findMovedFile(tx, id))!
}
