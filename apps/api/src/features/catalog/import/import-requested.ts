import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/connect.ts'
import { CardDataBroken } from '../../../ports/card-data/card-data-broken.ts'
import { openBulkCards } from '../../../ports/card-data/open-bulk-cards.ts'
import type { CardData } from '../../../ports/card-data/open-card-file.ts'
import { unzipped } from '../../../ports/card-data/unzipped.ts'
import { importCards } from './import-cards.ts'
import { ImportCancelled, ImportInterrupted, ImportRefused } from './import-progress.ts'
import {
  deleteParts,
  endRequest,
  findPart,
  findRequested,
  takeUpRequest,
  type ImportRow,
} from './import-requests.queries.ts'

/** Whatever ends the process three times would do so for ever. */
const MAX_ATTEMPTS = 3

/**
 * Runs the import that staff have requested, or runs an interrupted one again: what it has written compares as unchanged.
 * While another import holds the advisory lock, it waits for the job's next run.
 */
export async function importRequested(
  { config, db }: { config: Pick<Config, 'cardDataUrl'>; db: Db },
  signal?: AbortSignal,
): Promise<void> {
  const request = await findRequested(db)
  if (!request) return
  if (request.cancel_asked) await endRequest(db, request.id, 'canceled', null)
  else if (request.attempts >= MAX_ATTEMPTS) {
    await endRequest(db, request.id, 'failed', `It was interrupted ${MAX_ATTEMPTS} times.`)
  } else {
    try {
      const data = request.from_service ? await askService(config.cardDataUrl) : openParts(db, request)
      await importCards(db, data, {
        all: request.all_cards,
        now: Date.now,
        begin: () => takeUp(db, request.id),
        signal,
      })
    } catch (error) {
      if (error instanceof ImportRefused || error instanceof ImportInterrupted) return
      if (error instanceof ServiceAway) await endRequest(db, request.id, 'failed', error.message)
      // It stands in the table; nobody has to be told twice.
      else if (!(error instanceof CardDataBroken) && !(error instanceof ImportCancelled)) throw error
    }
  }
  await deleteParts(db, request.id)
}

async function takeUp(db: Db, id: number): Promise<number> {
  const taken = await takeUpRequest(db, id)
  if (taken === undefined) throw new ImportCancelled()
  return taken
}

class ServiceAway extends Error {}

async function askService(cardDataUrl: string | undefined): Promise<CardData> {
  if (!cardDataUrl) throw new ServiceAway('The card-data service is switched off.')
  return openBulkCards(cardDataUrl).catch((error: unknown) => {
    throw new ServiceAway(error instanceof CardDataBroken ? error.message : 'The card-data service does not answer.')
  })
}

/** The file as it was sent, one part in memory at a time. */
function openParts(db: Db, { id, source, size_bytes }: ImportRow): CardData {
  let read = 0
  async function* parts(): AsyncGenerator<Buffer> {
    for (let number = 1; ; number += 1) {
      const part = await findPart(db, id, number)
      if (!part) return
      read += part.length
      yield part
    }
  }
  return { name: source, size_bytes: size_bytes ?? undefined, read_bytes: () => read, chunks: unzipped(parts()) }
}
