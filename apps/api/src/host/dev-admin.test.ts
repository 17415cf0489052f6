import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveDevAdmin } from './dev-admin.ts'

test('the back-office’s Vite answers under /admin/ only', { tags: 'nightly' }, async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  await serveDevAdmin(app)
  app.get('/*', async () => 'of the storefront')
  expect((await app.inject('/admin/src/main.tsx')).headers['content-type']).toContain('javascript')
  for (const path of ['/src/main.tsx', '/@vite/client', '/node_modules/.vite/deps/react.js?v=12345678']) {
    expect((await app.inject(path)).body, path).toBe('of the storefront')
  }
})
