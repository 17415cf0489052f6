import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ImportProgress } from './import-progress.ts'

/** The caller holds the import lock: whatever still stands as under way was interrupted. */
export async function startImport(db: Db, source: string, sizeBytes: number | undefined): Promise<number> {
  await db
    .updateTable('imports')
    .set({ state: 'failed', error: 'It was interrupted.', finished_at: sql`now()` })
    .where('state', 'in', ['reading', 'writing'])
    .execute()
  const { id } = await db
    .insertInto('imports')
    .values({ source, size_bytes: sizeBytes ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveProgress(db: Db, id: number, progress: ImportProgress): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...columnsOf(progress), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function endImport(db: Db, id: number, progress: ImportProgress, error: string | null): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      ...columnsOf(progress),
      state: error === null ? 'done' : 'failed',
      error,
      updated_at: sql`now()`,
      finished_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

function columnsOf(progress: ImportProgress) {
  return { ...progress, skipped: JSON.stringify(progress.skipped), faults: JSON.stringify(progress.faults) }
}

export async function findRunningImport(db: Db) {
  return db
    .selectFrom('imports')
    .select(['source', 'started_at'])
    .where('state', 'in', ['reading', 'writing'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function hasRecentImport(db: Db, source: string, hours: number): Promise<boolean> {
  const recent = await db
    .selectFrom('imports')
    .select('id')
    .where('source', '=', source)
    .where('state', '=', 'done')
    .where('finished_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst()
  return recent !== undefined
}
