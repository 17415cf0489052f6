import type { FastifyInstance } from 'fastify'
import { ShopError } from '../shop-error.ts'

/**
 * Max nesting, far deeper than any call needs: JSON.stringify overflows the stack on values that JSON.parse can read.
 */
const MAX_DEPTH = 20

/**
 * JSON body parser like Fastify's, but an empty body counts as none: many clients send the content type without one.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    // A string because of `parseAs` above.
    else
      void parse(request, body as string, (error, read) => {
        if (error || !isDeeperThan(MAX_DEPTH, read)) done(error, read)
        else done(new ShopError('input.nested_too_deep'))
      })
  })
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner))
}
