import type { Db, Tx } from '../../db/connect.ts'
import { applyItems } from './price-run-items.queries.ts'
import { lockRun, setRunState } from './price-runs.queries.ts'

/** Products per transaction, few enough that no shopper waits long for a lock. */
const BATCH_SIZE = 1000

/** Applies a draft in batches. A second process, or one after a crash, continues with the rest. */
export async function applyPriceRun(db: Db, runId: number): Promise<void> {
  while (await db.transaction().execute((tx) => applyNext(tx, runId)));
}

async function applyNext(tx: Tx, runId: number): Promise<boolean> {
  const run = await lockRun(tx, runId)
  if (run?.state !== 'applying') return false
  const reason = run.asked.file_name ? `Counted in ${run.asked.file_name}` : 'Counted in a file'
  const movement = { reason: run.kind === 'undo' ? `${reason}, undone` : reason, made_by: run.user_id }
  const { applied, skipped } = await applyItems(tx, runId, BATCH_SIZE, movement)
  if (applied + skipped === BATCH_SIZE) return true
  await setRunState(tx, runId, 'done')
  return false
}
