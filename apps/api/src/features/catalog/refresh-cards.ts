import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { BULK_SOURCE, openBulkCards } from '../../ports/card-data/open-bulk-cards.ts'
import { importCards } from './import-cards.ts'
import { hasRecentImport } from './imports.queries.ts'

/** A shop that is started again a few hours later need not fetch everything again. */
const FRESH_HOURS = 20

/** Brings the catalogue up to the card-data service, where the shop wants that. What it can sell is its own business. */
export async function refreshCards({
  config,
  db,
}: {
  config: Pick<Config, 'cardDataUrl' | 'refreshCards'>
  db: Db
}): Promise<void> {
  if (!config.refreshCards || !config.cardDataUrl) return
  if (await hasRecentImport(db, BULK_SOURCE, FRESH_HOURS)) return
  await importCards(db, await openBulkCards(config.cardDataUrl), { all: false, now: Date.now })
}
