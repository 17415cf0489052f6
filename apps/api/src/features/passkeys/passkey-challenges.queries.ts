import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** A challenge and who may answer it: the session or the browser that requested it. */
export type Challenge = { challengeHash: Buffer; purpose: 'add' | 'sign_in'; boundTo: Buffer }

export async function insertChallenge(db: Db, asked: Challenge, seconds: number): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge_hash, purpose, bound_to, expires_at)
    values (${asked.challengeHash}, ${asked.purpose}, ${asked.boundTo}, now() + make_interval(secs => ${seconds}))
  `.execute(db)
}

/** Single use; false if there is none for this purpose and this caller, or it has expired. */
export async function consumeChallenge(db: Db, { challengeHash, purpose, boundTo }: Challenge): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges
    where challenge_hash = ${challengeHash} and purpose = ${purpose} and bound_to = ${boundTo} and expires_at > now()
  `.execute(db)
  return numAffectedRows === 1n
}
