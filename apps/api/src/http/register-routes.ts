import { routes, type KnownRoute } from '@sideboard/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../shop-error.ts'
import { callRoute, type Handlers } from './call-route.ts'
import type { Answer, KeptAnswers } from './kept-answers.ts'
import { sendAnswer } from './send-answer.ts'

/** Puts every call of the contract on the server. */
export function registerRoutes(app: FastifyInstance, handlers: Handlers, kept: KeptAnswers): void {
  for (const key of Object.keys(routes) as KnownRoute[]) {
    const [method = 'GET', url = '/'] = key.split(' ')
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        checkAccess(request)
        return sendAnswer(request, reply, await kept.get(request.url, () => answer(handlers, key, request)))
      },
    })
  }
}

async function answer(handlers: Handlers, key: KnownRoute, request: FastifyRequest): Promise<Answer> {
  const body = await callRoute(handlers, key, { params: request.params, query: request.query, body: request.body })
  return {
    status: 200,
    // Kept by the browser, but asked about each time: prices and stock are never shown from memory.
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    body: Buffer.from(JSON.stringify(body)),
  }
}

/** A stale token is told off on public calls too: that is how a browser learns that it is signed out. */
function checkAccess(request: FastifyRequest): void {
  if (request.headers.authorization !== undefined) {
    throw new ShopError('invalid_api_key', 'Invalid API key specified.')
  }
}
