import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, register as ofProcess, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { notFound } from '../shop-error.ts'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export type Metrics = { countViolation: (directive: string) => void }

/**
 * `GET /metrics` in Prometheus text: requests by route and status, their duration, and the process's memory, CPU,
 * event loop and GC. Sales figures and quiet hours can be read from it, so production requires the token.
 */
export function registerMetrics(app: FastifyInstance, config: Config): Metrics {
  // Once a process: each call would add another observer of the event loop. Tests run many shops in one process.
  if (ofProcess.getMetricsAsArray().length === 0) collectDefaultMetrics()
  const ofShop = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [ofShop],
  })
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Content-Security-Policy violations that browsers reported. Anybody can send a report.',
    labelNames: ['directive'],
    registers: [ofShop],
  })

  // By the route's pattern, never the URL itself: the number of series must stay small. Reading the pattern off the
  // request would cost more than all the rest, so each route brings its own.
  app.addHook('onRoute', (route) => {
    const onResponse: onResponseHookHandler = (request, reply, done) => {
      const labels = { method: request.method, route: route.url, status: reply.statusCode }
      durations.observe(labels, reply.elapsedTime / 1000)
      done()
    }
    route.onResponse = [onResponse, ...[route.onResponse ?? []].flat()]
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request.headers.authorization)) throw notFound()
    return reply.type(ofShop.contentType).send(await Registry.merge([ofProcess, ofShop]).metrics())
  })
  return { countViolation: (directive) => violations.inc({ directive }) }
}

function mayRead({ metricsToken, production }: Config, authorization = ''): boolean {
  if (metricsToken === undefined) return !production
  // Hashed first: what is compared must be of one length, and how long the token is tells something too.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${metricsToken}`))
}
