import type { Db, Tx } from '../../db/connect.ts'
import { insertVariants } from '../inventory/public.ts'
import { applyItems, listMissingCopies, lockItems, setVariants } from './apply-items.queries.ts'
import { lockRun, setRunState, type RunRow } from './price-runs.queries.ts'

/** Variants per transaction, few enough that no shopper waits long for a lock. */
const BATCH_SIZE = 1000

/** Applies a draft in batches. A second process, or one after a crash, continues with the rest. */
export async function applyPriceRun(db: Db, runId: number): Promise<void> {
  while (await db.transaction().execute((tx) => applyNext(tx, runId)));
}

async function applyNext(tx: Tx, runId: number): Promise<boolean> {
  const run = await lockRun(tx, runId)
  if (run?.state !== 'applying') return false
  await lockItems(tx, runId, BATCH_SIZE)
  await addMissingVariants(tx, run)
  const adds = run.asked.stock === 'add'
  const movement = { reason: reasonOf(run, adds), made_by: run.user_id, adds }
  const { applied, skipped } = await applyItems(tx, runId, BATCH_SIZE, movement)
  if (applied + skipped === BATCH_SIZE) return true
  await setRunState(tx, runId, 'done')
  return false
}

/** A file may name conditions and languages that the shop has not sold yet. */
async function addMissingVariants(tx: Tx, { id, kind }: RunRow): Promise<void> {
  if (kind !== 'file') return
  const copies = await listMissingCopies(tx, id, BATCH_SIZE)
  if (copies.length === 0) return
  await insertVariants(tx, copies)
  await setVariants(tx, id)
}

function reasonOf({ kind, asked: { file_name } }: RunRow, adds: boolean): string {
  const reason = `${adds ? 'Added from' : 'Counted in'} ${file_name || 'a file'}`
  return kind === 'undo' ? `${reason}, undone` : reason
}
