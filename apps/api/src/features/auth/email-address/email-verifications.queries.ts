import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'

type NewLink = { userId: number; email: string; tokenHash: Buffer; hours: number }

/**
 * Replaces an older link to the same address, and one to another new address. The link to the account's current address
 * stays valid.
 */
export async function upsertEmailVerification(tx: Tx, { userId, email, tokenHash, hours }: NewLink): Promise<void> {
  await sql`
    delete from email_verifications v using users u
    where v.user_id = ${userId} and u.id = v.user_id and v.email not in (u.email, ${email})
  `.execute(tx)
  await sql`
    insert into email_verifications (user_id, email, token_hash, expires_at)
    values (${userId}, ${email}, ${tokenHash}, now() + make_interval(hours => ${hours}))
    on conflict (user_id, email) do update set
      token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null
  `.execute(tx)
}

export type EmailVerification = { user_id: number; email: string; used: boolean; expired: boolean }

/** Undefined if the token is unknown or was replaced. */
export async function findEmailVerification(db: Db, tokenHash: Buffer): Promise<EmailVerification | undefined> {
  const { rows } = await sql<EmailVerification>`
    select user_id, email, used_at is not null as used, expires_at <= now() as expired
    from email_verifications where token_hash = ${tokenHash}
  `.execute(db)
  return rows[0]
}

/** False if it has expired, or was used, replaced or cancelled concurrently. */
export async function consumeEmailVerification(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update email_verifications set used_at = now()
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()
  `.execute(tx)
  return numAffectedRows > 0n
}

/** The pending new address of an account, even if its link has expired. */
export function pendingEmailOf(userId: RawBuilder<number>): RawBuilder<string | null> {
  return sql<string | null>`(
    select v.email from email_verifications v join users owner on owner.id = v.user_id
    where v.user_id = ${userId} and v.used_at is null and v.email <> owner.email
  )`
}

export async function findPendingEmail(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select ${pendingEmailOf(sql<number>`${userId}::integer`)} as email
  `.execute(db)
  return rows[0]?.email ?? undefined
}

/** Cancels a pending change. A link to the account's current address stays valid. */
export async function deletePendingEmail(tx: Tx, userId: number): Promise<void> {
  await sql`
    delete from email_verifications v using users u where u.id = v.user_id and u.id = ${userId} and v.email <> u.email
  `.execute(tx)
}

/** After a change of address the links to the old one are void. */
export async function deleteOtherVerifications(tx: Tx, userId: number, email: string): Promise<void> {
  await sql`delete from email_verifications where user_id = ${userId} and email <> ${email}`.execute(tx)
}

/** Voids all links of the account. */
export async function deleteEmailVerification(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('email_verifications').where('user_id', '=', userId).execute()
}

/** Opening a link that was mailed to the account's address verifies it. */
export async function markEmailVerified(tx: Tx, userId: number): Promise<void> {
  await sql`
    update users set email_verified_at = coalesce(email_verified_at, now()) where id = ${userId}
  `.execute(tx)
}

export async function isEmailVerified(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ verified: boolean }>`
    select email_verified_at is not null as verified from users where id = ${userId}
  `.execute(db)
  return rows[0]?.verified === true
}
