import { patientClient } from '@pennysleeve/contract/patient-client.ts'
import type { InputOf } from '@pennysleeve/contract/client.ts'
import { readCollectionFile, type FileRow } from '@pennysleeve/domain/collection-files/read-collection-file.ts'
import { IMPORT_BATCH_ROWS, MAX_IMPORT_ROWS } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { client as browserClient } from '../../api/browser.ts'
import { readFileText } from '@pennysleeve/ui/read-file-text.ts'

const client = patientClient(browserClient)

/** More than the maximum number of rows can need. */
const MAX_FILE_BYTES = 64 * 1024 * 1024
const MAX_CELL_CHARACTERS = 300
/** Batches in flight. */
const MAX_IN_FLIGHT = 2

export type SendOptions = {
  /** Called after each batch with the progress from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Parses a file and sends it in batches, overlapping parsing with the requests so that the page stays responsive. All
 * or nothing: on failure the import is deleted.
 */
export async function sendFile(file: File, { onProgress, signal }: SendOptions): Promise<number> {
  if (file.size > MAX_FILE_BYTES) throw new Error('This file is too large. Please send it in parts.')
  const text = await readFileText(file)
  const read = readCollectionFile(text)
  if (!read) throw new Error('This is no collection: it needs a column for the name and one for the quantity.')
  const body = { collection_import: { file_name: file.name.slice(0, MAX_CELL_CHARACTERS), app: read.app ?? null } }
  const { id } = await client('POST /api/collection_imports', { body }, { signal })
  const params = { id: String(id) }
  const lines = countLines(text)
  const batches = checkedBatchesOf(read.rows)
  let done = 0
  const sendBatches = async () => {
    for (const rows of batches) {
      await client('POST /api/collection_imports/:id/rows', { params, body: { rows } }, { signal })
      done = Math.max(done, rows.at(-1)!.line)
      onProgress(Math.min(1, done / lines))
    }
  }
  try {
    await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, sendBatches))
    return id
  } catch (error) {
    await client('DELETE /api/collection_imports/:id', { params }).catch(() => {})
    throw error
  }
}

type SentRow = InputOf<'POST /api/collection_imports/:id/rows'>['body']['rows'][number]

/** The batches of a file; throws when it is empty or has too many rows. */
function* checkedBatchesOf(rows: Iterable<FileRow>): Generator<SentRow[]> {
  let sent = 0
  for (const batch of batchesOf(rows)) {
    sent += batch.length
    if (sent > MAX_IMPORT_ROWS) {
      throw new Error(`A file may have ${MAX_IMPORT_ROWS.toLocaleString('en-AU')} rows. Please send it in parts.`)
    }
    yield batch
  }
  if (sent === 0) throw new Error('There are no cards in this file.')
}

function* batchesOf(rows: Iterable<FileRow>): Generator<SentRow[]> {
  let batch: SentRow[] = []
  for (const row of rows) {
    batch.push(truncateCells(row))
    if (batch.length < IMPORT_BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Truncates long cells: an unclosed quote swallows the rest of the file. */
function truncateCells(row: FileRow): FileRow {
  return {
    ...row,
    name: row.name.slice(0, MAX_CELL_CHARACTERS),
    set_code: row.set_code.slice(0, MAX_CELL_CHARACTERS),
    set_name: row.set_name.slice(0, MAX_CELL_CHARACTERS),
    collector_number: row.collector_number.slice(0, MAX_CELL_CHARACTERS),
  }
}

function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
