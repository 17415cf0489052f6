import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { noCache, type ResponseCache } from '../../http/response-cache.ts'
import { originOf } from '../../http/origin.ts'
import { sendCachedResponse } from '../../http/send-response.ts'
import { currentWork, threadMs } from '../../processes/work-budget.ts'
import { notFound } from '../../shop-error.ts'
import { findLastProductId, listGameTypes, listSitemapEvents, listSitemapProducts } from './catalog.queries.ts'

const PAGES = [
  '/dashboard',
  '/cards',
  '/games',
  '/faq',
  '/conditions',
  '/events',
  '/gift-cards',
  '/search-help',
  '/sell-card-info',
]
/** A sitemap may contain 50,000 URLs. Split by id range, so that parts stay the same as others grow. */
const IDS_A_PART = 40_000
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** robots.txt and the sitemaps. */
export function registerSitemap(app: FastifyInstance, { config, db }: Deps, shared: ResponseCache): void {
  // Without a configured origin each Host header would cache a copy of megabytes.
  const cache = config.shopUrl ? shared : noCache

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nAllow: /\n\nSitemap: ${originOf(config, request)}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(config, request)
    const response = await cache.get('/sitemap.xml', async () => {
      const parts = Math.max(1, Math.ceil((await findLastProductId(db)) / IDS_A_PART))
      const urls = Array.from({ length: parts }, (_, i) => `${origin}/sitemaps/${i + 1}.xml`)
      return { status: 200, headers: HEADERS, body: Buffer.from(writeList('sitemapindex', 'sitemap', urls)) }
    })
    return sendCachedResponse(request, reply, response)
  })

  app.get<{ Params: { part: string } }>('/sitemaps/:part.xml', async (request, reply) => {
    if (!/^[1-9]\d{0,4}$/.test(request.params.part)) throw notFound()
    const part = Number(request.params.part)
    const origin = originOf(config, request)
    const response = await cache.get(`/sitemaps/${part}.xml`, async () => {
      const products = await listSitemapProducts(db, (part - 1) * IDS_A_PART, part * IDS_A_PART)
      const others = part === 1 ? [...PAGES, ...(await listOtherPaths(db))] : []
      const paths = [...others, ...products.map(({ id, sealed }) => `/${sealed ? 'sealed' : 'cards'}/${id}`)]
      const begun = threadMs()
      const urls = paths.map((path) => origin + path)
      const body = Buffer.from(writeList('urlset', 'url', urls))
      currentWork()?.charge(threadMs() - begun)
      return { status: 200, headers: HEADERS, body }
    })
    return sendCachedResponse(request, reply, response)
  })
}

async function listOtherPaths(db: Db): Promise<string[]> {
  const [games, events] = await Promise.all([listGameTypes(db), listSitemapEvents(db)])
  return [...games.map((game) => `/games/${game.code}`), ...events.map(({ id }) => `/events/${id}`)]
}

function writeList(list: string, item: string, urls: string[]): string {
  const entries = urls.map((url) => `<${item}><loc>${url.replace(/&/g, '&amp;')}</loc></${item}>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</${list}>\n`
}
