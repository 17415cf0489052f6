import type { FastifyInstance } from 'fastify'
import { ping, type Db } from '../db/connect.ts'
import { ShopError } from '../shop-error.ts'
import { toErrorBody, toShopError } from './error-handler.ts'

/** `/healthz`: liveness. `/readyz`: readiness (migrations ran before the process began to listen). */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await ping(db)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      const refusal = error instanceof Error ? toShopError(error) : undefined
      return reply.code(503).send(toErrorBody(refusal ?? new ShopError('shop.not_ready')))
    }
  })
}
