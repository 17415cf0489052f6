import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SealedKind } from '@pennysleeve/domain/inventory/sealed.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { drawCard } from '../../drawing/draw-card.ts'
import { drawSealed } from '../../drawing/draw-sealed.ts'
import type { CallLimits } from '../../http/limit-calls.ts'
import type { ResponseCache } from '../../http/response-cache.ts'
import { sendCachedResponse } from '../../http/send-response.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { findPictureUrl, findProduct } from './product-page.queries.ts'
import { type ProductRow } from './product-rows.queries.ts'

/** Browsers may cache for a day: product facts rarely change. */
const HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }

const STATIC_FOLDER = join(import.meta.dirname, '../../../assets/pictures')
/** Only these names are served, so that no path leaves the folder. */
const STATIC_FILES = new Set(readdirSync(STATIC_FOLDER, { recursive: true, encoding: 'utf8' }))

/** Pictures for products without an image, and the static art of the pages. */
export function registerDrawnPictures(
  app: FastifyInstance,
  { config, db }: Deps,
  { cache, chargeClient }: { cache: ResponseCache; chargeClient: CallLimits['chargeClient'] },
): void {
  app.get<{ Params: { id: string } }>('/pictures/products/:id.svg', async (request, reply) => {
    const id = rowId(request.params.id)
    const url = config.cardImageUrl ? await findPictureUrl(db, id) : null
    // Only from the configured image server, which the Content-Security-Policy allows (page-policy.ts).
    if (url?.startsWith(`${config.cardImageUrl}/`))
      return reply.header('cache-control', HEADERS['cache-control']).redirect(url)
    const make = async () => {
      const product = await findProduct(db, id)
      if (!product) throw notFound()
      const drawn = drawProduct(product)
      return { status: 200, headers: HEADERS, body: Buffer.from(drawn) }
    }
    // The cache key is what is drawn, so that invented queries share it. Drawing is charged before it is cached.
    const name = `picture product ${id}`
    const drawn = (await cache.find(name)) ?? (await chargeClient(request, () => cache.get(name, make)))
    return sendCachedResponse(request, reply, drawn)
  })

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: string) => {
    if (!STATIC_FILES.has(file)) throw notFound()
    const make = async () => ({ status: 200, headers: HEADERS, body: await readFile(join(STATIC_FOLDER, file)) })
    return sendCachedResponse(request, reply, await cache.get(`picture ${file}`, make))
  }
  app.get<{ Params: { name: string } }>('/pictures/banners/:name.svg', (request, reply) =>
    sendFile(request, reply, `banners/${request.params.name}.svg`),
  )
  app.get<{ Params: { code: string } }>('/pictures/games/:code.svg', (request, reply) =>
    sendFile(request, reply, `games/${request.params.code}.svg`),
  )
  app.get('/pictures/promo.svg', (request, reply) => sendFile(request, reply, 'promo.svg'))
  app.get('/favicon.svg', (request, reply) => sendFile(request, reply, 'favicon.svg'))
}

function drawProduct(row: ProductRow): string {
  if (row.sealed_kind !== null) {
    // The column's CHECK allows exactly these kinds.
    const kind = row.sealed_kind as SealedKind | 'entry'
    // An event's day may move, and pictures are kept for a day.
    const set_name = kind === 'entry' ? null : row.set_name
    return drawSealed({ name: row.name, game_code: row.game_type, kind, set_name })
  }
  return drawCard({
    ...row,
    // A single always has its card and printing by CHECK; the outer join's type cannot say so.
    type_line: row.type_line ?? '',
    colors: row.colors ?? [],
    rarity: row.rarity ?? 'common',
    set: row.set ?? '',
    collector_number: row.collector_number ?? '',
    foil: row.finish !== 'nonfoil',
  })
}
