import { patientClient } from '@pennysleeve/contract/patient-client.ts'
import { readBase64 } from '../../form/read-base64.ts'
import type { CardImport } from '@pennysleeve/contract/admin/imports.ts'
import { IMPORT_PART_BYTES } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { client as browserClient } from '../../api/browser.ts'

const client = patientClient(browserClient)

type SendOptions = { all_cards: boolean; onProgress: (sent: number) => void; signal: AbortSignal }

/** Sends a file in parts. All or nothing: on failure the import is deleted. */
export async function sendCardFile(file: File, { all_cards, onProgress, signal }: SendOptions): Promise<CardImport> {
  const wanted = { source: 'file', file_name: file.name.slice(0, 200), size_bytes: file.size, all_cards } as const
  let state = await client('POST /api/admin/imports', { body: { import: wanted } }, { signal })
  const params = { id: String(state.id) }
  try {
    for (let at = 0, number = 1; at < file.size; at += IMPORT_PART_BYTES, number += 1) {
      const data = await readBase64(file.slice(at, at + IMPORT_PART_BYTES))
      state = await client(
        'POST /api/admin/imports/:id/parts',
        { params, body: { part: { number, data } } },
        { signal },
      )
      onProgress(state.read_bytes)
    }
    return state
  } catch (error) {
    await client('PUT /api/admin/imports/:id/cancel', { params }).catch(() => {})
    throw error
  }
}
