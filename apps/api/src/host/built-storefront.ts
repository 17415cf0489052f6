import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Client } from '@pennysleeve/contract/client.ts'
import type { FastifyInstance } from 'fastify'
import { StartRefused } from '../start-refused.ts'

/** What the storefront's server side offers: a page for a request, with the API called in process. */
export type Storefront = {
  handleRequest: (
    request: Request,
    services: {
      client: Client
      report: (error: unknown) => void
      /** Hears of each inline script and style that the page's own parts have written. */
      wrote: (part: { script?: string; style?: string }) => void
    },
  ) => Promise<Response>
}

export const STOREFRONT = join(import.meta.dirname, '../../../storefront')
const BUILD = join(STOREFRONT, 'build')

/** Pages as `npm run build` left them. Their scripts have their content in their name, so browsers may keep them. */
export async function serveBuiltStorefront(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  const entry = join(BUILD, 'server/ssr.js')
  if (!existsSync(entry)) {
    throw new StartRefused('The storefront is not built yet: run npm run build, or npm start, which does.')
  }
  await app.register(fastifyStatic, {
    root: join(BUILD, 'client/assets'),
    prefix: '/assets/',
    // The back-office's files have taught the replies to send files already.
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  // The build is another app's output: only this one function of it is known here.
  const storefront = (await import(pathToFileURL(entry).href)) as Storefront
  return async () => storefront
}
