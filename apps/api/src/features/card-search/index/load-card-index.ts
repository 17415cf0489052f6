import { withClient, type DbClient } from '../../../db/with-client.ts'
import {
  findLatestImport,
  listCardRows,
  listCopyRows,
  listPrintingRows,
  listInventoryRows,
  readVocabulary,
} from './catalogue-rows.queries.ts'
import { CardIndexBuilder } from './build-card-index.ts'
import type { CardIndex } from './card-index.ts'

/** Rows per statement. */
const SLICE = 1000

/** `latest_import`: the newest import whose cards are all included. */
export type LoadedIndex = { index: CardIndex; latest_import: number }

/** Reads the whole catalogue in slices. A change meanwhile is notified and leads to the next reading. */
export async function loadCardIndex(databaseUrl: string): Promise<LoadedIndex> {
  return withClient(databaseUrl, async (client) => {
    const latest_import = await findLatestImport(client)
    const builder = new CardIndexBuilder()
    await readSlices(client, listCardRows, (row) => builder.addCard(row))
    await readSlices(client, listPrintingRows, (row) => builder.addPrinting(row))
    await readSlices(client, listInventoryRows, (row) => builder.addProduct(row))
    await readSlices(client, listCopyRows, (row) => builder.addCopy(row))
    return { index: builder.finish(await readVocabulary(client)), latest_import }
  })
}

type ReadSlice<Row> = (client: DbClient, afterId: number, limit: number) => Promise<Row[]>

/** The database reads the next slice while one is being added. */
async function readSlices<Row extends { id: number }>(
  client: DbClient,
  read: ReadSlice<Row>,
  take: (row: Row) => void,
): Promise<void> {
  let rows = await read(client, 0, SLICE)
  while (rows.length > 0) {
    const next = read(client, rows.at(-1)!.id, SLICE)
    for (const row of rows) take(row)
    rows = await next
  }
}
