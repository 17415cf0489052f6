import type { symbolsRoutes } from '@pennysleeve/contract/symbols.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { notFound } from '../../shop-error.ts'
import { drawSymbol } from './draw-symbol.ts'
import { readGlyphs } from './read-glyphs.ts'
import { symbolFileName, symbolList } from './symbol-list.ts'
import { listSymbols } from './symbols.queries.ts'

/** Our own picture if we can draw it, else the service's. */
export function symbolsHandlers({ db }: Deps): Pick<Handlers, keyof typeof symbolsRoutes> {
  const drawn = symbolList.map(({ symbol, english }) => ({
    symbol,
    english,
    svg_uri: `/symbols/${encodeURIComponent(symbolFileName(symbol))}.svg`,
  }))
  const known = new Set(drawn.map(({ symbol }) => symbol))
  return {
    'GET /api/symbology': async () => ({
      data: [...drawn, ...(await listSymbols(db)).filter(({ symbol }) => !known.has(symbol))],
    }),
  }
}

/** Drawn once at start. */
export function registerSymbols(app: FastifyInstance): void {
  const paths = readGlyphs(symbolList.flatMap(({ halves }) => halves.map((half) => half.glyph)))
  const pictures = new Map(symbolList.map((facts) => [symbolFileName(facts.symbol), drawSymbol(facts, paths)]))

  app.get<{ Params: { file: string } }>('/symbols/:file.svg', async (request, reply) => {
    const picture = pictures.get(request.params.file.toUpperCase())
    if (!picture) throw notFound()
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=604800').send(picture)
  })
}
