import { GAME_CODES } from '@pennysleeve/domain/catalog/catalog.ts'
import type { SealedKind } from '@pennysleeve/domain/inventory/sealed.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { drawBanner } from '../../drawing/draw-banner.ts'
import { drawCard } from '../../drawing/draw-card.ts'
import { drawGameTile } from '../../drawing/draw-game-tile.ts'
import { drawLogoMark } from '../../drawing/draw-logo.ts'
import { drawPromo } from '../../drawing/draw-promo.ts'
import { drawSealed } from '../../drawing/draw-sealed.ts'
import type { CallLimits } from '../../http/limit-calls.ts'
import type { ResponseCache } from '../../http/response-cache.ts'
import { sendCachedResponse } from '../../http/send-response.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { findPictureAddress, type ProductRow } from './catalog.queries.ts'
import { getProduct } from './get-product.ts'

/** Browsers may cache for a day: product facts rarely change. */
const HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }
type Draw = () => string | Promise<string>
const BANNER = /^([1-4])-(wide|narrow)$/

/** Drawn pictures for products and pages without an image. */
export function registerPictures(
  app: FastifyInstance,
  { config, db }: Deps,
  { cache, chargeClient }: { cache: ResponseCache; chargeClient: CallLimits['chargeClient'] },
): void {
  /** The cache key is what is drawn, so that invented queries share it. Drawing is charged before it is cached. */
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string, draw: Draw) => {
    const make = async () => ({ status: 200, headers: HEADERS, body: Buffer.from(await draw()) })
    const drawn = (await cache.find(name)) ?? (await chargeClient(request, () => cache.get(name, make)))
    return sendCachedResponse(request, reply, drawn)
  }

  app.get<{ Params: { id: string } }>('/pictures/products/:id.svg', async (request, reply) => {
    const id = rowId(request.params.id)
    const address = config.cardImageUrl ? await findPictureAddress(db, id) : null
    // Only from the configured image server, which the Content-Security-Policy allows (page-policy.ts).
    if (address?.startsWith(`${config.cardImageUrl}/`))
      return reply.header('cache-control', HEADERS['cache-control']).redirect(address)
    return send(request, reply, `picture product ${id}`, async () =>
      drawProduct(await getProduct(db, request.params.id)),
    )
  })
  app.get<{ Params: { name: string } }>('/pictures/banners/:name.svg', async (request, reply) => {
    const [, n, shape] = BANNER.exec(request.params.name) ?? []
    if (!n || !shape) throw notFound()
    // The route's pattern allows nothing else.
    return send(request, reply, `picture banner ${n} ${shape}`, () =>
      drawBanner(Number(n) as 1 | 2 | 3 | 4, shape as 'wide' | 'narrow'),
    )
  })
  app.get<{ Params: { code: string } }>('/pictures/games/:code.svg', async (request, reply) => {
    const { code } = request.params
    if (code !== 'default' && !GAME_CODES.some((known) => known === code)) throw notFound()
    return send(request, reply, `picture game ${code}`, () => drawGameTile(code))
  })
  app.get('/pictures/promo.svg', (request, reply) => send(request, reply, 'picture promo', drawPromo))
  app.get('/favicon.svg', (request, reply) => send(request, reply, 'picture logo', drawLogoMark))
}

function drawProduct(row: ProductRow): string {
  if (row.sealed_kind !== null) {
    // The column's CHECK allows exactly these kinds.
    const kind = row.sealed_kind as SealedKind
    return drawSealed({ name: row.name, game_code: row.game_type, kind, set_name: row.set_name })
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
