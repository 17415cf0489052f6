import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { ShopError } from '../shop-error.ts'
import type { FoundSession, Once } from './caller.ts'
import { toErrorBody } from './error-handler.ts'
import { findAnswer, insertAnswer, type Answered, type KeyedCall, type Written } from './idempotency.queries.ts'

const KEY = /^[\x21-\x7e]{1,128}$/

export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && KEY.test(key) ? key : undefined
}

/** The call as its `Idempotency-Key` stands for it, with what was answered to it before; undefined when it came without one. */
export function keyedCall(request: FastifyRequest, { session, earlier }: FoundSession): KeyedCall | undefined {
  if (request.headers['idempotency-key'] === undefined) return undefined
  const key = keyOf(request)
  if (key === undefined) {
    throw new ShopError('idempotency.malformed_key')
  }
  const text = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  return { user_id: session.user_id, key, request_hash: createHash('sha256').update(text).digest(), earlier }
}

/** The status of refusals that are an answer to the call itself. Any other (no token, too many calls, the database away) may pass. */
const FINAL: ReadonlySet<number> = new Set([404, 409, 422])

/**
 * Gives a call's first answer to everyone who sends it again under the same key. What a handler does through `once`
 * commits together with its answer: of two at the same moment one waits for the other and is then rolled back, and a
 * crash leaves neither the work nor the key. What it does outside of it must be safe to repeat.
 */
export async function answerIdempotently(
  db: Db,
  call: KeyedCall,
  run: (once: Once) => Promise<unknown>,
  present: (answer: unknown) => Answered,
): Promise<Answered> {
  if (call.earlier) return sameAgain(call, call.earlier)

  let written: Answered | undefined
  const once: Once = (work) =>
    db.transaction().execute(async (tx) => {
      const answer = await work(tx)
      written = present(answer)
      if (!(await insertAnswer(tx, call, written))) throw new AnsweredMeanwhile()
      return answer
    })
  try {
    const answer = await run(once)
    return written ?? (await writeDown(db, call, present(answer)))
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return readAgain(db, call)
    if (!(error instanceof ShopError) || !FINAL.has(error.status)) throw error
    return writeDown(db, call, { status: error.status, body: JSON.stringify(toErrorBody(error)) })
  }
}

/** Thrown to undo what the other call has done already. */
class AnsweredMeanwhile extends Error {}

async function writeDown(db: Db, call: KeyedCall, answered: Answered): Promise<Answered> {
  return (await insertAnswer(db, call, answered)) ? answered : readAgain(db, call)
}

async function readAgain(db: Db, call: KeyedCall): Promise<Answered> {
  const found = await findAnswer(db, call)
  // Only the end of its day can come between finding the key taken and reading it.
  if (!found) throw new ShopError('idempotency.key_expired')
  return sameAgain(call, found)
}

function sameAgain(call: KeyedCall, found: Written): Answered {
  if (found.request_hash.equals(call.request_hash)) return found
  throw new ShopError('idempotency.key_reused')
}
