import { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** Adds rows with COPY: the lines are in its text format, in the order of the columns. No user input in the names. */
export async function copyLines(connection: Db, table: string, columns: string[], lines: Uint8Array): Promise<void> {
  const text = `copy ${table} (${columns.join(', ')}) from stdin`
  // The connection sends the lines as COPY's data, see connect.ts.
  await connection.executeQuery(CompiledQuery.raw(text, [lines]))
}
