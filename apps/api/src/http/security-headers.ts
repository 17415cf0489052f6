import type { FastifyInstance } from 'fastify'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

/** Headers of every answer. Written out, because they are few and a plugin would set them one by one at each request. */
export const SECURITY_HEADERS = {
  // What is no page runs nothing and loads nothing. Drawn pictures and the page of the API's docs are styled inline.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Where browsers send what the policy of a page has blocked.
  'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Whoever has come over HTTPS once never comes without it again, also where a link or a stranger's Wi-Fi says so. */
export const HTTPS_ONLY = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

export function registerSecurityHeaders(app: FastifyInstance): void {
  // Kept answers carry them already (send-answer.ts) and do not pass here.
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header(...HTTPS_ONLY)
    done()
  })
}
