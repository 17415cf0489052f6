import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../shop-error.ts'
import { findPictureBytes } from './pictures.queries.ts'

const NAME = /^([0-9a-f]{32})-(\d{2,4})$/

/** Uploaded pictures. The name contains the content's hash, so browsers cache them for good. */
export function registerUploads(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { name: string } }>('/pictures/uploads/:name.webp', async (request, reply) => {
    const [, hash, size] = NAME.exec(request.params.name) ?? []
    if (!hash) throw notFound()
    const etag = `"${hash}-${size}"`
    const bytes = await findPictureBytes(db, hash, Number(size))
    if (!bytes) throw notFound()
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/webp').send(bytes)
  })
}
