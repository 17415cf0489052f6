import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { Client, DatabaseError } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { JOBS_SCHEMA } from './add-job.queries.ts'
import { withClient } from './with-client.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Key of the advisory lock (any constant): concurrent starts migrate one after the other. */
const MIGRATION_LOCK = 7_313_001
export const MIN_POSTGRES = 18
/** Of a migration for a lock. Customers wait as long behind it. */
const MAX_WAIT_SECONDS = 1
const PAUSE_MS = 1000
/** A quarter of an hour: longer than a backup of a large shop takes. */
const MAX_ATTEMPTS = 450
/** lock_not_available, deadlock_detected */
const IN_USE = new Set(['55P03', '40P01'])
/** A table that exists while a backup is being restored. */
export const RESTORE_MARKER = 'restore_in_progress'

/**
 * Migrates the schema and that of the job queue. Each file runs once, in a transaction; an applied file is never edited.
 * A restore names the migrations to run.
 */
export async function migrate(url: string, { only }: { only?: string[] } = {}): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await requirePostgres(client)
    await lockMigrations(client)
    if (!only) await checkNoUnfinishedRestore(client)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const pending = (await listMigrations()).filter((name) => !applied.has(name) && (only?.includes(name) ?? true))
    await runMigrations({ connectionString: url, schema: JOBS_SCHEMA, maxPoolSize: 1 })
    for (const name of pending) await apply(client, name)
    return pending
  } finally {
    // Closing the session releases the lock and rolls back a failed migration.
    await client.end()
  }
}

/** Until the connection is closed. */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/**
 * Behind an ALTER TABLE that waits for its lock, every statement of the running shop waits too. So it gives up soon, lets
 * them pass, and tries again: a lock that it waits for may be held for minutes, by a backup for one.
 */
async function apply(client: Client, name: string): Promise<void> {
  const text = await readFile(join(MIGRATIONS, name), 'utf8')
  await client.query(`set lock_timeout = '${MAX_WAIT_SECONDS}s'`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      await client.query(text)
      await client.query('insert into schema_migrations (name) values ($1)', [name])
      await client.query('commit')
      return
    } catch (error) {
      if (!(error instanceof DatabaseError) || !IN_USE.has(error.code ?? '')) throw error
      await client.query('rollback')
      if (attempt === MAX_ATTEMPTS)
        throw new StartRefused(
          `${name} found no moment in which the tables were free. Is a backup or an import running? Start again when it has ended.`,
        )
      await setTimeout(PAUSE_MS)
    }
  }
}

/** Whether the database holds a shop of an earlier version. */
export async function needsMigration(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as known`,
    )
    if (!rows[0]?.known) return false
    const applied = await client.query<{ name: string }>('select name from schema_migrations')
    const names = new Set(applied.rows.map((row) => row.name))
    return names.size > 0 && (await listMigrations()).some((name) => !names.has(name))
  })
}

export async function requirePostgres(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`,
  )
  const { version = '', major = 0 } = rows[0] ?? {}
  if (major < MIN_POSTGRES)
    throw new StartRefused(`The shop needs PostgreSQL ${MIN_POSTGRES} or later; this server is ${version}.`)
}

async function checkNoUnfinishedRestore(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass($1) is not null as found`, [
    `public.${RESTORE_MARKER}`,
  ])
  if (rows[0]?.found)
    throw new StartRefused(
      'A backup is being restored into this database, or its restore was interrupted. Wait for it, or run npm run restore again.',
    )
}

export async function listMigrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
}
