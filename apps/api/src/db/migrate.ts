import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { JOBS_SCHEMA } from './add-job.queries.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Any constant will do: it makes processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_313_001

/**
 * Brings the schema up to date, the job queue's beside ours. Each file runs once, whole or not at all; an applied file is
 * never edited again.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const pending = (await listMigrations()).filter((name) => !applied.has(name))
    await runMigrations({ connectionString: url, schema: JOBS_SCHEMA, maxPoolSize: 1 })
    for (const name of pending) {
      await client.query('begin')
      await client.query(await readFile(join(MIGRATIONS, name), 'utf8'))
      await client.query('insert into schema_migrations (name) values ($1)', [name])
      await client.query('commit')
    }
    return pending
  } finally {
    // Ending the session also gives the lock back and undoes a migration that failed half-way.
    await client.end()
  }
}

async function listMigrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
}
