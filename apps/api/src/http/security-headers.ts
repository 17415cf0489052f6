import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Other people's servers that a page may use: a card company's form, say. */
export type PageSources = { scripts: string[]; frames: string[]; connections: string[] }
const OWN_ONLY: PageSources = { scripts: [], frames: [], connections: [] }

/** Headers of every answer. Written out, because they are few and a plugin would set them one by one at each request. */
export const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy([], OWN_ONLY),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
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

/** No inline script runs unless its hash is listed. Styles may be inline: the dialog library writes them at run time. */
function contentSecurityPolicy(scriptHashes: readonly string[], others: PageSources): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...others.scripts, ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...others.connections].join(' ')}`,
    `frame-src ${["'self'", ...others.frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The policy for one finished page: exactly the inline scripts that stand in it. A nonce could not do this, because the
 * page's bytes are kept and given to everybody, and a nonce that everybody knows guards nothing.
 */
export function pageSecurityPolicy(html: string, others: PageSources = OWN_ONLY): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return contentSecurityPolicy([...hashes], others)
}
