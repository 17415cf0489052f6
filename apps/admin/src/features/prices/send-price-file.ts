import { patientClient } from '@pennysleeve/contract/patient-client.ts'
import { IMPORT_BATCH_ROWS, MAX_IMPORT_ROWS } from '@pennysleeve/domain/collection-files/file-limits.ts'
import type { FileFormat, WrittenFormat } from '@pennysleeve/domain/prices/files/file-formats.ts'
import type { PriceFileRow } from '@pennysleeve/domain/prices/files/price-file.ts'
import type { FileStock } from '@pennysleeve/domain/prices/price-run.ts'
import { readPriceFile } from '@pennysleeve/domain/prices/files/read-price-file.ts'
import { readFileText } from '@pennysleeve/ui/read-file-text.ts'
import { client as browserClient } from '../../api/browser.ts'

const client = patientClient(browserClient)

/** A larger file is refused before it is read into memory. */
const MAX_FILE_BYTES = 20_000_000

export type ChosenFile = { name: string; format: FileFormat; rows: PriceFileRow[] }

/** Parses a file; throws with a message if it cannot be used. */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  if (file.size > MAX_FILE_BYTES) throw new Error('A file may have 20 MB. Please send it in parts.')
  const read = readPriceFile(await readFileText(file))
  if (read.problem !== undefined) throw new Error(read.problem)
  if (read.rows.length > MAX_IMPORT_ROWS) {
    throw new Error(`A file may have ${MAX_IMPORT_ROWS.toLocaleString('en-AU')} rows. Please send it in parts.`)
  }
  return { name: file.name.slice(0, 200), ...read }
}

export type FileOptions = { stock: FileStock; price_factor: number | null }

/** Sends the rows in batches. All or nothing: on failure the run is deleted. */
export async function sendPriceFile(
  { name, rows }: ChosenFile,
  options: FileOptions,
  onProgress: (part: number) => void,
): Promise<number> {
  const price_run = { kind: 'file', file_name: name, ...options } as const
  const { id } = await client('POST /api/admin/price_runs', { body: { price_run } })
  const params = { id: String(id) }
  try {
    for (let at = 0; at < rows.length; at += IMPORT_BATCH_ROWS) {
      const batch = rows.slice(at, at + IMPORT_BATCH_ROWS)
      await client('POST /api/admin/price_runs/:id/rows', { params, body: { rows: batch } })
      onProgress((at + batch.length) / rows.length)
    }
    await client('PUT /api/admin/price_runs/:id/ready', { params })
    return id
  } catch (error) {
    await client('PUT /api/admin/price_runs/:id/cancel', { params }).catch(() => {})
    throw error
  }
}

/** Exports the products of a search as a file. */
export async function readPrices(q: string, format: WrittenFormat, factor: number) {
  return readPages((page) => client('GET /api/admin/price_file', { query: { q, page, format, factor } }))
}

/** The rows of a run's file that were left out. */
export async function readFaults(run: number) {
  const params = { id: String(run) }
  return readPages((page) => client('GET /api/admin/price_runs/:id/fault_file', { params, query: { page } }))
}

type FilePage = { file_name: string; text: string; pages: number }

async function readPages(readPage: (page: number) => Promise<FilePage>): Promise<{ name: string; file: Blob }> {
  const parts: string[] = []
  let name = ''
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await readPage(page)
    parts.push(response.text)
    ;({ pages, file_name: name } = response)
  }
  return { name, file: new Blob(parts, { type: 'text/csv' }) }
}
