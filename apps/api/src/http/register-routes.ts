import type { Route } from '@pennysleeve/contract/route.ts'
import { routes, type KnownRoute } from '@pennysleeve/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { answerIdempotently, keyedCall, keyOf } from './answer-idempotently.ts'
import { callRoute, checkAccess, type Handlers } from './call-route.ts'
import type { Caller, FoundSession, Once } from './caller.ts'
import type { Answered } from './idempotency.queries.ts'
import { cookiesOf } from './cookies.ts'
import { noCache, type Freshness, type ResponseCache } from './response-cache.ts'
import { networkOf } from './network-of.ts'
import { sessionOf } from './session-of.ts'
import { sendAnswer, sendPrivately } from './send-answer.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from './limit-concurrency.ts'
import { writeAnswer } from './write-answer.ts'

type Table = {
  db: Db
  handlers: Handlers
  cache: ResponseCache
  /** In one statement: every call waits for it. */
  findSession: (token: string, key: string | undefined) => Promise<FoundSession | undefined>
  originOf: (request: FastifyRequest) => string
}

type Parts = Table & { limitPerUser: ConcurrencyLimit<number> }

/** A browser asks for more at once only while a page loads; the database has ten connections for everybody. */
const CALLS_AT_ONCE = 3

/** Puts every call of the contract on the server. */
export function registerRoutes(app: FastifyInstance, table: Table): void {
  const parts = { ...table, limitPerUser: createConcurrencyLimit(CALLS_AT_ONCE) }
  for (const key of Object.keys(routes) as KnownRoute[]) {
    const [method = 'GET', url = '/'] = key.split(' ')
    const route: Route = routes[key]
    const answer = route.cache === 'shared' ? answerShared : route.idempotent ? answerChange : answerPrivately
    app.route({
      // Other people's clients change things with either.
      method: method === 'PUT' ? ['PUT', 'PATCH'] : method,
      url,
      handler: async (request, reply) => answer(parts, key, request, reply),
      ...(route.max_body_bytes ? { bodyLimit: route.max_body_bytes, onRequest: checkFirst(parts, route) } : {}),
    })
  }
}

/** Before a large body is read, so that strangers cannot make the shop read it. */
function checkFirst(parts: Parts, route: Route) {
  return async (request: FastifyRequest) => checkAccess(route, await callerOf(parts, request))
}

/** The same for everybody: cached until the catalogue changes. The browser keeps it too, but asks each time. */
async function answerShared(parts: Parts, key: KnownRoute, request: FastifyRequest, reply: FastifyReply) {
  const route: Route = routes[key]
  // Parsed from the address by Fastify, so it is an object of texts.
  if (route.personal?.(request.query as Record<string, unknown>)) return answerPrivately(parts, key, request, reply)
  const caller = await callerOf(parts, request)
  const name = nameOf(request)
  const answers = name.length > MAX_NAME_CHARACTERS ? noCache : parts.cache
  const cache = await answers.get(name, async () => {
    let freshness: Freshness | undefined
    const cacheWhile = (given: Freshness | undefined) => void (freshness = given)
    const answer = await callRoute(parts.handlers, key, request, { ...caller, cacheWhile })
    return { status: 200, headers: SHARED_HEADERS, body: await writeAnswer(route.answer, answer), freshness }
  })
  return sendAnswer(request, reply, cache)
}

const SHARED_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }

/** A long name is nobody's usual question: not worth the room. */
const MAX_NAME_CHARACTERS = 4000

/** What an answer is cached under. A search may come as a body. */
function nameOf({ url, body }: FastifyRequest): string {
  return body === undefined || body === null ? url : `${url} ${JSON.stringify(body)}`
}

async function answerPrivately(parts: Parts, key: KnownRoute, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const caller = { ...(await callerOf(parts, request)), cookies: cookiesOf(request, reply) }
  const answer = await limitCall(parts, caller, () => callRoute(parts.handlers, key, request, caller))
  return answerCaller(key, request, reply, answer)
}

async function answerCaller(key: KnownRoute, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const body = await writeAnswer(routes[key].answer, answer)
  reply.code(statusOf(key, body))
  return body.length === 0 ? reply.send() : sendPrivately(request, reply, body)
}

/** What costs money or stock: with a key it is done once, and whoever sends it again gets the first answer. */
async function answerChange(parts: Parts, key: KnownRoute, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const found = await sessionOf(parts.findSession, request, keyOf(request))
  const caller = callerWith(parts, found, request)
  // Before an earlier answer is given again: whoever has lost a permission since must not read it.
  checkAccess(routes[key], caller)
  const run = (once: Once) => callRoute(parts.handlers, key, request, { ...caller, once })
  const keyed = found && keyedCall(request, found)
  if (!keyed) {
    const answer = await limitCall(parts, caller, () => run((work) => parts.db.transaction().execute(work)))
    return answerCaller(key, request, reply, answer)
  }
  const answered = () => answerIdempotently(parts.db, keyed, run, (answer) => answeredWith(key, answer))
  const { status, body } = await limitCall(parts, caller, answered)
  reply.code(status)
  return body === null ? reply.send() : sendPrivately(request, reply, Buffer.from(body))
}

/** Strangers are counted where they come from (limit-calls.ts). */
function limitCall<Answer>({ limitPerUser }: Parts, { session }: Caller, work: () => Promise<Answer>): Promise<Answer> {
  return session ? limitPerUser(session.user_id, work) : work()
}

function answeredWith(key: KnownRoute, answer: unknown): Answered {
  const body = JSON.stringify(routes[key].answer.parse(answer)) ?? ''
  return { status: statusOf(key, body), body: body || null }
}

function statusOf(key: KnownRoute, body: Buffer | string): number {
  const route: Route = routes[key]
  return body.length === 0 ? 204 : (route.status ?? 200)
}

async function callerOf(parts: Parts, request: FastifyRequest): Promise<Caller> {
  return callerWith(parts, await sessionOf(parts.findSession, request), request)
}

function callerWith({ originOf }: Parts, found: FoundSession | undefined, request: FastifyRequest): Caller {
  return {
    address: networkOf(request.ip),
    session: found?.session,
    origin: originOf(request),
    userAgent: request.headers['user-agent'],
  }
}
