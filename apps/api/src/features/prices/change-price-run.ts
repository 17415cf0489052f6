import { addJob } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { lockRunIn } from './lock-run-in.ts'
import { deletePlannedItems, insertItemsBack } from './price-run-items.queries.ts'
import { findRun, insertRun, setRunState, type RunRow } from './price-runs.queries.ts'

/** Marks the file as complete. */
export async function closePriceFile(tx: Tx, staff: Session, id: number): Promise<RunRow> {
  await lockRunIn(tx, id, ['receiving'])
  await setRunState(tx, id, 'ready')
  await recordChange(tx, staff, { action: 'close price file', subject: ['price_run', id] })
  return (await findRun(tx, id))!
}

/** Adds the job that applies the draft. */
export async function startPriceRun(tx: Tx, staff: Session, id: number): Promise<RunRow> {
  const run = await lockRunIn(tx, id, ['ready'])
  if (run.item_count === 0) throw new ShopError('price_run.no_changes')
  await setRunState(tx, id, 'applying')
  await addJob(tx, 'apply-price-run', { run_id: id }, { key: `price-run:${id}` })
  const after = { products: run.item_count, to_value_cents: run.to_value_cents }
  await recordChange(tx, staff, {
    action: 'apply price run',
    subject: ['price_run', id],
    before: { from_value_cents: run.from_value_cents },
    after,
  })
  return (await findRun(tx, id))!
}

/** Drops a draft, or stops a run between two batches. */
export async function cancelPriceRun(tx: Tx, staff: Session, id: number): Promise<RunRow> {
  const run = await lockRunIn(tx, id, ['receiving', 'preparing', 'ready', 'applying'])
  await cancelRun(tx, id)
  const change = { before: { state: run.state }, after: { state: 'canceled', applied: run.applied_count } }
  await recordChange(tx, staff, { action: 'cancel price run', subject: ['price_run', id], ...change })
  return (await findRun(tx, id))!
}

export async function cancelRun(tx: Tx, id: number): Promise<void> {
  await setRunState(tx, id, 'canceled')
  await deletePlannedItems(tx, id)
}

/** Drafts a run that undoes this one, to be reviewed and applied like any other. */
export async function undoPriceRun(tx: Tx, staff: Session, id: number): Promise<RunRow> {
  const run = await lockRunIn(tx, id, ['done', 'canceled'])
  if (run.applied_count === 0) throw new ShopError('price_run.nothing_to_undo')
  if (run.undone_by_id !== null) {
    throw new ShopError('price_run.undone_already', { by: run.undone_by_id })
  }
  const { file_name, stock } = run.asked
  const undoneId = await insertRun(tx, {
    kind: 'undo',
    state: 'ready',
    asked: { ...(file_name === undefined ? {} : { file_name }), ...(stock === undefined ? {} : { stock }) },
    undoes_id: id,
    user_id: staff.user_id,
    made_by: staff.email,
  })
  await insertItemsBack(tx, undoneId, id)
  await recordChange(tx, staff, { action: 'draft price run', subject: ['price_run', undoneId], after: { undoes: id } })
  return (await findRun(tx, undoneId))!
}
