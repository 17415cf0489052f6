import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'

/** Replaces an older one. */
export async function upsertPasswordReset(tx: Tx, userId: number, tokenHash: Buffer, minutes: number): Promise<void> {
  await sql`
    insert into password_resets (user_id, token_hash, expires_at)
    values (${userId}, ${tokenHash}, now() + make_interval(mins => ${minutes}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
  `.execute(tx)
}

/** Undefined if the link is unknown or has expired. */
export async function findResetOwner(db: Db, tokenHash: Buffer): Promise<{ id: number; email: string } | undefined> {
  const { rows } = await sql<{ id: number; email: string }>`
    select u.id, u.email from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${tokenHash} and r.expires_at > now()
  `.execute(db)
  return rows[0]
}

/** Single use: false if the link has expired or was used concurrently. */
export async function consumePasswordReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from password_resets where token_hash = ${tokenHash} and expires_at > now() returning user_id
  `.execute(tx)
  return rows.length > 0
}

export async function deletePasswordReset(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
