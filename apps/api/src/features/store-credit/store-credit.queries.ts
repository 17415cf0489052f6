import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** Sum of the ledger minus what orders hold, optionally without one order's own hold. */
export function availableCreditOf(
  userId: RawBuilder<number>,
  exceptOrderId: RawBuilder<number> = sql.lit(0),
): RawBuilder<number> {
  return sql<number>`(
    coalesce((select sum(amount_cents) from store_credit_entries where user_id = ${userId}), 0)
    - coalesce((select sum(amount_cents) from store_credit_holds where user_id = ${userId} and order_id <> ${exceptOrderId}), 0)
  )::integer`
}

export async function getAvailableCredit(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ available: number }>`
    select ${availableCreditOf(sql<number>`${userId}`)} as available
  `.execute(db)
  return rows[0]!.available
}

/** Locks the customer's credit before it is held or spent. False if there is no such account, or not any more. */
export async function lockCredit(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select deleted_at is null as is_there from users where id = ${userId} for no key update
  `.execute(tx)
  return rows[0]?.is_there ?? false
}

/** Whether somebody can still spend it: a deleted account leaves its row behind. Behind `lockCredit`, that stays so. */
export async function hasAccount(db: Db, userId: number | null): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Behind the customer's lock. False when there is less than that. */
export async function insertHold(tx: Tx, orderId: number, userId: number, amountCents: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into store_credit_holds (order_id, user_id, amount_cents)
    select ${orderId}, ${userId}::bigint, ${amountCents}::integer
    where ${availableCreditOf(sql<number>`${userId}`)} >= ${amountCents}
  `.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteCreditHold(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('store_credit_holds').where('order_id', '=', orderId).execute()
}

type Spending = { amount_cents: number; reason: string; source_key: string }

/** Part of a statement whose `changed` is the completed order: what it held of the customer's credit is spent. */
export function spendHold({ amount_cents, reason, source_key }: Spending): RawBuilder<unknown> {
  return sql`unheld as (
    delete from store_credit_holds h using changed where h.order_id = changed.id
  ), spent as (
    insert into store_credit_entries (user_id, amount_cents, reason, source_key)
    select changed.user_id, -${amount_cents}::integer, ${reason}::text, ${source_key}::text from changed
    where ${amount_cents}::integer > 0
  )`
}

/** Granted by this member of staff in the last 24 hours. Behind a lock per member, so that concurrent grants add up. */
export async function sumGrantedToday(tx: Tx, staffId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${GRANTING_LOCK}, ${staffId})`.execute(tx)
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from store_credit_entries
    where made_by = ${staffId} and amount_cents > 0 and source_key like 'staff:%' and created_at > now() - interval '24 hours'
  `.execute(tx)
  return rows[0]!.sum
}
const GRANTING_LOCK = 7_313_081

/** Adds a ledger entry. A second one for the same source violates a unique index. */
export async function insertCreditEntry(
  tx: Tx,
  entry: { user_id: number; amount_cents: number; reason: string; source_key: string; made_by?: number },
) {
  return tx
    .insertInto('store_credit_entries')
    .values(entry)
    .returning(['id', 'user_id', 'amount_cents', 'reason', 'created_at'])
    .executeTakeFirstOrThrow()
}
export type CreditEntryRow = Awaited<ReturnType<typeof insertCreditEntry>>
