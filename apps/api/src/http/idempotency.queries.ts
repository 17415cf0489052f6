import { sql, type RawBuilder } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db } from '../db/connect.ts'

/** A request under its key: user, key, fingerprint of the request, and the stored response if there is one. */
export type KeyedCall = { user_id: number; key: string; request_hash: Buffer; stored: StoredResponse | undefined }
/** A stored response: the status and, unless it is empty, the JSON text. */
export type ResponseText = { status: number; body: string | null }
/** A stored response with the fingerprint of its request. */
export type StoredResponse = ResponseText & { request_hash: Buffer }

/** Stored responses expire after a day. */
export const NOT_EXPIRED = sql`k.created_at > now() - interval '24 hours'`

export async function findStoredResponse(db: Db, call: KeyedCall): Promise<StoredResponse | undefined> {
  const { rows } = await sql<StoredResponse>`
    select status, body, request_hash from idempotency_keys k
    where user_id = ${call.user_id} and key = ${call.key} and ${NOT_EXPIRED}
  `.execute(db)
  return rows[0]
}

/** False if the key has a response already; waits for a concurrent insert of the same key. */
export async function insertStoredResponse(db: Db, call: KeyedCall, response: ResponseText): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys as k (user_id, key, request_hash, status, body)
    values (${call.user_id}, ${call.key}, ${call.request_hash}, ${response.status}, ${response.body})
    on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = now()
      where k.created_at <= now() - interval '24 hours'
  `.execute(db)
  return numAffectedRows === 1n
}

/** The same as a CTE of the statement that does the work (see StoreResponse). If the key has a response, the statement fails. */
export function storedResponse(call: KeyedCall, response: ResponseText): RawBuilder<unknown> {
  return sql`stored_response as (
    insert into idempotency_keys (user_id, key, request_hash, status, body)
    select ${call.user_id}::bigint, ${call.key}::text, ${call.request_hash}::bytea, ${response.status}::smallint,
      ${response.body}::text
    from changed
  )`
}

export function noStoredResponse(): RawBuilder<unknown> {
  return sql`stored_response as (select)`
}

export function isKeyTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'idempotency_keys_pkey'
}

/** An expired response does not count, even before its row is deleted. */
export async function deleteExpiredResponse(db: Db, call: KeyedCall): Promise<void> {
  await sql`
    delete from idempotency_keys k where user_id = ${call.user_id} and key = ${call.key} and not (${NOT_EXPIRED})
  `.execute(db)
}

export async function deleteExpiredResponses(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at <= now() - interval '24 hours'`.execute(db)
}
