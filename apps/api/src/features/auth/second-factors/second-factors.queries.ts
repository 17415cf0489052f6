import { sql } from 'kysely'
import { columnsOf } from '../../../db/columns-of.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Encrypted } from '../../../encryption/encrypt.ts'

/** Deadline for user `u` to set up a second factor. Null if they have one or need none. */
export const SECOND_FACTOR_DUE = sql<Date | null>`
  case when u.role = 'admin'
    and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
    and not exists (select from passkeys p where p.user_id = u.id)
  then u.admin_since + interval '7 days' end
`

export async function findSecondFactorDue(db: Db, userId: number): Promise<Date | null> {
  const { rows } = await sql<{ due_at: Date | null }>`
    select ${SECOND_FACTOR_DUE} as due_at from users u where u.id = ${userId}
  `.execute(db)
  return rows[0]?.due_at ?? null
}

/**
 * Serializes changes of an account's factors: of two concurrent removals the later one sees that it would remove the
 * last.
 */
export async function lockFactors(tx: Tx, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for update`.execute(tx)
}

export async function isOwnPasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`select from passkeys where id = ${id} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

export async function countPasskeys(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The names of the removed ones. */
export async function deletePasskeys(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx.deleteFrom('passkeys').where('user_id', '=', userId).returning('name').execute()
  return rows.map(({ name }) => name)
}

/** Replaces one that was never confirmed; false if one is active. */
export async function upsertSecondFactor(tx: Tx, userId: number, { key_id, sealed }: Encrypted): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into second_factors (user_id, key_id, sealed) values (${userId}, ${key_id}, ${sealed})
    on conflict (user_id) do update set key_id = excluded.key_id, sealed = excluded.sealed, last_step = 0
    where second_factors.confirmed_at is null
  `.execute(tx)
  return numAffectedRows === 1n
}

export async function findSecondFactor(db: Db, userId: number) {
  return db
    .selectFrom('second_factors')
    .select(columnsOf('second_factors'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Marks a time step as used; false if it or a later one was used before. */
export async function consumeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Activates it; false if it is active already or there is none. */
export async function confirmSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertRecoveryCodes(tx: Tx, userId: number, codeHashes: Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Single use; false if there is no such code. */
export async function consumeRecoveryCode(db: Db, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether one was active. Its recovery codes are deleted with it. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}
