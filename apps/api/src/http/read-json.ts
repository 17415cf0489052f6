import type { FastifyInstance } from 'fastify'
import { ShopError } from '../shop-error.ts'

/** Far deeper than any call needs. What is nested much deeper can be read, but not written again without a crash. */
const MAX_DEPTH = 20

/** Reads bodies as Fastify does, but takes an empty one for none: clients name the type of what they do not send. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    // `parseAs` above is what makes it a string.
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
