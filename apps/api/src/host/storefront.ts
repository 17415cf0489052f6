import { createClient, type Transport } from '@pennysleeve/contract/client.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { inProcessTransport, type Handlers } from '../http/call-route.ts'
import { noCache, type NewResponse, type ResponseCache } from '../http/response-cache.ts'
import { originOf } from '../http/origin.ts'
import { DEVELOPMENT_POLICY, pagePolicy, type PageSources } from '../http/page-policy.ts'
import { sendCachedResponse } from '../http/send-response.ts'
import { serveBuiltStorefront, type Storefront } from './built-storefront.ts'
import { limitPageCalls, limitRendering } from './limit-page-calls.ts'
import { serveDevStorefront } from './dev-storefront.ts'
import { meterRendering } from './meter-rendering.ts'

type Host = {
  config: Config
  handlers: Handlers
  cache: ResponseCache
  /** Third-party sources for the Content-Security-Policy. */
  pageSources: PageSources
}

/** Every path outside of the API is a page of the storefront. */
export async function registerStorefront(app: FastifyInstance, host: Host): Promise<void> {
  const { config, handlers, cache, pageSources } = host
  const loadStorefront = config.liveStorefront ? await serveDevStorefront(app) : await serveBuiltStorefront(app)
  const transport = limitPageCalls(inProcessTransport(handlers))
  const limitPerClient = limitRendering()
  const pages = config.liveStorefront ? noCache : cache

  async function render(request: FastifyRequest, origin: string): Promise<NewResponse> {
    const report = (error: unknown) => request.log.error({ err: error }, 'page not rendered')
    const rendering = meterRendering(transport)
    const services = { transport: rendering.transport, report }
    const response = await renderPage(await loadStorefront(), origin + request.url, services, pageSources)
    rendering.charge()
    return config.liveStorefront ? withDevelopmentPolicy(response) : response
  }

  app.get('/*', async (request, reply) => {
    const origin = originOf(config, request)
    // Pages contain absolute links, so the origin is part of the cache key.
    return sendCachedResponse(
      request,
      reply,
      await pages.get(origin + request.url, () => limitPerClient(() => render(request, origin))),
    )
  })
}

type Services = Pick<Parameters<Storefront['handleRequest']>[1], 'report'> & { transport: Transport }

/**
 * Buffers the whole page, so that it can be cached and compressed. A page that is served although a call failed lacks its
 * data and is not stored. The policy allows only what the templates report to have written, not what is found in the page:
 * that might be injected.
 */
export async function renderPage(
  { handleRequest }: Storefront,
  url: string,
  { transport, ...services }: Services,
  sources: PageSources,
): Promise<NewResponse> {
  const scripts: string[] = []
  const styles: string[] = []
  let complete = true
  const client = createClient(async (call) => {
    try {
      return await transport(call)
    } catch (error) {
      complete = false
      throw error
    }
  })
  const response = await handleRequest(new Request(url, { headers: { accept: 'text/html' } }), {
    ...services,
    client,
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
      'cache-control': response.status === 200 && !complete ? 'no-store' : 'no-cache',
      'content-security-policy': pagePolicy({ scripts, styles, trustedTypes: 'default' }, sources),
    },
    body,
  }
}

function withDevelopmentPolicy(response: NewResponse): NewResponse {
  return { ...response, headers: { ...response.headers, 'content-security-policy': DEVELOPMENT_POLICY } }
}
