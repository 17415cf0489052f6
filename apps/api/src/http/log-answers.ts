import type { FastifyInstance } from 'fastify'

/** One line an answer: errors loud, refusals and writes noted, plain reads only when debugging. */
export function logAnswers(app: FastifyInstance): void {
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
 * Whoever reads the log must not be able to set somebody's password, or to look into their payment. A name is read as the
 * pages read it, decoded, and in capitals too.
 */
export function withoutSecrets(url: string): string {
  return url.replaceAll(/([?&])([^=&]*)=[^&]+/g, (whole, sign: string, name: string) => {
    const [[read = ''] = []] = new URLSearchParams(`${name}=`)
    return SECRETS.has(read.trim().toLowerCase()) ? `${sign}${name}=…` : whole
  })
}
