import type { Db } from '../../db/connect.ts'
import type { CardSearch } from '../card-search/public.ts'
import { applyPriceRun } from './apply-price-run.ts'
import { preparePriceRun } from './prepare-price-run.ts'
import { listAbandonedRuns } from './price-runs.queries.ts'

/** Far longer than a batch takes. */
const ABANDONED_SECONDS = 60

/** Resumes runs whose process ended. */
export async function continuePriceRuns(db: Db, search: CardSearch): Promise<void> {
  for (const { id, state } of await listAbandonedRuns(db, ABANDONED_SECONDS)) {
    if (state === 'applying') await applyPriceRun(db, id)
    else await preparePriceRun(db, search, id)
  }
}
