import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { Client } from '@pennysleeve/contract/client.ts'
import { findCard, findSealed, listCards, priceTagOf } from './find-products.ts'
import { expect, test } from './fixtures.ts'
import { addToCart, factValue, suggestions } from './product-page.ts'

test.use({ javaScriptEnabled: false })

async function publicPaths(api: Client): Promise<string[]> {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  const sealed = await findSealed(api, (p) => p.total_on_hand > 0)
  const { events } = await api('GET /api/events', { query: {} })
  return [
    '/dashboard',
    '/games',
    `/games/${sealed.game_type}`,
    '/cards',
    '/cards?rarity=mythic&page=2',
    `/cards/${card.id}`,
    `/sealed/${sealed.id}`,
    '/events',
    `/events/${events[0]!.id}`,
    '/faq',
    '/conditions',
    '/search-help',
    '/sell-card-info',
  ]
}

const meta = (page: Page, name: string) => page.locator(`head meta[name="${name}"], head meta[property="${name}"]`)

test(
  'a search engine reads title, description and address of every public page, and is kept away from all others',
  { tag: '@nightly' },
  async ({ page, api, baseURL }) => {
    const { name: shop } = await api('GET /api/shop')
    const titles = new Set<string>()
    for (const path of await publicPaths(api)) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'en-AU')
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      const title = await page.title()
      expect(title, path).toMatch(new RegExp(`^.+ \\| ${shop}$`))
      titles.add(title)
      const address = `${baseURL}${path}`
      await expect(page.locator('head link[rel=canonical]'), path).toHaveAttribute('href', address)
      await expect(meta(page, 'description'), path).toHaveAttribute('content', /^.{40,180}$/)
      await expect(meta(page, 'robots'), path).toHaveCount(0)
      await expect(meta(page, 'og:url'), path).toHaveAttribute('content', address)
      await expect(meta(page, 'og:title'), path).toHaveAttribute('content', title.replace(` | ${shop}`, ''))
      const description = (await meta(page, 'description').getAttribute('content')) ?? ''
      await expect(meta(page, 'og:description'), path).toHaveAttribute('content', description)
      await expect(meta(page, 'og:site_name'), path).toHaveAttribute('content', shop)
      await expect(meta(page, 'og:locale'), path).toHaveAttribute('content', 'en_AU')
      const type = /^\/(cards|sealed)\/\d/.test(path) ? 'product' : 'website'
      await expect(meta(page, 'og:type'), path).toHaveAttribute('content', type)
    }
    expect(titles.size, 'no two pages share a title').toBe((await publicPaths(api)).length)

    // It is kept away from pages that are nobody’s search result.
    for (const path of ['/auth/login', '/auth/register', '/forgot-password', '/cart', '/profile/mycollection']) {
      await page.goto(path)
      await expect(meta(page, 'robots'), path).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0)
    }
  },
)

test('product pages, lists, FAQ and selling steps are complete without JavaScript', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0 && c.power !== null && c.image_url !== null)
  await page.goto(`/cards/${card.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name)
  await expect(page.getByRole('img', { name: card.name })).toHaveAttribute('src', card.image_url ?? '')
  await expect(factValue(page, 'Type line')).toHaveText(card.type_line ?? '')
  await expect(factValue(page, 'Pow/Tuf')).toHaveText(`${card.power}/${card.toughness}`)
  await expect(factValue(page, 'Price')).toHaveText(priceTagOf(card))
  await expect(factValue(page, 'Available Quantity')).toHaveText(String(card.total_on_hand))
  await expect(addToCart(page)).toBeVisible()
  await expect(suggestions(page).getByRole('article')).toHaveCount(5)

  const box = await findSealed(api, (p) => p.total_on_hand > 0)
  await page.goto(`/sealed/${box.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(box.name)
  await expect(factValue(page, 'Cast')).toHaveText('N/A')
  await expect(factValue(page, 'Price')).toHaveText(priceTagOf(box))
  await expect(suggestions(page).getByRole('article')).toHaveCount(5)

  const singles = await api('GET /api/game_products', { query: { per_page: 24 } })
  const sealed = await api('GET /api/game_products', { query: { per_page: 24, sealed: true } })
  for (const [path, { products }] of [
    ['/dashboard', singles],
    ['/cards', singles],
    ['/games/magic_the_gathering', sealed],
  ] as const) {
    await page.goto(path)
    const tiles = page.getByRole('main').getByRole('article')
    await expect(tiles.getByRole('heading'), path).toHaveText(products.map(({ name }) => name))
    for (const [place, product] of products.entries()) {
      await expect(tiles.nth(place), path).toContainText(priceTagOf(product))
    }
  }

  const { faq_items } = await api('GET /api/faq_items')
  const { phone } = await api('GET /api/shop')
  await page.goto('/faq')
  const items = page.locator('main details')
  await expect(items.getByRole('heading')).toHaveText(faq_items.map(({ question }) => question))
  const number = items.filter({ hasText: 'What is your contact number?' })
  await number.locator('summary').click()
  await expect(number.getByText(phone)).toBeHidden()
  await number.getByRole('button', { name: 'Show phone number' }).focus()
  await expect(number.getByText(phone)).toBeVisible()
  await page.goto('/sell-card-info')
  await expect(page.locator('main ol > li')).toHaveCount(9)
})

async function readStructuredData(page: Page, path: string): Promise<unknown> {
  await page.goto(path)
  const scripts = page.locator('script[type="application/ld+json"]')
  await expect(scripts).toHaveCount(1)
  return JSON.parse((await scripts.textContent()) ?? '')
}

const structuredData = (product: Product, { path, seller }: { path: string; seller: string }) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  sku: product.master.sku,
  // One per copy: these have one.
  offers: [
    {
      '@type': 'Offer',
      url: path,
      sku: product.master.sku,
      price: product.price,
      priceCurrency: 'AUD',
      itemCondition: `https://schema.org/${product.master.condition === null ? 'NewCondition' : 'UsedCondition'}`,
      availability: `https://schema.org/${product.total_on_hand > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: seller },
    },
  ],
})

test('a search engine reads price, stock and picture of a product', async ({ page, api, baseURL }) => {
  const { name: seller } = await api('GET /api/shop')
  const foil = await findCard(api, (c) => c.foil && c.total_on_hand > 0 && c.image_url !== null)
  const gone = await findCard(api, (c) => !c.foil && c.total_on_hand === 0)
  const box = await findSealed(api, (p) => p.total_on_hand > 0)
  expect(await readStructuredData(page, `/cards/${foil.id}`)).toMatchObject({
    ...structuredData(foil, { path: `${baseURL}/cards/${foil.id}`, seller }),
    name: `${foil.name} (Foil)`,
    image: `${baseURL}${foil.image_url}`,
  })
  expect(await readStructuredData(page, `/cards/${gone.id}`)).toMatchObject({
    ...structuredData(gone, { path: `${baseURL}/cards/${gone.id}`, seller }),
    name: gone.name,
  })
  expect(await readStructuredData(page, `/sealed/${box.id}`)).toMatchObject({
    ...structuredData(box, { path: `${baseURL}/sealed/${box.id}`, seller }),
    name: box.name,
  })
})

test('a search engine finds every page through robots.txt and the sitemap', async ({ request, api, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain('Disallow: /admin')

  const readSitemap = async (path: string) => {
    const response = await request.get(path)
    expect(response.headers()['content-type']).toContain('application/xml')
    return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  }
  const parts = await readSitemap('/sitemap.xml')
  const addresses = (await Promise.all(parts.map(readSitemap))).flat()
  expect(new Set(addresses).size).toBe(addresses.length)
  const cards = (await listCards(api)).map(({ id }) => `/cards/${id}`)
  const { game_types } = await api('GET /api/game_products/game_types')
  const box = await findSealed(api, () => true)
  const pages = ['/dashboard', '/cards', '/games', '/faq', '/sell-card-info', `/sealed/${box.id}`]
  for (const path of [...pages, ...cards, ...game_types.map(({ code }) => `/games/${code}`)]) {
    expect(addresses).toContain(`${baseURL}${path}`)
  }
  for (const address of [...addresses.slice(0, 10), ...addresses.slice(-3)]) {
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
  }
})

test('a page’s policy lists its own scripts by hash and allows no others', async ({ request, api }) => {
  for (const path of [...(await publicPaths(api)), '/auth/login', '/nothing/here']) {
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    const scriptSources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    expect(scriptSources, path).toContain("'self'")
    for (const loose of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:']) {
      expect(scriptSources, path).not.toContain(loose)
    }
    const html = await response.text()
    // Scripts of a data type do not execute.
    const inline = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)]
    expect(inline.length, path).toBeGreaterThan(0)
    for (const [, script = ''] of inline) {
      expect(scriptSources, path).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
    expect(policy, path).not.toContain("style-src 'self' 'unsafe-inline'")
    expect(html, path).not.toMatch(/<[^>]* style="/)
    // User content is in JSON, which cannot execute.
    expect(
      inline.some(([, script = '']) => script.includes('loaderData')),
      path,
    ).toBe(false)
    expect(policy, path).toContain("object-src 'none'")
    expect(policy, path).toContain("base-uri 'none'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(response.headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(response.headers(), path).not.toHaveProperty('x-powered-by')
  }
})

test('a cached page is revalidated before use and, if unchanged, not downloaded again', async ({ request, api }) => {
  const card = await findCard(api, (c) => c.image_url !== null)
  for (const path of await publicPaths(api)) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache')
  }
  for (const path of [...(await publicPaths(api)), `/api/products/${card.id}`, card.image_url ?? '', '/sitemap.xml']) {
    const first = await request.get(path)
    const etag = first.headers()['etag'] ?? ''
    expect(etag, path).not.toBe('')
    const again = await request.get(path, { headers: { 'If-None-Match': etag } })
    expect(again.status(), path).toBe(304)
    expect((await again.body()).length, path).toBe(0)
    const other = await request.get(path, { headers: { 'If-None-Match': 'W/"something-else"' } })
    expect(other.status(), path).toBe(200)
  }
})
