import { createHash } from 'node:crypto'
import { createClient } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { OWN_ONLY } from '../http/page-policy.ts'
import type { Storefront } from './built-storefront.ts'
import { renderPage } from './storefront.ts'

const OWN = 'start()'
const INJECTED = 'steal()'
const services = { client: createClient(async () => undefined), report: () => {} }
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
