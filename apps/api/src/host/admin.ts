import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { noCache, type NewResponse, type ResponseCache } from '../http/response-cache.ts'
import { DEVELOPMENT_POLICY, pagePolicy, type PageSources } from '../http/page-policy.ts'
import { sendCachedResponse } from '../http/send-response.ts'
import { serveBuiltAdmin } from './built-admin.ts'
import { serveDevAdmin } from './dev-admin.ts'

type Host = { config: Config; cache: ResponseCache; pageSources: PageSources }

/** The back-office is a single-page app: one page for all its paths, without shop data until somebody signs in. */
export async function registerAdmin(app: FastifyInstance, { config, cache, pageSources }: Host): Promise<void> {
  const loadPage = config.liveStorefront ? await serveDevAdmin(app) : await serveBuiltAdmin(app)
  const pages = config.liveStorefront ? noCache : cache

  async function render(): Promise<NewResponse> {
    const html = await loadPage()
    const policy = config.liveStorefront ? DEVELOPMENT_POLICY : adminPolicy(html, pageSources)
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      },
      body: Buffer.from(html),
    }
  }

  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async (request, reply) => sendCachedResponse(request, reply, await pages.get('/admin', render)))
  }
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/**
 * The page is static output of the build, so every inline script in it is ours. Mail previews need style attributes.
 */
function adminPolicy(html: string, pageSources: PageSources): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  return pagePolicy({ scripts, styles: [], trustedTypes: 'mail' }, { ...pageSources, styleAttributes: true })
}
