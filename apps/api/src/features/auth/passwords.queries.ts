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

/** Whose link it is; undefined when it is none, or has expired. */
export async function findResetEmail(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select u.email from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${tokenHash} and r.expires_at > now()
  `.execute(db)
  return rows[0]?.email
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
