import { sql } from 'kysely'
import type { TestShop } from './open-test-shop.ts'

/** Hash over every row of every table, to check that nothing has changed. */
export async function fingerprint({ db }: TestShop): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name
  `.execute(db)
  const each = tables.rows.map(
    ({ name }) =>
      sql`select ${name} as name, md5(string_agg(t::text, '' order by t::text)) as hash from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
