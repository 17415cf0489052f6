import type { CollectionApp } from '@pennysleeve/domain/collection-files/file-words.ts'
import { downloadFile } from '@pennysleeve/ui/download-file.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'

/** Downloads the whole collection in the format of another program. */
export async function exportCollection(app: CollectionApp): Promise<void> {
  try {
    const parts: string[] = []
    let name = ''
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const response = await client('GET /api/card_collections/export', { query: { app, page } })
      parts.push(response.text)
      ;({ pages, file_name: name } = response)
    }
    downloadFile(name, new Blob(parts, { type: 'text/csv' }))
  } catch (error) {
    toast({ title: 'Export failed', description: errorMessageOf(error), variant: 'destructive' })
  }
}
