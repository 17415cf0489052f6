import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { noCache, type Answer, type ResponseCache } from '../http/response-cache.ts'
import { DEVELOPMENT_POLICY, pagePolicy, type PageSources } from '../http/page-policy.ts'
import { sendAnswer } from '../http/send-answer.ts'
import { serveBuiltAdmin } from './built-admin.ts'
import { serveLiveAdmin } from './live-admin.ts'

type Host = { config: Config; cache: ResponseCache; pageSources: PageSources }

/** The back-office: one page for all its addresses, which says nothing about the shop until somebody signs in. */
export async function registerAdmin(app: FastifyInstance, { config, cache, pageSources }: Host): Promise<void> {
  const loadPage = config.liveStorefront ? await serveLiveAdmin(app) : await serveBuiltAdmin(app)
  const pages = config.liveStorefront ? noCache : cache

  async function render(): Promise<Answer> {
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
    app.get(path, async (request, reply) => sendAnswer(request, reply, await pages.get('/admin', render)))
  }
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/**
 * The page is a file of the build that nobody's words ever get into, so what stands in it is our own. Letters are shown
 * in a frame of it as they were sent, with their styles in attributes.
 */
function adminPolicy(html: string, pageSources: PageSources): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  return pagePolicy({ scripts, styles: [], trustedTypes: 'mail' }, { ...pageSources, styleAttributes: true })
}
