import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Sealed } from '../../seal.ts'

/** Takes the place of one that was never confirmed; false when one is in force. */
export async function upsertSecondFactor(tx: Tx, userId: number, { key_id, sealed }: Sealed): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into second_factors (user_id, key_id, sealed) values (${userId}, ${key_id}, ${sealed})
    on conflict (user_id) do update set key_id = excluded.key_id, sealed = excluded.sealed, last_step = 0
    where second_factors.confirmed_at is null
  `.execute(tx)
  return numAffectedRows === 1n
}

export async function findSecondFactor(db: Db, userId: number) {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Uses up a step; false when it, or a later one, was used before. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts it in force with its recovery codes; false when it is already, or there is none. */
export async function confirmSecondFactor(tx: Tx, userId: number, codeHashes: Buffer[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
  return true
}

/** Using a recovery code is losing it; false when there is no such code. */
export async function takeRecoveryCode(db: Db, userId: number, codeHash: Buffer): Promise<boolean> {
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

/** Whether there was one in force. Its recovery codes go with it. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}
