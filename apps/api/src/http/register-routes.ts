import type { Route } from '@pennysleeve/contract/route.ts'
import { routes, type KnownRoute } from '@pennysleeve/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retryDeadlocks } from '../db/retry-deadlocks.ts'
import type { Db } from '../db/connect.ts'
import { runIdempotently, keyedCall, keyOf, type OnceWays } from './run-idempotently.ts'
import { callRoute, checkAccess, type Handlers } from './call-route.ts'
import type { Caller, FoundSession, Once } from './caller.ts'
import { noStoredResponse, type ResponseText } from './idempotency.queries.ts'
import { cookiesOf } from './cookies.ts'
import { noCache, type ResponseCache } from './response-cache.ts'
import { networkOf } from './network-of.ts'
import { sessionOf } from './session-of.ts'
import { sendCachedResponse, sendPrivateResponse } from './send-response.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from './limit-concurrency.ts'
import { serializeResponse } from './serialize-response.ts'

type Table = {
  db: Db
  handlers: Handlers
  cache: ResponseCache
  /** Session and stored response in one statement, since every call waits for it. */
  findSession: (token: string, key: string | undefined) => Promise<FoundSession | undefined>
  originOf: (request: FastifyRequest) => string
}

type Parts = Table & { limitPerUser: ConcurrencyLimit<number> }

/**
 * Max concurrent calls per user. Browsers send more only while a page loads, and the database pool has ten connections.
 */
const MAX_CONCURRENT_CALLS = 3

/** Registers every route of the contract on Fastify. */
export function registerRoutes(app: FastifyInstance, table: Table): void {
  const parts = { ...table, limitPerUser: createConcurrencyLimit(MAX_CONCURRENT_CALLS) }
  for (const key of Object.keys(routes) as KnownRoute[]) {
    const [method = 'GET', url = '/'] = key.split(' ')
    const route: Route = routes[key]
    const handle = route.cache === 'shared' ? handleShared : route.idempotent ? handleIdempotent : handlePrivate
    app.route({
      // PATCH as an alias of PUT, for other clients.
      method: method === 'PUT' ? ['PUT', 'PATCH'] : method,
      url,
      handler: async (request, reply) => handle(parts, key, request, reply),
      ...(route.max_body_bytes ? { bodyLimit: route.max_body_bytes, onRequest: checkFirst(parts, route) } : {}),
    })
  }
}

/** Checked before a large body is read, so that strangers cannot make the shop read one. */
function checkFirst(parts: Parts, route: Route) {
  return async (request: FastifyRequest) => checkAccess(route, await callerOf(parts, request))
}

/** Public response, cached until the catalog changes. The browser caches it too, but revalidates. */
async function handleShared(parts: Parts, key: KnownRoute, request: FastifyRequest, reply: FastifyReply) {
  const route: Route = routes[key]
  // Fastify parses the query into an object of strings.
  if (route.personal?.(request.query as Record<string, unknown>)) return handlePrivate(parts, key, request, reply)
  const caller = await callerOf(parts, request)
  const cacheKey = cacheKeyOf(request)
  const cache = cacheKey.length > MAX_KEY_CHARACTERS ? noCache : parts.cache
  const response = await cache.get(cacheKey, async () => {
    const result = await callRoute(parts.handlers, key, request, caller)
    return { status: 200, headers: SHARED_HEADERS, body: serializeResponse(route.response, result) }
  })
  return sendCachedResponse(request, reply, response)
}

const SHARED_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }

/** Longer keys are rare requests and not worth the memory. */
const MAX_KEY_CHARACTERS = 4000

/** Cache key. A search may come as a body. */
function cacheKeyOf({ url, body }: FastifyRequest): string {
  return body === undefined || body === null ? url : `${url} ${JSON.stringify(body)}`
}

async function handlePrivate(parts: Parts, key: KnownRoute, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const caller = { ...(await callerOf(parts, request)), cookies: cookiesOf(request, reply) }
  const result = await limitCall(parts, caller, () => callRoute(parts.handlers, key, request, caller))
  return sendResult(key, request, reply, result)
}

async function sendResult(key: KnownRoute, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  const body = serializeResponse(routes[key].response, result)
  reply.code(statusOf(key, body))
  return body.length === 0 ? reply.send() : sendPrivateResponse(request, reply, body)
}

/** Idempotent call: with a key it is done once, and repeats get the first response. */
async function handleIdempotent(parts: Parts, key: KnownRoute, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const found = await sessionOf(parts.findSession, request, keyOf(request))
  const caller = callerWith(parts, found, request)
  // Before a stored response is repeated: the caller may have lost the permission since.
  checkAccess(routes[key], caller)
  const run = (ways: OnceWays) => callRoute(parts.handlers, key, request, { ...caller, ...ways })
  const keyed = found && keyedCall(request, found)
  if (!keyed) {
    const once: Once = (work) => retryDeadlocks(() => parts.db.transaction().execute(work))
    const ways: OnceWays = { once, storeResponse: noStoredResponse, changedNothing: () => {} }
    const result = await limitCall(parts, caller, () => run(ways))
    return sendResult(key, request, reply, result)
  }
  const runOnce = () => runIdempotently(parts.db, keyed, run, (result) => toResponseText(key, result))
  const { status, body } = await limitCall(parts, caller, runOnce)
  reply.code(status)
  return body === null ? reply.send() : sendPrivateResponse(request, reply, Buffer.from(body))
}

/** Visitors are limited by network (limit-calls.ts). */
function limitCall<Result>({ limitPerUser }: Parts, { session }: Caller, work: () => Promise<Result>): Promise<Result> {
  return session ? limitPerUser(session.user_id, work) : work()
}

function toResponseText(key: KnownRoute, result: unknown): ResponseText {
  const body = JSON.stringify(routes[key].response.parse(result)) ?? ''
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
    network: networkOf(request.ip),
    session: found?.session,
    origin: originOf(request),
    userAgent: request.headers['user-agent'],
  }
}
