import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { notFound } from '../shop-error.ts'
import type { CspReports } from './csp-reports.ts'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

type Series = { count: number; sum: number; buckets: number[] }

/**
 * `GET /metrics` in Prometheus text: what was asked, how it ended, how long it took, and how the process is. How much a
 * shop sells and when nobody watches it is nobody's business: in production it takes the token.
 */
export function registerMetrics(app: FastifyInstance, config: Config, { countByDirective }: CspReports): void {
  const series = new Map<string, Series>()

  function count(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`
    let entry = series.get(labels)
    if (!entry) series.set(labels, (entry = { count: 0, sum: 0, buckets: BUCKETS_SECONDS.map(() => 0) }))
    entry.count += 1
    entry.sum += seconds
    BUCKETS_SECONDS.forEach((limit, i) => {
      if (seconds <= limit) entry.buckets[i]! += 1
    })
  }

  // By the route's pattern, never the address itself: the number of series must stay small. Reading the pattern off the
  // request would cost more than all the rest, so each route brings its own.
  app.addHook('onRoute', (route) => {
    const onResponse: onResponseHookHandler = (request, reply, done) => {
      count(request.method, route.url, reply.statusCode, reply.elapsedTime / 1000)
      done()
    }
    route.onResponse = [onResponse, ...[route.onResponse ?? []].flat()]
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request.headers.authorization)) throw notFound()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send([...processLines(), ...violationLines(countByDirective), ...requestLines(series)].join('\n') + '\n')
  })
}

function mayRead({ metricsToken, production }: Config, authorization = ''): boolean {
  if (metricsToken === undefined) return !production
  // Hashed first: what is compared must be of one length, and how long the token is tells something too.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${metricsToken}`))
}

function processLines(): string[] {
  const memory = process.memoryUsage()
  const cpu = process.cpuUsage()
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${memory.rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${memory.heapUsed}`,
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(cpu.user + cpu.system) / 1e6}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime()}`,
  ]
}

/** What browsers say a page's policy has blocked; anybody can make it grow, so it is a reason to look, and no more. */
function violationLines(countByDirective: ReadonlyMap<string, number>): string[] {
  return [
    '# TYPE csp_violations_total counter',
    ...Array.from(countByDirective, ([directive, count]) => `csp_violations_total{directive="${directive}"} ${count}`),
  ]
}

function requestLines(series: Map<string, Series>): string[] {
  const lines = ['# TYPE http_request_duration_seconds histogram']
  for (const [labels, { count, sum, buckets }] of series) {
    buckets.forEach((value, i) => {
      lines.push(`http_request_duration_seconds_bucket{${labels},le="${BUCKETS_SECONDS[i]}"} ${value}`)
    })
    lines.push(
      `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `http_request_duration_seconds_sum{${labels}} ${sum}`,
      `http_request_duration_seconds_count{${labels}} ${count}`,
    )
  }
  return lines
}
