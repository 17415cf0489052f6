import { z } from 'zod'

/** Raised when the format changes so that an older shop could not read it. */
export const BACKUP_FORMAT = 1
/** The last entry of the archive: written when everything before it is. */
export const MANIFEST = 'manifest.json'
/** The sealed encryption key, if it was asked for. */
export const ENCRYPTED_KEY = 'key.json'

const savedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  bytes: z.number(),
  /** Of the rows in COPY's text format. */
  sha256: z.string(),
})

export const manifestSchema = z.object({
  format: z.number(),
  shop: z.literal('pennysleeve'),
  made_at: z.string(),
  postgres: z.string(),
  /** Every migration that the saved schema had seen, in order. */
  migrations: z.array(z.string()),
  tables: z.array(savedTable),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
})

export type SavedTable = z.infer<typeof savedTable>
export type Manifest = z.infer<typeof manifestSchema>

/** The rows of a table stand in several entries, each of a size known beforehand, as tar wants it. */
export function chunkName(table: string, index: number): string {
  return `tables/${table}/${String(index).padStart(5, '0')}.copy`
}

export function tableOfChunk(entry: string): string | undefined {
  return /^tables\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1]
}
