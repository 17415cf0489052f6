import { IMPORT_BATCH_ROWS, MAX_IMPORT_ROWS } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { readPriceFile } from '@pennysleeve/domain/prices/read-price-file.ts'
import { readFileText } from '@pennysleeve/ui/read-file-text.ts'
import { client } from '../../api/browser.ts'

/** Parses a file and sends its rows in batches. All or nothing: on failure the run is deleted. */
export async function sendPriceFile(file: File, onProgress: (part: number) => void): Promise<number> {
  const read = readPriceFile(await readFileText(file))
  if (read.problem !== undefined) throw new Error(read.problem)
  const { rows } = read
  if (rows.length > MAX_IMPORT_ROWS) {
    throw new Error(`A file may have ${MAX_IMPORT_ROWS.toLocaleString('en-AU')} rows. Please send it in parts.`)
  }
  const price_run = { kind: 'file', file_name: file.name.slice(0, 200) } as const
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
export async function readPrices(q: string): Promise<{ name: string; file: Blob }> {
  const parts: string[] = []
  let name = ''
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await client('GET /api/admin/price_file', { query: { q, page } })
    parts.push(answer.text)
    ;({ pages, file_name: name } = answer)
  }
  return { name, file: new Blob(parts, { type: 'text/csv' }) }
}
