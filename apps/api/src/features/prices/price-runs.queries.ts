import type { GradeFactors } from '@pennysleeve/domain/prices/grade-price.ts'
import type { PriceChange } from '@pennysleeve/domain/prices/price-change.ts'
import type { PriceRule } from '@pennysleeve/domain/prices/price-rule.ts'
import type { FileStock, PriceRunKind, PriceRunState } from '@pennysleeve/domain/prices/price-run.ts'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

/** The run's input as it was given. */
export type PriceRunInput = {
  rules?: PriceRule[]
  factors?: GradeFactors
  query?: string
  change?: PriceChange
  file_name?: string
  stock?: FileStock
  price_factor?: number | null
}

function selectRuns(db: Db) {
  return db
    .selectFrom('price_runs as n')
    .select(columnsOf('price_runs', 'n'))
    .select(sql<PriceRunKind>`n.kind`.as('kind'))
    .select(sql<PriceRunState>`n.state`.as('state'))
    .select(sql<PriceRunInput>`n.asked`.as('asked'))
    .select(
      sql<number | null>`(select u.id from price_runs u where u.undoes_id = n.id
        and u.state not in ('canceled', 'failed') limit 1)`.as('undone_by_id'),
    )
}
export type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number]

export async function listRuns(db: Db, page: Page) {
  return selectRuns(db)
    .select(sql<number>`(select count(*) from price_runs)`.as('total_count'))
    .orderBy('n.id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}

export async function findRun(db: Db, id: number): Promise<RunRow | undefined> {
  return selectRuns(db).where('n.id', '=', id).executeTakeFirst()
}

/**
 * Lock order: run, then variants by id. A separate statement: one that also read `undone_by` would return its value
 * from before the wait.
 */
export async function lockRun(tx: Tx, id: number): Promise<RunRow | undefined> {
  await sql`select from price_runs where id = ${id} for update`.execute(tx)
  return findRun(tx, id)
}

type NewRun = {
  kind: PriceRunKind
  state: PriceRunState
  asked: PriceRunInput
  undoes_id?: number
  user_id: number | null
  made_by: string
}

export async function insertRun(tx: Tx, { asked, ...run }: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('price_runs')
    .values({ ...run, asked: JSON.stringify(asked) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setRunState(
  tx: Tx,
  id: number,
  state: PriceRunState,
  error: string | null = null,
): Promise<void> {
  const isOver = state === 'done' || state === 'canceled' || state === 'failed'
  await tx
    .updateTable('price_runs')
    .set({ state, error, updated_at: sql`now()`, finished_at: isOver ? sql`now()` : null })
    .where('id', '=', id)
    .execute()
}

export async function setTotal(db: Db, id: number, count: number): Promise<void> {
  await db
    .updateTable('price_runs')
    .set({ to_look_at: count, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Saves the progress: `upTo` is a product id or a file line. */
export async function saveProgress(tx: Tx, id: number, looked: number, upTo: number): Promise<void> {
  await sql`
    update price_runs set looked_at = looked_at + ${looked}, looked_up_to = greatest(looked_up_to, ${upTo}), updated_at = now()
    where id = ${id}
  `.execute(tx)
}

/** Running without progress for a while: its process has probably ended. */
export async function listAbandonedRuns(db: Db, seconds: number) {
  return db
    .selectFrom('price_runs')
    .select(['id', 'state'])
    .where('state', 'in', ['preparing', 'applying'])
    .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('id')
    .limit(20)
    .execute()
}

export async function hasRecentRun(db: Db, madeBy: string, hours: number): Promise<boolean> {
  const recent = await db
    .selectFrom('price_runs')
    .select('id')
    .where('made_by', '=', madeBy)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst()
  return recent !== undefined
}

/** Unapplied drafts of the same origin. */
export async function listOpenDrafts(tx: Tx, madeBy: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('price_runs')
    .select('id')
    .where('made_by', '=', madeBy)
    .where('state', 'in', ['preparing', 'ready'])
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
