import { patientClient } from '@pennysleeve/contract/patient-client.ts'
import { hasCopies } from '@pennysleeve/domain/moving-in/has-copies.ts'
import { MAX_MOVED_ROWS, MOVED_BATCH_ROWS, type MovedKind } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { readTableHead, readTableRows } from '@pennysleeve/domain/moving-in/moved-tables.ts'
import { readPriceFile, readPriceFileHead } from '@pennysleeve/domain/prices/files/read-price-file.ts'
import { readFileText } from '@pennysleeve/ui/read-file-text.ts'
import { client as browserClient } from '../../api/browser.ts'
import { isTableKind } from './moved-labels.ts'

const client = patientClient(browserClient)

/** A larger file is refused before it is read into memory. */
const MAX_FILE_BYTES = 20_000_000

/** Columns by name, with their place in the file's first line; -1: it has none. */
type Places = Record<string, number>
export type OpenedFile = { name: string; hash: string; text: string; format: string; titles: string[]; places: Places }

/** Opens a file as far as its first line; throws with a message if it cannot be used. */
export async function openFile(kind: MovedKind, file: File): Promise<OpenedFile> {
  if (file.size > MAX_FILE_BYTES) {
    throw new Error(`The file has ${Math.ceil(file.size / 1_000_000)} MB. It may have 20 MB: please send it in parts.`)
  }
  const text = await readFileText(file)
  const head = isTableKind(kind) ? readTableHead(kind, text) : readPriceFileHead(text)
  if (head.problem !== undefined) throw new Error(head.problem)
  return { name: file.name.slice(0, 200), hash: await hashOf(file), text, format: 'own', ...head }
}

async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type SendOptions = { places: Places; price_factor: number | null; again: boolean }

type Batch = (params: { id: string }, from: number, to: number) => Promise<unknown>

/** Reads all rows; throws with a message if they cannot be used. */
function readRows(kind: MovedKind, text: string, places: Places): { count: number; send: Batch } {
  if (isTableKind(kind)) {
    const { rows, problem } = readTableRows(kind, text, places)
    if (problem !== undefined) throw new Error(problem)
    return {
      count: rows.length,
      send: (params, from, to) =>
        client('POST /api/admin/moved_files/:id/rows', { params, body: { rows: rows.slice(from, to) } }),
    }
  }
  const read = readPriceFile(text, places)
  if (read.problem !== undefined) throw new Error(read.problem)
  const rows = read.rows.filter(hasCopies)
  if (rows.length === 0) throw new Error('No row of this file has copies.')
  return {
    count: rows.length,
    send: (params, from, to) =>
      client('POST /api/admin/moved_files/:id/stock_rows', { params, body: { rows: rows.slice(from, to) } }),
  }
}

/** Sends the rows in batches. All or nothing: on failure the file is dropped. Returns its id. */
export async function sendFile(
  kind: MovedKind,
  { name, hash, text, format }: OpenedFile,
  { places, price_factor, again }: SendOptions,
  onProgress: (part: number) => void,
): Promise<number> {
  const { count, send } = readRows(kind, text, places)
  if (count > MAX_MOVED_ROWS) {
    throw new Error(`A file may have ${MAX_MOVED_ROWS.toLocaleString('en-AU')} rows. Please send it in parts.`)
  }
  const moved_file = { kind, file_name: name, file_hash: hash, format, price_factor, again }
  const { id } = await client('POST /api/admin/moved_files', { body: { moved_file } })
  const params = { id: String(id) }
  try {
    for (let at = 0; at < count; at += MOVED_BATCH_ROWS) {
      const to = Math.min(count, at + MOVED_BATCH_ROWS)
      await send(params, at, to)
      onProgress(to / count)
    }
    await client('PUT /api/admin/moved_files/:id/ready', { params })
    return id
  } catch (error) {
    await client('PUT /api/admin/moved_files/:id/cancel', { params }).catch(() => {})
    throw error
  }
}
