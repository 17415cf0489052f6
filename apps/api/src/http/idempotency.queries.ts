import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** A call as its key stands for it: whose, under which key, exactly which request, and what was answered to it before. */
export type KeyedCall = { user_id: number; key: string; request_hash: Buffer; earlier: Written | undefined }
/** What went back: a status and, unless it has none, the JSON text. */
export type Answered = { status: number; body: string | null }
/** An answer as it was written down: with what it answered. */
export type Written = Answered & { request_hash: Buffer }

/** An answer is given again for a day. */
export const STILL_ANSWERED = sql`k.created_at > now() - interval '24 hours'`

export async function findAnswer(db: Db, call: KeyedCall): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    select status, body, request_hash from idempotency_keys k
    where user_id = ${call.user_id} and key = ${call.key} and ${STILL_ANSWERED}
  `.execute(db)
  return rows[0]
}

/** False when the key has an answer already: whoever is writing one at this moment is waited for. */
export async function insertAnswer(db: Db, call: KeyedCall, answered: Answered): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys as k (user_id, key, request_hash, status, body)
    values (${call.user_id}, ${call.key}, ${call.request_hash}, ${answered.status}, ${answered.body})
    on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = now()
      where k.created_at <= now() - interval '24 hours'
  `.execute(db)
  return numAffectedRows === 1n
}

export async function deleteOldAnswers(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at <= now() - interval '24 hours'`.execute(db)
}
