import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/**
 * Everything in a report is of one moment, so that its parts add up. Each statement is planned for its period: the plan for
 * any period, which PostgreSQL would keep after five calls, takes twice as long.
 */
export async function readReport<Report>(db: Db, read: (db: Db) => Promise<Report>): Promise<Report> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    return read(tx)
  })
}
