import { addJob } from '../../../db/add-job.queries.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { BULK_SOURCE } from '../../../ports/card-data/open-bulk-cards.ts'
import { notFound, ShopError } from '../../../shop-error.ts'
import { recordChange } from '../../staff/public.ts'
import * as requests from './import-requests.queries.ts'

type ImportInput = { source: 'service' } | { source: 'file'; file_name: string; size_bytes: number; all_cards: boolean }

/** Upload timeout: a page that was closed during an upload must not block the next import. */
const LOST_MINUTES = 10

/** Requests an import. Only one runs at a time. */
export async function requestImport(tx: Tx, staff: Session, wanted: ImportInput): Promise<requests.ImportRow> {
  await requests.cancelLostUploads(tx, LOST_MINUTES)
  const isFile = wanted.source === 'file'
  const id = await requests.insertRequest(tx, {
    source: isFile ? wanted.file_name : BULK_SOURCE,
    asked_by: staff.email,
    from_service: !isFile,
    all_cards: isFile && wanted.all_cards,
    size_bytes: isFile ? wanted.size_bytes : null,
    state: isFile ? 'receiving' : 'waiting',
  })
  if (id === undefined) throw new ShopError('import.under_way')
  if (!isFile) await addJob(tx, 'import-cards', {}, { key: `import-cards:${id}` })
  await recordChange(tx, staff, { action: 'ask for import', subject: ['import', id], after: wanted })
  return (await requests.findImport(tx, id))!
}

/** Parts arrive in order; a repeated one is ignored. */
export async function addImportPart(
  tx: Tx,
  staff: Session,
  id: number,
  part: { number: number; data: string },
): Promise<requests.ImportRow> {
  const found = await requests.lockImport(tx, id)
  if (!found) throw notFound()
  if (found.state !== 'receiving') throw new ShopError('import.complete')
  const arrived = await requests.countParts(tx, id)
  if (part.number <= arrived) return found
  if (part.number > arrived + 1) throw new ShopError('import.part_out_of_order', { expected: arrived + 1 })
  const bytes = Buffer.from(part.data, 'base64')
  if (found.read_bytes + bytes.length > found.size_bytes!) {
    throw new ShopError('import.file_too_long')
  }
  await requests.insertPart(tx, id, part.number, bytes)
  await requests.countReceivedBytes(tx, id, bytes.length)
  const now = (await requests.findImport(tx, id))!
  // One audit line per file, not per part.
  if (now.state === 'waiting') {
    await addJob(tx, 'import-cards', {}, { key: `import-cards:${id}` })
    const after = { file: now.source, bytes: now.size_bytes }
    await recordChange(tx, staff, { action: 'send card file', subject: ['import', id], after })
  }
  return now
}

/** Stops an import: at once while it waits, else at its next step. */
export async function cancelImport(tx: Tx, staff: Session, id: number): Promise<requests.ImportRow> {
  const found = await requests.lockImport(tx, id)
  if (!found) throw notFound()
  if (found.finished_at) throw new ShopError('import.ended')
  if (found.asked_by === null) {
    throw new ShopError('import.started_outside')
  }
  if (found.state === 'receiving' || found.state === 'waiting') {
    await requests.endRequest(tx, id, 'canceled', null)
    await requests.deleteParts(tx, id)
  } else await requests.askToCancel(tx, id)
  await recordChange(tx, staff, { action: 'cancel import', subject: ['import', id], before: { state: found.state } })
  return (await requests.findImport(tx, id))!
}
