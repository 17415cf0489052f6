import { createClient } from '@sideboard/contract/client.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { inProcessTransport, type Handlers } from '../http/call-route.ts'
import { keepNothing, type Answer, type KeptAnswers } from '../http/kept-answers.ts'
import { originOf } from '../http/origin.ts'
import { pageSecurityPolicy, type PageSources } from '../http/security-headers.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { serveBuiltStorefront } from './built-storefront.ts'
import { limitPageCalls } from './limit-page-calls.ts'
import { serveLiveStorefront } from './live-storefront.ts'
import { meterRendering } from './meter-rendering.ts'

type Host = {
  config: Config
  handlers: Handlers
  kept: KeptAnswers
  /** Where pages may load from besides ourselves. */
  pageSources: PageSources | undefined
}

/** Everything that is not the API is a page of the storefront. */
export async function registerStorefront(app: FastifyInstance, host: Host): Promise<void> {
  const { config, handlers, kept, pageSources } = host
  const loadStorefront = config.liveStorefront ? await serveLiveStorefront(app) : await serveBuiltStorefront(app)
  const transport = limitPageCalls(inProcessTransport(handlers))
  const pages = config.liveStorefront ? keepNothing : kept

  async function render(request: FastifyRequest, origin: string): Promise<Answer> {
    const { handleRequest } = await loadStorefront()
    const page = new Request(origin + request.url, { headers: { accept: 'text/html' } })
    const report = (error: unknown) => request.log.error({ err: error }, 'page not rendered')
    const rendering = meterRendering(transport)
    const client = createClient(rendering.transport)
    const answer = await toAnswer(await handleRequest(page, { client, report }), pageSources)
    rendering.charge()
    return answer
  }

  app.get('/*', async (request, reply) => {
    const origin = originOf(config, request)
    // Pages carry absolute links, so the same path under another name is another page.
    return sendAnswer(request, reply, await pages.get(origin + request.url, () => render(request, origin)))
  })
}

/** Pages are finished before they are sent: only then can their scripts be counted, their bytes kept and compressed. */
async function toAnswer(response: Response, pageSources: PageSources | undefined): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  if (!headers['content-type']?.startsWith('text/html')) return { status: response.status, headers, body }
  return {
    status: response.status,
    headers: {
      ...headers,
      'cache-control': 'no-cache',
      'content-security-policy': pageSecurityPolicy(body.toString(), pageSources),
    },
    body,
  }
}
