import type { FastifyInstance } from 'fastify'

/** One line per response: server errors as error, refusals and writes as info, reads as debug. */
export function logRequests(app: FastifyInstance): void {
  const logsReads = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    const isRead = statusCode < 400 && request.method === 'GET'
    if (!isRead || logsReads) {
      const { method, ip } = request
      const url = withoutSecrets(request.url)
      const level = statusCode >= 500 ? 'error' : isRead ? 'debug' : 'info'
      request.log[level]({ method, url, ip, statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    }
    done()
  })
}

const SECRETS = new Set(['token', 'payment_intent_client_secret'])

/**
 * Redacts secrets, with which a reader of the log could set a password or see a payment. Parameter names are decoded
 * and compared without case.
 */
export function withoutSecrets(url: string): string {
  return url.replaceAll(/([?&])([^=&]*)=[^&]+/g, (whole, sign: string, name: string) => {
    const [[read = ''] = []] = new URLSearchParams(`${name}=`)
    return SECRETS.has(read.trim().toLowerCase()) ? `${sign}${name}=…` : whole
  })
}
