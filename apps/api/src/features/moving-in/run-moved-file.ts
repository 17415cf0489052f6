import type { Db, Tx } from '../../db/connect.ts'
import { retryDeadlocks } from '../../db/retry-deadlocks.ts'
import { listAbandonedFiles, lockMovedFileState, noteProgress, setMovedFileState } from './moved-files.queries.ts'
import { countRowsIn } from './moved-rows.queries.ts'
import { STEPS } from './steps-of-kind.ts'

/** Rows per transaction, few enough that no shopper waits long for a lock. */
const BATCH_SIZE = 1000
/** Far longer than a batch takes. */
const ABANDONED_SECONDS = 60

/** Applies or undoes a file in batches. A second process, or one after a crash, continues with the rest. */
export async function runMovedFile(db: Db, fileId: number): Promise<void> {
  while (await runNextBatch(db, fileId));
}

async function runNextBatch(db: Db, fileId: number): Promise<boolean> {
  return retryDeadlocks(() => db.transaction().execute((tx) => runBatch(tx, fileId)))
}

/** False if nothing is left, or the work was stopped. */
async function runBatch(tx: Tx, fileId: number): Promise<boolean> {
  const file = await lockMovedFileState(tx, fileId)
  if (file?.state !== 'applying' && file?.state !== 'undoing') return false
  const steps = STEPS[file.kind]
  const seen = await steps[file.state === 'applying' ? 'apply' : 'undo'](tx, file, BATCH_SIZE)
  if (seen === BATCH_SIZE) {
    await noteProgress(tx, fileId)
    return true
  }
  const isLeft = file.state === 'applying' || (await countRowsIn(tx, fileId, ['kept', 'applied'])) > 0
  await setMovedFileState(tx, fileId, isLeft ? 'done' : 'undone')
  return false
}

/** Resumes files whose process ended. */
export async function continueMovedFiles(db: Db): Promise<void> {
  for (const { id } of await listAbandonedFiles(db, ABANDONED_SECONDS)) await runMovedFile(db, id)
}
