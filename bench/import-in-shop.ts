import { setTimeout as pause } from 'node:timers/promises'
import { IMPORT_PART_BYTES } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { addJob } from '../apps/api/src/db/add-job.queries.ts'
import type { Db } from '../apps/api/src/db/connect.ts'
import {
  findImport,
  insertPart,
  insertRequest,
} from '../apps/api/src/features/catalog/import/import-requests.queries.ts'

/**
 * Imports a file in the running shop as the back-office does: a row, the file's bytes, and a job. Resolves when it is
 * done.
 */
export async function importInShop(db: Db, file: Buffer): Promise<void> {
  const id = await db.transaction().execute(async (tx) => {
    const request = await insertRequest(tx, {
      source: 'cards.jsonl.gz',
      asked_by: 'bench@example.test',
      from_service: false,
      all_cards: false,
      size_bytes: file.length,
      state: 'waiting',
    })
    if (request === undefined) throw new Error('Another import is under way.')
    for (let at = 0, number = 1; at < file.length; at += IMPORT_PART_BYTES, number += 1) {
      await insertPart(tx, request, number, file.subarray(at, at + IMPORT_PART_BYTES))
    }
    await addJob(tx, 'import-cards', {}, { key: `import-cards:${request}` })
    return request
  })
  for (;;) {
    await pause(100)
    const { state, error } = (await findImport(db, id))!
    if (state === 'done') return
    if (state === 'failed' || state === 'canceled') throw new Error(`The import ended early: ${error}`)
  }
}
