import { sql } from 'kysely'
import type { Db } from './connect.ts'

const HEADER = `/** The columns of each table: npm run db:types writes them, a test compares them. */
export const COLUMNS = {
`

/** The source of `columns.gen.ts`. */
export async function describeColumns(db: Db): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select format('  %s: [%s],', relname, string_agg(quote_literal(attname), ', ' order by attnum)) as line
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    group by relname order by relname
  `.execute(db)
  return `${HEADER}${rows.map((row) => row.line).join('\n')}\n} as const\n`
}
