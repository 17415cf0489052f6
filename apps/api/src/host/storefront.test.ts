import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { OWN_ONLY } from '../http/page-policy.ts'
import type { Storefront } from './built-storefront.ts'
import { renderPage } from './storefront.ts'

const OWN = 'start()'
const INJECTED = 'steal()'
const services = { transport: async () => undefined, report: () => {} }
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the policy allows the templates’ inline scripts and no injected one', async () => {
  const storefront: Storefront = {
    handleRequest: async (_request, { wrote }) => {
      wrote({ script: OWN })
      const html = `<p><script>${INJECTED}</script></p><script>${OWN}</script>`
      return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  }
  const { headers } = await renderPage(storefront, 'http://shop.example/faq', services, OWN_ONLY)
  const policy = headers['content-security-policy']
  expect(policy).toContain(hashOf(OWN))
  expect(policy).not.toContain(hashOf(INJECTED))
})

test('the policy allows images from the shop and from the configured card image server', async () => {
  const storefront: Storefront = {
    handleRequest: async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
  }
  const policyWith = async (pictures: string[]) =>
    (await renderPage(storefront, 'http://shop.example/', services, { ...OWN_ONLY, pictures })).headers[
      'content-security-policy'
    ]
  expect(await policyWith([])).toContain("img-src 'self' data:;")
  expect(await policyWith(['https://cards.test'])).toContain("img-src 'self' data: https://cards.test;")
})

test('a page that is served although a call failed is not stored, and every other page is', async () => {
  const storefront: Storefront = {
    handleRequest: async (_request, { client }) => {
      await client('GET /api/game_products/game_types').catch(() => {})
      return new Response('<p>', { headers: { 'content-type': 'text/html' } })
    },
  }
  const stored = async (transport: typeof services.transport) =>
    (await renderPage(storefront, 'http://shop.example/', { ...services, transport }, OWN_ONLY)).headers[
      'cache-control'
    ]
  expect(await stored(async () => undefined)).toBe('no-cache')
  expect(await stored(() => Promise.reject(new Error('Out of order')))).toBe('no-store')
})
