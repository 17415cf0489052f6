import type { FastifyInstance } from 'fastify'
import { STOREFRONT, type Storefront } from './built-storefront.ts'

/** Pages straight from their sources, for development: Vite serves the scripts and tells the browser what changed. */
export async function serveLiveStorefront(app: FastifyInstance): Promise<() => Promise<Storefront>> {
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
  // Only this one function of the other app is known here.
  return async () => (await vite.ssrLoadModule('/app/ssr.ts')) as Storefront
}
