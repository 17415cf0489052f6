import { join } from 'node:path'

const TYPES_FILE = join(import.meta.dirname, '../apps/api/src/db/schema.gen.ts')
/** The schema, for readers. */
export const SCHEMA_FILE = join(import.meta.dirname, '../apps/api/src/db/schema.sql')

/** The names of the columns, for `columnsOf`. */
export const COLUMNS_FILE = join(import.meta.dirname, '../apps/api/src/db/columns.gen.ts')

/** Options for generating the row types and for the test that they are up to date. */
export function schemaTypesArguments(url: string): string[] {
  return [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${TYPES_FILE}`,
    '--date-parser=string',
    `--type-mapping=${JSON.stringify({ int8: 'number' })}`,
    // Without the job queue's schema.
    '--exclude-pattern=graphile_worker.*',
    '--log-level=error',
  ]
}
