import type { MovedFileState, MovedKind, MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

export type MovedFileRow = {
  id: number
  kind: MovedKind
  state: MovedFileState
  file_name: string
  file_hash: string
  format: string
  price_factor: number | null
  again: boolean
  received_up_to: number
  user_id: number | null
  made_by: string
  created_at: Date
  counts: Partial<Record<MovedRowState, number>>
  copies: number
  value_cents: number
  cost_cents: number
  amount_cents: number
  to_invite: number
}

/** Counted at every look: no counter can disagree with the rows. */
const FILE = sql`
  f.id, f.kind, f.state, f.file_name, f.file_hash, f.format, f.price_factor::float8, f.again, f.received_up_to, f.user_id,
  f.made_by, f.created_at, coalesce(c.counts, '{}') as counts, coalesce(c.copies, 0)::bigint as copies,
  coalesce(c.value_cents, 0)::bigint as value_cents, coalesce(c.cost_cents, 0)::bigint as cost_cents,
  coalesce(c.amount_cents, 0)::bigint as amount_cents, coalesce(c.to_invite, 0)::integer as to_invite
`
const COUNTS = sql`
  lateral (
    select jsonb_object_agg(s.state, s.count) as counts, sum(s.copies) as copies, sum(s.value_cents) as value_cents,
      sum(s.cost_cents) as cost_cents, sum(s.amount_cents) as amount_cents, sum(s.to_invite) as to_invite
    from (
      select state, count(*), sum(quantity) filter (where counts) as copies,
        sum(price_cents::bigint * quantity) filter (where counts) as value_cents,
        sum(cost_cents) filter (where counts) as cost_cents, sum(amount_cents) filter (where counts) as amount_cents,
        count(*) filter (where made_user and invited_at is null) as to_invite
      from moved_rows cross join lateral (select state in ('planned', 'applied', 'kept') as counts) w
      where file_id = f.id group by state
    ) s
  ) c
`

async function selectFiles(db: Db, rest: RawBuilder<unknown>): Promise<MovedFileRow[]> {
  const { rows } = await sql<MovedFileRow>`select ${FILE} from moved_files f cross join ${COUNTS} ${rest}`.execute(db)
  return rows
}

export async function listMovedFiles(db: Db, { page, per_page }: Page) {
  const files = await selectFiles(db, sql`order by f.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const { rows } = await sql<{ count: number }>`select count(*) from moved_files`.execute(db)
  return { files, total_count: rows[0]!.count }
}

export async function findMovedFile(db: Db, id: number): Promise<MovedFileRow | undefined> {
  return (await selectFiles(db, sql`where f.id = ${id}`))[0]
}

/** Lock order: file, then customers, gift cards or variants by id. In a statement of its own, so that the next sees all. */
export async function lockMovedFile(tx: Tx, id: number): Promise<MovedFileRow | undefined> {
  await sql`select from moved_files where id = ${id} for update`.execute(tx)
  return findMovedFile(tx, id)
}

/** Its state alone, locked: a batch of a job needs no counts. */
export async function lockMovedFileState(tx: Tx, id: number) {
  return tx
    .selectFrom('moved_files')
    .select(['id', 'state', 'kind', 'file_name', 'user_id'])
    .select(sql<MovedFileState>`state`.as('state'))
    .select(sql<MovedKind>`kind`.as('kind'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedFile = NonNullable<Awaited<ReturnType<typeof lockMovedFileState>>>

type NewFile = Pick<
  MovedFileRow,
  'kind' | 'file_name' | 'file_hash' | 'format' | 'price_factor' | 'again' | 'user_id' | 'made_by'
>

export async function insertMovedFile(tx: Tx, file: NewFile): Promise<number> {
  const { id } = await tx.insertInto('moved_files').values(file).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setMovedFileState(tx: Tx, id: number, state: MovedFileState): Promise<void> {
  await tx
    .updateTable('moved_files')
    .set({ state, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function noteProgress(tx: Tx, id: number): Promise<void> {
  await sql`update moved_files set updated_at = now() where id = ${id}`.execute(tx)
}

export async function setReceivedUpTo(tx: Tx, id: number, line: number): Promise<void> {
  await sql`update moved_files set received_up_to = greatest(received_up_to, ${line}), updated_at = now() where id = ${id}`.execute(
    tx,
  )
}

/** One of which something is in the shop. Behind a lock per file content, so that of two copies of a file one sees the other. */
export async function findSameFile(
  tx: Tx,
  { kind, file_hash }: Pick<MovedFileRow, 'kind' | 'file_hash'>,
  exceptId: number,
): Promise<{ file_name: string; created_at: Date } | undefined> {
  await sql`select pg_advisory_xact_lock(${SAME_FILE_LOCK}, hashtext(${file_hash}))`.execute(tx)
  return tx
    .selectFrom('moved_files')
    .select(['file_name', 'created_at'])
    .where('file_hash', '=', file_hash)
    .where('kind', '=', kind)
    .where('id', '<>', exceptId)
    .where(
      sql<boolean>`(state in ('applying', 'undoing') or exists (
        select from moved_rows w where w.file_id = moved_files.id and w.state in ('applied', 'kept')
      ))`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
const SAME_FILE_LOCK = 7_313_270

/** Under way without progress for a while: their process has probably ended. */
export async function listAbandonedFiles(db: Db, seconds: number) {
  return db
    .selectFrom('moved_files')
    .select(['id', 'state'])
    .where('state', 'in', ['applying', 'undoing'])
    .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('id')
    .limit(20)
    .execute()
}
