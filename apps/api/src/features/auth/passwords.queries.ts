import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** Takes the place of an older one, which works no more. */
export async function upsertPasswordReset(tx: Tx, userId: number, tokenHash: Buffer, minutes: number): Promise<void> {
  await sql`
    insert into password_resets (user_id, token_hash, expires_at)
    values (${userId}, ${tokenHash}, now() + make_interval(mins => ${minutes}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
  `.execute(tx)
}

export async function hasPasswordReset(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from password_resets where token_hash = ${tokenHash} and expires_at > now()
  `.execute(db)
  return rows.length > 0
}

/** Whose it was; undefined when it has expired or somebody was quicker. Using it is losing it. */
export async function takePasswordReset(tx: Tx, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    delete from password_resets where token_hash = ${tokenHash} and expires_at > now() returning user_id
  `.execute(tx)
  return rows[0]?.user_id
}

export async function deletePasswordReset(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
