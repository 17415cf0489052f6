import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { retryDeadlocks } from '../db/retry-deadlocks.ts'
import { ShopError } from '../shop-error.ts'
import type { FoundSession, StoreResponse, Once, IdempotentCaller } from './caller.ts'
import { toErrorBody } from './error-handler.ts'
import {
  deleteExpiredResponse,
  findStoredResponse,
  insertStoredResponse,
  isKeyTaken,
  storedResponse,
  type ResponseText,
  type KeyedCall,
  type StoredResponse,
} from './idempotency.queries.ts'

const KEY = /^[\x21-\x7e]{1,128}$/

export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && KEY.test(key) ? key : undefined
}

/** The request under its `Idempotency-Key`, with the stored response if there is one; undefined without a key. */
export function keyedCall(request: FastifyRequest, { session, stored }: FoundSession): KeyedCall | undefined {
  if (request.headers['idempotency-key'] === undefined) return undefined
  const key = keyOf(request)
  if (key === undefined) {
    throw new ShopError('idempotency.malformed_key')
  }
  const text = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  return { user_id: session.user_id, key, request_hash: createHash('sha256').update(text).digest(), stored }
}

/**
 * Statuses of refusals that belong to the request itself. Others (no token, rate limit, database down) may pass and are
 * not stored.
 */
const STORED_STATUSES: ReadonlySet<number> = new Set([404, 409, 422])

/** How a handler does its work together with storing the response: in a transaction, or in one statement. */
export type OnceWays = Pick<IdempotentCaller, 'once' | 'storeResponse' | 'changedNothing'>

/**
 * Repeats the first response to every request with the same key. What a handler does through `once` or `storeResponse`
 * commits together with the stored response: of two concurrent requests the later one waits and is rolled back, and a
 * crash leaves neither work nor key. What a handler does outside of them must be safe to repeat.
 */
export async function runIdempotently(
  db: Db,
  call: KeyedCall,
  run: (ways: OnceWays) => Promise<unknown>,
  present: (result: unknown) => ResponseText,
): Promise<ResponseText> {
  if (call.stored) return repeatResponse(call, call.stored)

  let response: ResponseText | undefined
  const once: Once = (work) =>
    retryDeadlocks(() =>
      db.transaction().execute(async (tx) => {
        const result = await work(tx)
        response = present(result)
        if (!(await insertStoredResponse(tx, call, response))) throw new ConcurrentRequest()
        return result
      }),
    )
  const storeResponse: StoreResponse = (result) => storedResponse(call, (response = present(result)))
  let unchanged = false
  const changedNothing = () => void (unchanged = true)
  try {
    const result = await run({ once, storeResponse, changedNothing })
    if (unchanged) return present(result)
    return response ?? (await storeOrReadResponse(db, call, present(result)))
  } catch (error) {
    if (error instanceof ConcurrentRequest) return readStoredResponse(db, call)
    if (isKeyTaken(error)) {
      const found = await findStoredResponse(db, call)
      if (found) return repeatResponse(call, found)
      await deleteExpiredResponse(db, call)
      return runIdempotently(db, call, run, present)
    }
    if (!(error instanceof ShopError) || !STORED_STATUSES.has(error.status)) throw error
    return storeOrReadResponse(db, call, { status: error.status, body: JSON.stringify(toErrorBody(error)) })
  }
}

/** Thrown to roll back work that the concurrent request has done already. */
class ConcurrentRequest extends Error {}

async function storeOrReadResponse(db: Db, call: KeyedCall, response: ResponseText): Promise<ResponseText> {
  return (await insertStoredResponse(db, call, response)) ? response : readStoredResponse(db, call)
}

async function readStoredResponse(db: Db, call: KeyedCall): Promise<ResponseText> {
  const found = await findStoredResponse(db, call)
  // Only its expiry can remove the key between the conflict and this read.
  if (!found) throw new ShopError('idempotency.key_expired')
  return repeatResponse(call, found)
}

function repeatResponse(call: KeyedCall, found: StoredResponse): ResponseText {
  if (found.request_hash.equals(call.request_hash)) return found
  throw new ShopError('idempotency.key_reused')
}
