import type { FastifyInstance } from 'fastify'
import { STOREFRONT, type Storefront } from './built-storefront.ts'

/** The storefront served from its sources by Vite, with hot reload, for development. */
export async function serveDevStorefront(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: STOREFRONT,
    configFile: `${STOREFRONT}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  // The storefront's server entry; only this function of it is used here.
  return async () => (await vite.ssrLoadModule('/app/ssr.ts')) as Storefront
}
