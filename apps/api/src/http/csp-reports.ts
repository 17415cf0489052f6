import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

export const CSP_REPORTS_PATH = '/csp-reports'

const MAX_BODY_BYTES = 16 * 1024
const WINDOW_MS = 60_000
/** Max reports per minute; the rest are dropped, to protect the log and the processor. */
const MAX_REPORTS = 60
const MAX_REPORTS_A_BODY = 10
const MAX_WORDS = 200

/** Allowed metric labels: anybody may send a report, and the number of series must stay small. */
const DIRECTIVES = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
])

/**
 * `POST /csp-reports` takes browsers' CSP violation reports. Anybody can post here, so a report is only counted and
 * logged, and the response is always 204.
 */
export function registerCspReports(app: FastifyInstance, { countViolation }: Metrics, now: () => number): void {
  let windowEnd = 0
  let read = 0

  const mayRead = () => {
    if (now() >= windowEnd) {
      windowEnd = now() + WINDOW_MS
      read = 0
    }
    read += 1
    return read <= MAX_REPORTS
  }

  // An encapsulated plugin: no other route may accept these content types.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler(async (_error, _request, reply) => reply.code(204).send())
    scope.post(CSP_REPORTS_PATH, async (request, reply) => {
      for (const violation of readViolations(request.body)) {
        if (!mayRead()) break
        const directive = DIRECTIVES.has(violation.directive) ? violation.directive : 'other'
        countViolation(directive)
        request.log.warn({ csp: { ...violation, directive } }, 'a page’s policy has blocked something')
      }
      return reply.code(204).send()
    })
  })
}

type Violation = { directive: string; blocked: string; page: string; source: string }

/** `report-uri` sends one report, `report-to` a list. */
function readViolations(body: unknown): Violation[] {
  const sent = parse(body)
  if (Array.isArray(sent)) return sent.slice(0, MAX_REPORTS_A_BODY).map((report) => toViolation(fields(report)['body']))
  const report = fields(sent)['csp-report']
  return report === undefined ? [] : [toViolation(report)]
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

function toViolation(report: unknown): Violation {
  const of = fields(report)
  const either = (newName: string, oldName: string) => printable(of[newName] ?? of[oldName])
  return {
    directive: either('effectiveDirective', 'effective-directive'),
    blocked: withoutQuery(either('blockedURL', 'blocked-uri')),
    page: withoutQuery(either('documentURL', 'document-uri')),
    source: withoutQuery(either('sourceFile', 'source-file')),
  }
}

function fields(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>
}

/** Strips control characters, against log injection. */
function printable(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_WORDS).replaceAll(/[^\x20-\x7e]/g, '?') : ''
}

/** The query may contain a password reset token. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*/, '')
}
