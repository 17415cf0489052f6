import { sql } from 'kysely'
import { LISTENER_NAME } from '../../../db/catalog-version.ts'
import type { Db } from '../../../db/connect.ts'
import type { ImportProgress } from './import-progress.ts'

export async function startImport(db: Db, source: string, sizeBytes: number | undefined): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({ source, size_bytes: sizeBytes ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The caller holds the import lock, so imports still marked as running were interrupted. Those requested in the
 * back-office are run again; others (command line, daily refresh) are marked as failed.
 */
export async function endInterrupted(db: Db): Promise<void> {
  const underWay = db.updateTable('imports').where('state', 'in', ['reading', 'writing'])
  await underWay.set({ state: 'waiting' }).where('asked_by', 'is not', null).execute()
  await underWay
    .set({ state: 'failed', error: 'It was interrupted.', finished_at: sql`now()` })
    .where('asked_by', 'is', null)
    .execute()
}

/** Returns whether it was cancelled. */
export async function saveProgress(db: Db, id: number, progress: ImportProgress): Promise<boolean> {
  const { cancel_asked } = await db
    .updateTable('imports')
    .set({ ...columnsOf(progress), updated_at: sql`now()` })
    .where('id', '=', id)
    .returning('cancel_asked')
    .executeTakeFirstOrThrow()
  return cancel_asked
}

type Ending = { state: 'done' | 'failed' | 'canceled'; error?: string }

export async function endImport(db: Db, id: number, progress: ImportProgress, ending: Ending): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      ...columnsOf(progress),
      state: ending.state,
      error: ending.error ?? null,
      updated_at: sql`now()`,
      finished_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** NOTIFY: the import has ended, so the search may read the catalogue. */
export async function announceImported(db: Db, id: number): Promise<void> {
  await sql`select pg_notify('catalogue_changed', ${`imported ${id}`})`.execute(db)
}

/** The listening backends' process ids, one per running shop process. */
export async function listListeners(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENER_NAME} order by pid
  `.execute(db)
  return rows.map(({ pid }) => pid)
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
