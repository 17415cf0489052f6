import { sql } from 'kysely'
import { columnsOf } from '../../../db/columns-of.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Page } from '../../../http/present-paging.ts'

type ImportState = 'receiving' | 'waiting' | 'reading' | 'writing' | 'done' | 'failed' | 'canceled'

function selectImports(db: Db) {
  return db
    .selectFrom('imports')
    .select(columnsOf('imports'))
    .select(sql<ImportState>`state`.as('state'))
    .select(sql<Record<string, number>>`skipped`.as('skipped'))
    .select(sql<{ number: number; reason: string }[]>`faults`.as('faults'))
}
export type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

export async function listImports(db: Db, page: Page) {
  return selectImports(db)
    .select(sql<number>`(select count(*) from imports)`.as('total_count'))
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  return selectImports(db).where('id', '=', id).executeTakeFirst()
}

export async function lockImport(tx: Tx, id: number): Promise<ImportRow | undefined> {
  return selectImports(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A requested import that waits or was interrupted. Only the holder of the import lock may claim it. */
export async function findRequested(db: Db): Promise<ImportRow | undefined> {
  return selectImports(db)
    .where('asked_by', 'is not', null)
    .where('state', 'in', ['waiting', 'reading', 'writing'])
    .orderBy('id')
    .executeTakeFirst()
}

type Request = {
  source: string
  asked_by: string
  from_service: boolean
  all_cards: boolean
  size_bytes: number | null
  state: 'receiving' | 'waiting'
}

/** Undefined if another one is running. */
export async function insertRequest(tx: Tx, request: Request): Promise<number | undefined> {
  const made = await tx
    .insertInto('imports')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Uploads without a new part for a while: the page was closed. */
export async function cancelLostUploads(tx: Tx, minutes: number): Promise<void> {
  const lost = await tx
    .updateTable('imports')
    .set({ state: 'canceled', error: 'The file did not arrive whole.', finished_at: sql`now()` })
    .where('state', '=', 'receiving')
    .where('updated_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .returning('id')
    .execute()
  for (const { id } of lost) await deleteParts(tx, id)
}

/** Undefined if it was cancelled meanwhile. */
export async function takeUpRequest(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update imports set state = 'reading', attempts = attempts + 1, read_bytes = 0, updated_at = now()
    where id = ${id} and state in ('waiting', 'reading', 'writing') returning id
  `.execute(db)
  return rows[0]?.id
}

export async function endRequest(
  db: Db,
  id: number,
  state: 'failed' | 'canceled',
  error: string | null,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state, error, updated_at: sql`now()`, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function askToCancel(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('imports').set({ cancel_asked: true }).where('id', '=', id).execute()
}

export async function insertPart(tx: Tx, id: number, number: number, bytes: Buffer): Promise<void> {
  await tx.insertInto('import_parts').values({ import_id: id, number, bytes }).execute()
}

/** Counts received parts; with the last one the import is queued. */
export async function countReceivedBytes(tx: Tx, id: number, bytes: number): Promise<void> {
  await sql`
    update imports set read_bytes = read_bytes + ${bytes}, updated_at = now(),
      state = case when read_bytes + ${bytes} = size_bytes then 'waiting' else state end
    where id = ${id}
  `.execute(tx)
}

export async function countParts(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from import_parts where import_id = ${id}`.execute(tx)
  return rows[0]!.count
}

export async function findPart(db: Db, id: number, number: number): Promise<Buffer | undefined> {
  const part = await db
    .selectFrom('import_parts')
    .select('bytes')
    .where('import_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return part?.bytes
}

export async function deleteParts(db: Db, id: number): Promise<void> {
  await db.deleteFrom('import_parts').where('import_id', '=', id).execute()
}
