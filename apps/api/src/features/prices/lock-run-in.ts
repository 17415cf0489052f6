import type { PriceRunState } from '@pennysleeve/domain/prices/price-run.ts'
import type { Tx } from '../../db/connect.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { lockRun, type RunRow } from './price-runs.queries.ts'

const WRONG_STATE = {
  receiving: 'price_run.receiving',
  preparing: 'price_run.preparing',
  ready: 'price_run.ready',
  applying: 'price_run.applying',
  done: 'price_run.done',
  canceled: 'price_run.canceled',
  failed: 'price_run.failed',
} as const satisfies Record<PriceRunState, string>

/** Locks the run if it is in one of these states; otherwise refuses with its state. */
export async function lockRunIn(tx: Tx, id: number, states: PriceRunState[]): Promise<RunRow> {
  const run = await lockRun(tx, id)
  if (!run) throw notFound()
  if (!states.includes(run.state)) throw new ShopError(WRONG_STATE[run.state])
  return run
}
