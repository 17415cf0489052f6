import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { KeptAnswers } from '../../http/kept-answers.ts'
import { originOf } from '../../http/origin.ts'
import { sendAnswer } from '../../http/send-answer.ts'
import { listGameTypes, listSitemapProducts } from './catalog.queries.ts'

const PAGES = ['/dashboard', '/cards', '/games', '/faq', '/sell-card-info']
/** A sitemap may hold 50,000 addresses. */
const MAX_PRODUCTS = 49_000

/** What search engines ask for before they look at the pages. */
export function registerCrawlerFiles(app: FastifyInstance, { config, db }: Deps, kept: KeptAnswers): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nAllow: /\n\nSitemap: ${originOf(config, request)}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(config, request)
    const answer = await kept.get(`${origin}/sitemap.xml`, async () => {
      const [games, products] = await Promise.all([listGameTypes(db), listSitemapProducts(db, MAX_PRODUCTS)])
      const paths = [
        ...PAGES,
        ...games.map((game) => `/games/${game.code}`),
        ...products.map((product) => `/${product.sealed ? 'sealed' : 'cards'}/${product.id}`),
      ]
      return {
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
        body: Buffer.from(sitemap(paths.map((path) => origin + path))),
      }
    })
    return sendAnswer(request, reply, answer)
  })
}

function sitemap(addresses: string[]): string {
  const entries = addresses.map((address) => `<url><loc>${address.replace(/&/g, '&amp;')}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`
}
