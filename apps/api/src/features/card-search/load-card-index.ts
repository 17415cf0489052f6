import type { Db } from '../../db/connect.ts'
import {
  listCardRows,
  listGameRows,
  listPrintingRows,
  listSetRows,
  listShelfRows,
  listTaxonRows,
} from './card-search.queries.ts'
import { yieldToEventLoop } from '../../processes/yield-to-event-loop.ts'
import { CardIndexBuilder } from './index/build-card-index.ts'
import type { CardIndex } from './index/card-index.ts'

/** Small enough that taking a slice in holds nobody up. */
const SLICE = 500

/** Reads the whole catalogue in slices. It may change meanwhile; the notice of that leads to the next reading. */
export async function loadCardIndex(db: Db, slice = SLICE): Promise<CardIndex> {
  const builder = new CardIndexBuilder()
  await readSlices(
    (after) => listCardRows(db, after, slice),
    (row) => builder.addCard(row),
  )
  await readSlices(
    (after) => listPrintingRows(db, after, slice),
    (row) => builder.addPrinting(row),
  )
  await readSlices(
    (after) => listShelfRows(db, after, slice),
    (row) => builder.addProduct(row),
  )
  const [sets, taxons, games] = await Promise.all([listSetRows(db), listTaxonRows(db), listGameRows(db)])
  return yieldToEventLoop(
    builder.finish({
      sets: new Map(sets.map(({ code, ...set }) => [code, set])),
      taxon_names: new Map(taxons.map(({ id, name }) => [id, name])),
      games: new Set(games.map(({ code }) => code)),
    }),
  )
}

/** While one slice is taken in, the database reads the next one. */
async function readSlices<Row extends { id: number }>(
  read: (afterId: number) => Promise<Row[]>,
  take: (row: Row) => void,
): Promise<void> {
  let rows = await read(0)
  while (rows.length > 0) {
    const next = read(rows.at(-1)!.id)
    for (const row of rows) take(row)
    rows = await next
  }
}
