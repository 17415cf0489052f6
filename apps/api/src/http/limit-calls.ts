import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteHandlerMethod } from 'fastify'
import { chargeTo } from '../processes/work-budget.ts'
import { CALL_MS, ClientQueue, type QueuedCall } from './client-queue.ts'
import { networkOf } from './network-of.ts'

/** Budget in seconds of allowance that an idle client can save up. */
const BURST_SECONDS = 10
/** Max clients in memory, so that a flood of networks cannot exhaust it. */
const MAX_CLIENTS = 10_000
const MAX_STAFF_TOKENS = 1000

export type CallLimits = {
  /** Gives a member of staff a budget of their own, apart from customers behind the same network. */
  recogniseStaff: (token: string, userId: number) => void
  /** Queues and charges work on a route that is not counted by itself. */
  chargeClient: <Result>(request: FastifyRequest, run: () => Promise<Result>) => Promise<Result>
}

/** A call whose body takes longer releases its place until the body is complete. */
const SLOW_BODY_MS = 1000

const COUNTED = /^\/(api\/|\*$|sitemaps?[./]|pictures\/uploads\/)/

/** `queuedCall` is undefined while the client is still sending the body. */
type OpenCall = { queue: ClientQueue; queuedCall: QueuedCall | undefined; isHandled: boolean }

/**
 * Rate limit per client: a network may run a few calls at once and use its share of CPU time; calls beyond that are
 * queued, and refused when they wait too long. In memory: it protects this process, not a secret. Counted routes are
 * the API, the pages (`/*`), the sitemaps and uploaded pictures. Static files and drawn pictures cost next to nothing,
 * and monitoring must always get through.
 */
export function limitCalls(app: FastifyInstance, callsPerMinute: number, now: () => number): CallLimits {
  if (callsPerMinute === 0) return { recogniseStaff: () => undefined, chargeClient: (_request, run) => run() }
  const msPerSecond = (callsPerMinute * CALL_MS) / 60
  const allowance = { msPerSecond, maxMs: Math.max(msPerSecond * BURST_SECONDS, CALL_MS) }
  const queues = new Map<string, ClientQueue>()
  const staff = new Map<string, string>()
  const openCalls = new WeakMap<FastifyRequest, OpenCall>()

  function queueOf(client: string): ClientQueue {
    const known = queues.get(client)
    if (known) return known
    if (queues.size >= MAX_CLIENTS) deleteIdleClients(queues)
    const queue = new ClientQueue(allowance, now)
    queues.set(client, queue)
    return queue
  }

  const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    const queue = queueOf(clientOf(request, staff))
    const queuedCall = queue.acquire()
    // An aborted request releases its place, unless its handler is running: that goes on until it ends.
    const release = () => {
      const call = openCalls.get(request)
      if (call?.isHandled) return
      queuedCall.release()
      if (call) call.queuedCall = undefined
    }
    reply.raw.once('close', release)
    await queuedCall.acquired
    openCalls.set(request, { queue, queuedCall, isHandled: false })
    if (request.method !== 'GET' && request.method !== 'HEAD') setTimeout(release, SLOW_BODY_MS).unref()
  }

  const charged = (handler: RouteHandlerMethod): RouteHandlerMethod =>
    async function (request, reply) {
      const call = openCalls.get(request)
      if (!call) return handler.call(this, request, reply)
      call.isHandled = true
      call.queuedCall ??= call.queue.acquire()
      try {
        const work = await call.queuedCall.acquired
        return await chargeTo(work, () => handler.call(this, request, reply))
      } finally {
        call.queuedCall.release()
      }
    }

  // By route, not by URL: `/%61pi/shop` matches the same route.
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
      const queuedCall = queueOf(clientOf(request, staff)).acquire()
      try {
        return await chargeTo(await queuedCall.acquired, run)
      } finally {
        queuedCall.release()
      }
    },
  }
}

/** Without a database query, so that a refusal costs next to nothing. */
function clientOf({ ip, headers: { authorization } }: FastifyRequest, staff: Map<string, string>): string {
  const known = authorization !== undefined && staff.size > 0 ? staff.get(hash('sha256', authorization)) : undefined
  return known ?? networkOf(ip)
}

/** Drops idle clients first; if they are few, all clients without open calls. */
function deleteIdleClients(queues: Map<string, ClientQueue>): void {
  for (const [client, queue] of queues) if (queue.isIdle()) queues.delete(client)
  if (queues.size < MAX_CLIENTS / 2) return
  for (const [client, queue] of queues) if (!queue.isBusy()) queues.delete(client)
}
