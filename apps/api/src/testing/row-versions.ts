import { sql } from 'kysely'
import type { TestShop } from './open-test-shop.ts'

/**
 * Number of rows and sum of their transaction ids (xmin), per table: any insert, update or delete changes them. Takes a
 * quarter of the time of fingerprint.ts, which reads every value.
 */
export async function rowVersions({ db }: TestShop): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  `.execute(db)
  const each = tables.rows.map(
    ({ name }) =>
      sql`select ${name} as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as rows from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]))
}
