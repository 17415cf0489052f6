import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { ADMIN } from './built-admin.ts'

/** The back-office served from its sources by Vite, for development. */
export async function serveDevAdmin(app: FastifyInstance): Promise<() => Promise<string>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ADMIN,
    configFile: `${ADMIN}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    // Vite's middleware also answers outside of its base, and would mark the storefront's dependencies as outdated.
    if (request.url.startsWith('/admin/')) vite.middlewares(request.raw, reply.raw, done)
    else done()
  })
  return async () => vite.transformIndexHtml('/admin/', await readFile(`${ADMIN}/index.html`, 'utf8'))
}
