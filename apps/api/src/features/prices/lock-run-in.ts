import type { PriceRunState } from '@pennysleeve/domain/prices/price-run.ts'
import type { Tx } from '../../db/connect.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { lockRun, type RunRow } from './price-runs.queries.ts'

const TOO_LATE: Record<PriceRunState, string> = {
  receiving: 'The rows of this file are still coming in.',
  preparing: 'This run is still being worked out. Please wait a moment.',
  ready: 'This run is ready and waits to be applied.',
  applying: 'This run is being applied already.',
  done: 'This run has been applied already.',
  canceled: 'This run has been cancelled.',
  failed: 'This run has failed. Please draft a new one.',
}

/** The run, locked, if it is in one of these states; else a sentence on the one it is in. */
export async function lockRunIn(tx: Tx, id: number, states: PriceRunState[]): Promise<RunRow> {
  const run = await lockRun(tx, id)
  if (!run) throw notFound()
  if (!states.includes(run.state)) throw new ShopError('conflict', TOO_LATE[run.state])
  return run
}
