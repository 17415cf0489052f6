import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { ShopError } from '../shop-error.ts'

const WINDOW_MS = 60_000
/** So many addresses are remembered; beyond that a flood of new ones cannot fill the memory. */
const MAX_ADDRESSES = 50_000

/** Keeps one address from taking the API for itself. In process: it protects this process, not a secret. */
export function limitCalls(app: FastifyInstance, callsPerMinute: number, now: () => number): void {
  if (callsPerMinute === 0) return
  let windowEnd = now() + WINDOW_MS
  const calls = new Map<string, number>()

  const count: onRequestHookHandler = (request, _reply, done) => {
    if (now() >= windowEnd || calls.size > MAX_ADDRESSES) {
      calls.clear()
      windowEnd = now() + WINDOW_MS
    }
    const sum = (calls.get(request.ip) ?? 0) + 1
    calls.set(request.ip, sum)
    if (sum <= callsPerMinute) return done()
    const seconds = Math.ceil((windowEnd - now()) / 1000)
    done(ShopError.tooMany('That was a lot of requests. Please wait a moment and try again.', seconds))
  }
  // By the route that was found, not by the address: `/%61pi/shop` leads to the same.
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) route.onRequest = [count, ...[route.onRequest ?? []].flat()]
  })
}
