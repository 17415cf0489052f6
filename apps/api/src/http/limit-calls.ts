import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteHandlerMethod } from 'fastify'
import { chargeTo } from '../processes/work-budget.ts'
import { CALL_MS, ClientQueue, type Place } from './client-queue.ts'
import { networkOf } from './network-of.ts'

/** So long a client can save up what it does not use. */
const SAVED_SECONDS = 10
/** So many clients are remembered; beyond that a flood of new ones cannot fill the memory. */
const MAX_CLIENTS = 10_000
const MAX_STAFF_TOKENS = 1000

export type CallLimits = {
  /** Whoever works here has a budget of their own from now on, whatever customers behind the same address do. */
  recogniseStaff: (token: string, userId: number) => void
  /** Does what a call on an uncounted route turns out to need: when it is its client's turn, and charged to it. */
  chargeClient: <Result>(request: FastifyRequest, run: () => Promise<Result>) => Promise<Result>
}

/** So long a body may take to come; then its place is another's until it is there. */
const SLOW_BODY_MS = 1000

const COUNTED = /^\/(api\/|\*$|sitemaps?[./])/

/** Without a place: the caller is still sending the body. */
type Begun = { line: ClientQueue; place: Place | undefined; isHandled: boolean }

/**
 * Keeps one client from taking the shop for itself: an address may have a few calls under way, and takes its share of
 * the processor; what it asks beyond waits, and is refused when it waits too long. In process: it protects this process,
 * not a secret. Of the routes only the API's, the pages (`/*`) and the sitemaps: files, and pictures that have been drawn,
 * cost next to nothing, and whoever watches over the shop must always get through.
 */
export function limitCalls(app: FastifyInstance, callsPerMinute: number, now: () => number): CallLimits {
  if (callsPerMinute === 0) return { recogniseStaff: () => undefined, chargeClient: (_request, run) => run() }
  const msPerSecond = (callsPerMinute * CALL_MS) / 60
  const allowance = { msPerSecond, mostMs: Math.max(msPerSecond * SAVED_SECONDS, CALL_MS) }
  const lines = new Map<string, ClientQueue>()
  const staff = new Map<string, string>()
  const begun = new WeakMap<FastifyRequest, Begun>()

  function lineOf(client: string): ClientQueue {
    const known = lines.get(client)
    if (known) return known
    if (lines.size >= MAX_CLIENTS) forgetClients(lines)
    const line = new ClientQueue(allowance, now)
    lines.set(client, line)
    return line
  }

  const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    const line = lineOf(clientOf(request, staff))
    const place = line.join()
    // Whoever hangs up leaves; but what is being done for them goes on, and only ends with its handler.
    const leave = () => {
      const call = begun.get(request)
      if (call?.isHandled) return
      place.leave()
      if (call) call.place = undefined
    }
    reply.raw.once('close', leave)
    await place.turn
    begun.set(request, { line, place, isHandled: false })
    if (request.method !== 'GET' && request.method !== 'HEAD') setTimeout(leave, SLOW_BODY_MS).unref()
  }

  const charged = (handler: RouteHandlerMethod): RouteHandlerMethod =>
    async function (request, reply) {
      const call = begun.get(request)
      if (!call) return handler.call(this, request, reply)
      call.isHandled = true
      call.place ??= call.line.join()
      try {
        const work = await call.place.turn
        return await chargeTo(work, () => handler.call(this, request, reply))
      } finally {
        call.place.leave()
      }
    }

  // By the route that was found, not by the address: `/%61pi/shop` leads to the same.
  app.addHook('onRoute', (route) => {
    if (!COUNTED.test(route.url)) return
    route.onRequest = [onRequest, ...[route.onRequest ?? []].flat()]
    route.handler = charged(route.handler)
  })

  return {
    recogniseStaff(token, userId) {
      for (const oldest of staff.keys()) if (staff.size >= MAX_STAFF_TOKENS) staff.delete(oldest)
      staff.set(hash('sha256', `Bearer ${token}`), `staff ${userId}`)
    },
    async chargeClient(request, run) {
      const place = lineOf(clientOf(request, staff)).join()
      try {
        return await chargeTo(await place.turn, run)
      } finally {
        place.leave()
      }
    },
  }
}

/** Found before anything is asked of the database, so that a refusal costs next to nothing. */
function clientOf({ ip, headers: { authorization } }: FastifyRequest, staff: Map<string, string>): string {
  const known = authorization !== undefined && staff.size > 0 ? staff.get(hash('sha256', authorization)) : undefined
  return known ?? networkOf(ip)
}

/** First those who have not been here for a while; when they are few, all but those whose calls are under way. */
function forgetClients(lines: Map<string, ClientQueue>): void {
  for (const [client, line] of lines) if (line.isAtRest()) lines.delete(client)
  if (lines.size < MAX_CLIENTS / 2) return
  for (const [client, line] of lines) if (!line.isBusy()) lines.delete(client)
}
