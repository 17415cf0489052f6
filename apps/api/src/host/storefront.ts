import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { createClient, type Client } from '@sideboard/contract/client.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { inProcessTransport, type Handlers } from '../http/call-route.ts'
import type { Answer, KeptAnswers } from '../http/kept-answers.ts'
import { originOf } from '../http/origin.ts'
import { pageSecurityPolicy } from '../http/security-headers.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { StartRefused } from '../start-refused.ts'

/** What the storefront's server build offers: a page for a request, with the API called in process. */
type Storefront = { handleRequest: (request: Request, services: { client: Client }) => Promise<Response> }

const BUILD = join(import.meta.dirname, '../../../storefront/build')

type Host = { config: Config; handlers: Handlers; kept: KeptAnswers }

/** Everything that is not the API is a page of the storefront. */
export async function registerStorefront(app: FastifyInstance, { config, handlers, kept }: Host): Promise<void> {
  const { handleRequest } = await loadStorefront()
  const client = createClient(inProcessTransport(handlers))

  await app.register(fastifyStatic, {
    root: join(BUILD, 'client/assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    wildcard: true,
  })

  async function render(request: FastifyRequest, origin: string): Promise<Answer> {
    const page = new Request(origin + request.url, { headers: { accept: 'text/html' } })
    return toAnswer(await handleRequest(page, { client }))
  }

  app.get('/*', async (request, reply) => {
    const origin = originOf(config, request)
    // Pages carry absolute links, so the same path under another name is another page.
    return sendAnswer(request, reply, await kept.get(origin + request.url, () => render(request, origin)))
  })
}

async function loadStorefront(): Promise<Storefront> {
  const entry = join(BUILD, 'server/ssr.js')
  if (!existsSync(entry))
    throw new StartRefused('The storefront is not built yet: run npm run build, or npm start, which does.')
  // The build is another app's output: only this one function of it is known here.
  return (await import(pathToFileURL(entry).href)) as Storefront
}

/** Pages are finished before they are sent: only then can their scripts be counted, their bytes kept and compressed. */
async function toAnswer(response: Response): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  if (!headers['content-type']?.startsWith('text/html')) return { status: response.status, headers, body }
  return {
    status: response.status,
    headers: {
      ...headers,
      'cache-control': 'no-cache',
      'content-security-policy': pageSecurityPolicy(body.toString()),
    },
    body,
  }
}
