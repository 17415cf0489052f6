import type { Route } from '@sideboard/contract/route.ts'
import { routes, type KnownRoute } from '@sideboard/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../shop-error.ts'
import { callRoute, type Handlers } from './call-route.ts'
import type { Caller, Session } from './caller.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { sendAnswer } from './send-answer.ts'

type Parts = { handlers: Handlers; kept: KeptAnswers; findSession: (token: string) => Promise<Session | undefined> }

/** Puts every call of the contract on the server. */
export function registerRoutes(app: FastifyInstance, parts: Parts): void {
  for (const key of Object.keys(routes) as KnownRoute[]) {
    const [method = 'GET', url = '/'] = key.split(' ')
    const answer = routes[key].kept === 'shared' ? answerShared : answerPrivately
    app.route({ method, url, handler: async (request, reply) => answer(parts, key, request, reply) })
  }
}

/** The same for everybody: kept until the catalogue changes. The browser keeps it too, but asks each time. */
async function answerShared(parts: Parts, key: KnownRoute, request: FastifyRequest, reply: FastifyReply) {
  const caller = await callerOf(parts, request)
  const kept = await parts.kept.get(request.url, async () => ({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    body: Buffer.from(JSON.stringify(await callRoute(parts.handlers, key, request, caller))),
  }))
  return sendAnswer(request, reply, kept)
}

async function answerPrivately(parts: Parts, key: KnownRoute, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const answer = await callRoute(parts.handlers, key, request, await callerOf(parts, request))
  const route: Route = routes[key]
  return reply.code(answer === undefined ? 204 : (route.status ?? 200)).send(answer)
}

const BEARER = /^Bearer (\S{1,200})$/i

/** A stale token is told off on public calls too: that is how a browser learns that it is signed out. */
async function callerOf(parts: Parts, request: FastifyRequest): Promise<Caller> {
  const { authorization } = request.headers
  if (authorization === undefined) return { address: request.ip, session: undefined }
  const token = BEARER.exec(authorization)?.[1]
  const session = token && (await parts.findSession(token))
  if (!session) throw new ShopError('invalid_api_key', 'Invalid API key specified.')
  return { address: request.ip, session }
}
