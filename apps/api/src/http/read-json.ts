import type { FastifyInstance } from 'fastify'

/** Reads bodies as Fastify does, but takes an empty one for none: clients name the type of what they do not send. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    // `parseAs` above is what makes it a string.
    else void parse(request, body as string, done)
  })
}
