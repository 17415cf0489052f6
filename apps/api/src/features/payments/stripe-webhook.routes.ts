import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleNotice } from './handle-notice.ts'

/** Where the card company tells us what happened; only there when one is connected that does. */
export function registerStripeWebhook(app: FastifyInstance, { db, payments }: Deps): void {
  const { readNotice } = payments
  if (!readNotice) return
  void app.register(async (scope) => {
    // Signed are the bytes as they were sent, so nothing may read them before the signature is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/stripe/webhook', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      await handleNotice(db, payments, readNotice(body, typeof signature === 'string' ? signature : undefined))
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
