import { COLUMNS } from './columns.gen.ts'

type Columns = typeof COLUMNS

/**
 * Every column of a table by name, instead of `*`. PostgreSQL refuses a prepared statement whose result gets another
 * shape, so with `*` a process would fail as soon as the next version adds a column.
 */
export function columnsOf<Table extends keyof Columns, Alias extends string = Table>(
  table: Table,
  alias?: Alias,
): `${Alias}.${Columns[Table][number]}`[] {
  // Safe cast: without an alias, Alias is Table.
  const prefix = (alias ?? table) as Alias
  return COLUMNS[table].map((column: Columns[Table][number]) => `${prefix}.${column}` as const)
}
