import type { FastifyInstance } from 'fastify'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

/** Headers of every response. Written out: they are few, and a plugin would set them one by one per request. */
export const SECURITY_HEADERS = {
  // Policy of everything but pages: no scripts, no loading. Drawn pictures and the API docs have inline styles.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Endpoint for CSP violation reports.
  'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** HSTS: once over HTTPS, browsers never come back without it. */
export const HTTPS_ONLY = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

export function registerSecurityHeaders(app: FastifyInstance): void {
  // Cached responses contain them already (send-response.ts) and bypass this hook.
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header(...HTTPS_ONLY)
    done()
  })
}
