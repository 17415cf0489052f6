import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Client } from '@pennysleeve/contract/client.ts'
import type { FastifyInstance } from 'fastify'
import { StartRefused } from '../start-refused.ts'

/** The storefront's server entry: renders a page for a request and calls the API in process. */
export type Storefront = {
  handleRequest: (
    request: Request,
    services: {
      client: Client
      report: (error: unknown) => void
      /** Called with each inline script and style that the templates wrote, for the Content-Security-Policy. */
      wrote: (part: { script?: string; style?: string }) => void
    },
  ) => Promise<Response>
}

export const STOREFRONT = join(import.meta.dirname, '../../../storefront')
const BUILD = join(STOREFRONT, 'build')

/**
 * The storefront as `npm run build` left it. Asset names contain a content hash, so browsers may cache them for good.
 */
export async function serveBuiltStorefront(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  const entry = join(BUILD, 'server/ssr.js')
  if (!existsSync(entry)) {
    throw new StartRefused('The storefront is not built yet: run npm run build, or npm start, which does.')
  }
  await app.register(fastifyStatic, {
    root: join(BUILD, 'client/assets'),
    prefix: '/assets/',
    // The back-office's static plugin has decorated reply with sendFile already.
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  // The build is another app's output; only this function of it is used here.
  const storefront = (await import(pathToFileURL(entry).href)) as Storefront
  return async () => storefront
}
