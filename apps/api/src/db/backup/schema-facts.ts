import { RESTORE_MARKER } from '../migrate.ts'
import type { DbClient } from '../with-client.ts'

// What PostgreSQL's catalogue knows of our tables. The job queue is not among them: its jobs look into our tables for
// work, and each of them also runs at every start.

type TableFacts = { name: string; columns: string[] }

const MIGRATIONS_TABLE = 'schema_migrations'
/** Not saved: the migrations that ran are in the manifest. */
const UNSAVED = [MIGRATIONS_TABLE, RESTORE_MARKER]

/** Tables by name, with the columns that can be written. */
export async function listTables(client: DbClient): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [UNSAVED],
  )
  return rows
}

export async function listSequences(client: DbClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  return rows.map((row) => row.name)
}

type ForeignKey = { table: string; name: string; definition: string }

export async function listForeignKeys(client: DbClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select relname as table, conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = conrelid
     where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`,
  )
  return rows
}

/** In the order in which they ran. */
export async function listAppliedMigrations(client: DbClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${MIGRATIONS_TABLE} order by applied_at, name`,
  )
  return rows.map((row) => row.name)
}

/** Whether the database holds any table, ours or others'. */
export async function hasTables(client: DbClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'
         and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')
     ) as found`,
  )
  return rows[0]?.found === true
}
