import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { handleWebhookEvent } from './handle-webhook-event.ts'

/** The webhook endpoint. Only registered for a provider that sends events. */
export function registerStripeWebhook(app: FastifyInstance, { db, payments }: Deps): void {
  const { readWebhookEvent } = payments
  if (!readWebhookEvent) return
  void app.register(async (scope) => {
    // The signature is over the raw bytes, so the body must not be parsed before it is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/stripe/webhook', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      await handleWebhookEvent(
        db,
        payments,
        readWebhookEvent(body, typeof signature === 'string' ? signature : undefined),
      )
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
