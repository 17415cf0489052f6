import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pgCopy from 'pg-copy-streams'
import { JOBS_SCHEMA } from '../add-job.queries.ts'
import { LISTENER_NAME } from '../catalog-version.ts'
import { listMigrations, lockMigrations, migrate, RESTORE_MARKER } from '../migrate.ts'
import { withClient, type DbClient } from '../with-client.ts'
import { BackupRefused } from './backup-refused.ts'
import { tableOfChunk, type Manifest, type SavedTable } from './manifest.ts'
import { readEntries } from './read-backup.ts'
import { hasTables, listForeignKeys, listTables } from './schema-facts.ts'

/** Key of the advisory lock (any constant): one restore at a time. */
const RESTORE_LOCK = 7_313_006

/**
 * Restores a checked backup into an empty database: the schema of the version that made it, its rows in one transaction,
 * then the migrations since. After a failure the database is empty again; an interrupted restore is recognised by its
 * marker and started over.
 */
export async function restoreBackup(databaseUrl: string, file: string, manifest: Manifest): Promise<void> {
  const known = new Set(await listMigrations())
  if (manifest.migrations.some((name) => !known.has(name)))
    throw new BackupRefused(
      `${file} was made by a newer version of the shop; restore it with that version or a later one.`,
    )
  await withClient(databaseUrl, async (holder) => {
    // Held by this connection until the end. A second restore would take the marker of this one for an interrupted one's.
    await lockRestore(holder)
    await withClient(databaseUrl, claimEmptyDatabase)
    await fillDatabase(databaseUrl, file, manifest)
  })
}

async function lockRestore(client: DbClient): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [RESTORE_LOCK])
  if (!rows[0]?.locked)
    throw new BackupRefused('Another restore into this database is running. Wait until it has ended.')
}

async function fillDatabase(databaseUrl: string, file: string, manifest: Manifest): Promise<void> {
  const known = await listMigrations()
  try {
    await migrate(databaseUrl, { only: manifest.migrations })
    await withClient(databaseUrl, (client) => loadTables(client, file, manifest))
    await migrate(databaseUrl, { only: known })
    await withClient(databaseUrl, async (client) => {
      await client.query('analyze')
      await client.query(`drop table ${RESTORE_MARKER}`)
    })
  } catch (error) {
    await withClient(databaseUrl, dropEverything)
    throw error
  }
}

async function claimEmptyDatabase(client: DbClient): Promise<void> {
  // A shop that is starting makes its tables under this lock, and finds the marker if it comes second.
  await lockMigrations(client)
  const { rows } = await client.query<{ marker: string | null }>(`select to_regclass($1)::text as marker`, [
    `public.${RESTORE_MARKER}`,
  ])
  if (rows[0]?.marker) await dropEverything(client)
  else if (await hasTables(client))
    throw new BackupRefused(
      'This database already holds a shop, and a restore never overwrites one. Restore into an empty database: another folder with DATA_DIR, or another database with DATABASE_URL.',
    )
  await checkNoShopRuns(client)
  await client.query(`create table ${RESTORE_MARKER} (started_at timestamptz not null default now())`)
}

/** It would go on writing into what is being restored, and show what it remembers of the time before. */
async function checkNoShopRuns(client: DbClient): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_stat_activity where datname = current_database() and application_name = $1
     ) as found`,
    [LISTENER_NAME],
  )
  if (rows[0]?.found)
    throw new BackupRefused(
      'A shop is running on this database. Stop all its processes, or restore into another empty database with DATABASE_URL.',
    )
}

/** Only called on a database that was empty before this restore or an interrupted one. */
async function dropEverything(client: DbClient): Promise<void> {
  await client.query(`drop schema if exists ${JOBS_SCHEMA} cascade`)
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table %I.%I cascade', 'public', relname) as statement, 1 as place
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all
     select format('drop routine %s cascade', p.oid::regprocedure), 2
     from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by place`,
  )
  for (const { statement } of rows) await client.query(statement)
}

async function loadTables(client: DbClient, file: string, manifest: Manifest): Promise<void> {
  await client.query('begin')
  const tables = await listTables(client)
  if (describe(tables) !== describe(manifest.tables))
    throw new BackupRefused(
      `${file} does not hold the tables of the version that it names. Nothing of it was restored.`,
    )
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  // Rows arrive table by table: references are checked when all are there, and triggers ran when the rows were written.
  const references = await listForeignKeys(client)
  for (const { table, name } of references)
    await client.query(`alter table ${client.escapeIdentifier(table)} drop constraint ${client.escapeIdentifier(name)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations may have inserted rows, which the backup holds too.
  await client.query(`truncate ${names.join(', ')}`)
  await copyRows(client, file, manifest)
  for (const { name, last_value, is_called } of manifest.sequences)
    await client.query('select setval($1::text::regclass, $2, $3)', [
      client.escapeIdentifier(name),
      last_value,
      is_called,
    ])
  for (const { table, name, definition } of references)
    await client.query(
      `alter table ${client.escapeIdentifier(table)} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    )
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await client.query('commit')
}

/** Without regard to the order of tables and columns. */
function describe(tables: { name: string; columns: string[] }[]): string {
  return tables
    .map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
    .toSorted()
    .join('\n')
}

async function copyRows(client: DbClient, file: string, manifest: Manifest): Promise<void> {
  const saved = new Map(manifest.tables.map((table) => [table.name, table]))
  let open: { table: SavedTable; stream: ReturnType<typeof copyInto> } | undefined
  const close = async () => {
    if (!open) return
    open.stream.end()
    await finished(open.stream)
    if (open.stream.rowCount !== open.table.rows)
      throw new BackupRefused(
        `${open.table.name} was saved with ${open.table.rows} rows, but ${open.stream.rowCount} arrived.`,
      )
  }
  for await (const { name, content } of readEntries(file)) {
    const table = saved.get(tableOfChunk(name) ?? '')
    if (!table) continue
    if (open?.table !== table) {
      await close()
      open = { table, stream: copyInto(client, table) }
    }
    if (!open.stream.write(content)) await once(open.stream, 'drain')
  }
  await close()
}

function copyInto(client: DbClient, { name, columns }: SavedTable) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return client.query(pgCopy.from(`copy ${client.escapeIdentifier(name)} (${list}) from stdin`))
}
