import { addJob } from '../../db/add-job.queries.ts'
import type { Db } from '../../db/connect.ts'
import { cancelRun } from './change-price-run.ts'
import { getPricePolicy } from './price-policy.queries.ts'
import { hasRecentRun, insertRun, listOpenDrafts } from './price-runs.queries.ts'

const DAILY = 'The daily round'
/** Not again after a restart on the same day. */
const FRESH_HOURS = 20

/** Drafts a run by the rules once a day if the shop wants that. It replaces yesterday's unapplied draft. */
export async function draftDailyPrices(db: Db): Promise<void> {
  const { daily, rules, grades } = await getPricePolicy(db)
  if (!daily || rules.length === 0 || (await hasRecentRun(db, DAILY, FRESH_HOURS))) return
  await db.transaction().execute(async (tx) => {
    for (const id of await listOpenDrafts(tx, DAILY)) await cancelRun(tx, id)
    const id = await insertRun(tx, {
      kind: 'rules',
      state: 'preparing',
      asked: { rules, factors: grades.factors },
      user_id: null,
      made_by: DAILY,
    })
    await addJob(tx, 'prepare-price-run', { run_id: id }, { key: `price-run:${id}` })
  })
}
