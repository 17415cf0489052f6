import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { ShopError } from '../shop-error.ts'
import { networkOf } from './network-of.ts'

const WINDOW_MS = 60_000
/** So many addresses are remembered; beyond that a flood of new ones cannot fill the memory. */
const MAX_ADDRESSES = 50_000
/**
 * What takes the processor as long as many calls counts as many: making a page (`/*` are the storefront's; its files and
 * pictures cost next to nothing and are not counted), hashing a password, an answer of thousands of products.
 */
const COSTS: Record<string, number> = {
  'GET /*': 10,
  'HEAD /*': 10,
  'POST /api/cards/advanced_search': 10,
  'POST /api/cards/parse_list': 10,
  'POST /api/sign_up': 10,
  'POST /api/sign_in': 10,
  'PUT /api/account': 10,
  'DELETE /api/account': 10,
}

/** Keeps one address from taking the shop for itself. In process: it protects this process, not a secret. */
export function limitCalls(app: FastifyInstance, callsPerMinute: number, now: () => number): void {
  if (callsPerMinute === 0) return
  let windowEnd = now() + WINDOW_MS
  const calls = new Map<string, number>()

  const count =
    (cost: number): onRequestHookHandler =>
    (request, _reply, done) => {
      if (now() >= windowEnd || calls.size > MAX_ADDRESSES) {
        calls.clear()
        windowEnd = now() + WINDOW_MS
      }
      const caller = networkOf(request.ip)
      const sum = (calls.get(caller) ?? 0) + cost
      calls.set(caller, sum)
      if (sum <= callsPerMinute) return done()
      const seconds = Math.ceil((windowEnd - now()) / 1000)
      done(ShopError.tooMany('That was a lot of requests. Please wait a moment and try again.', seconds))
    }
  // By the route that was found, not by the address: `/%61pi/shop` leads to the same.
  app.addHook('onRoute', (route) => {
    const cost = COSTS[`${String(route.method)} ${route.url}`] ?? (route.url.startsWith('/api/') ? 1 : undefined)
    if (cost !== undefined) route.onRequest = [count(cost), ...[route.onRequest ?? []].flat()]
  })
}
