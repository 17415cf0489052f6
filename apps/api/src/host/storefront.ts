import { createClient } from '@pennysleeve/contract/client.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { inProcessTransport, type Handlers } from '../http/call-route.ts'
import { noCache, type Answer, type ResponseCache } from '../http/response-cache.ts'
import { originOf } from '../http/origin.ts'
import { DEVELOPMENT_POLICY, pagePolicy, type PageSources } from '../http/page-policy.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { serveBuiltStorefront, type Storefront } from './built-storefront.ts'
import { limitPageCalls, limitRendering } from './limit-page-calls.ts'
import { serveLiveStorefront } from './live-storefront.ts'
import { meterRendering } from './meter-rendering.ts'

type Host = {
  config: Config
  handlers: Handlers
  cache: ResponseCache
  /** Where pages may load from besides ourselves. */
  pageSources: PageSources
}

/** Everything that is not the API is a page of the storefront. */
export async function registerStorefront(app: FastifyInstance, host: Host): Promise<void> {
  const { config, handlers, cache, pageSources } = host
  const loadStorefront = config.liveStorefront ? await serveLiveStorefront(app) : await serveBuiltStorefront(app)
  const transport = limitPageCalls(inProcessTransport(handlers))
  const inTheirTurn = limitRendering()
  const pages = config.liveStorefront ? noCache : cache

  async function render(request: FastifyRequest, origin: string): Promise<Answer> {
    const report = (error: unknown) => request.log.error({ err: error }, 'page not rendered')
    const rendering = meterRendering(transport)
    const client = createClient(rendering.transport)
    const answer = await renderPage(await loadStorefront(), origin + request.url, { client, report }, pageSources)
    rendering.charge()
    return config.liveStorefront ? withDevelopmentPolicy(answer) : answer
  }

  app.get('/*', async (request, reply) => {
    const origin = originOf(config, request)
    // Pages carry absolute links, so the same path under another name is another page.
    return sendAnswer(
      request,
      reply,
      await pages.get(origin + request.url, () => inTheirTurn(() => render(request, origin))),
    )
  })
}

type Services = Pick<Parameters<Storefront['handleRequest']>[1], 'client' | 'report'>

/**
 * A page, finished before it is sent: only then can its bytes be cached and compressed. Its policy approves what the
 * storefront says it wrote itself, and not what stands in the page: somebody else may have got it in there.
 */
export async function renderPage(
  { handleRequest }: Storefront,
  address: string,
  services: Services,
  sources: PageSources,
): Promise<Answer> {
  const scripts: string[] = []
  const styles: string[] = []
  const response = await handleRequest(new Request(address, { headers: { accept: 'text/html' } }), {
    ...services,
    wrote: ({ script, style }) => {
      if (script !== undefined) scripts.push(script)
      if (style !== undefined) styles.push(style)
    },
  })
  const body = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  if (!headers['content-type']?.startsWith('text/html')) return { status: response.status, headers, body }
  return {
    status: response.status,
    headers: {
      ...headers,
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy({ scripts, styles, trustedTypes: 'default' }, sources),
    },
    body,
  }
}

function withDevelopmentPolicy(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': DEVELOPMENT_POLICY } }
}
