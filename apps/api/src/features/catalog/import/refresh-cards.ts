import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/connect.ts'
import { BULK_SOURCE, openBulkCards } from '../../../ports/card-data/open-bulk-cards.ts'
import { importCards } from './import-cards.ts'
import { hasRecentImport } from './imports.queries.ts'

/** Min age of the last import: a restart within it fetches nothing. */
const FRESH_HOURS = 20

/** Imports the card data if the shop is configured for it. Prices and stock stay. */
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
