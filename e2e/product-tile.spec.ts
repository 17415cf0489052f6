import type { Page, Route } from '@playwright/test'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { priceTagOf } from './find-products.ts'
import { expect, layOutFarTiles, openHome, openPage, test } from './fixtures.ts'
import { findTile, tileOf } from './tiles.ts'

/** Shows the first page of cards with one of them changed: the browser asks for them on the way home. */
async function comeHomeTo(page: Page, product: Product, change: Partial<Product>) {
  await page.route('**/api/game_products?**', async (route: Route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const products = body.products.map((one: Product) => (one.id === product.id ? { ...one, ...change } : one))
    await route.fulfill({ response: answer, json: { ...body, products } })
  })
  await openPage(page, '/games')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
}

const subtitleOf = (page: Page, product: Product) => tileOf(page, product).locator('h3 + p')

test('a tile shows picture, price, heart, title, subtitle, Sell and Buy', async ({ page, api }) => {
  const { product, path } = await findTile(
    api,
    ({ total_on_hand, image_url }) => total_on_hand > 0 && total_on_hand < 20 && image_url !== null,
  )
  await openHome(page, path)
  const tile = tileOf(page, product)
  const picture = tile.locator(`img[src="${product.image_url}"]`)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(priceTagOf(product)).toMatch(/^AU\$\d[\d,]*\.\d\d$/)
  await expect(tile.getByText(priceTagOf(product), { exact: true })).toBeVisible()
  await expect(tile.getByRole('button', { name: `Add ${product.name} to wishlist` })).toBeVisible()
  await expect(tile.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(subtitleOf(page, product)).not.toBeEmpty()
  await expect(tile.getByRole('button', { name: `Sell ${product.name}` })).toBeEnabled()
  await expect(tile.getByRole('button', { name: `Buy ${product.name}` })).toBeEnabled()
})

test('every tile keeps a box of 63 to 88 for its picture', async ({ page }) => {
  await openHome(page)
  const boxes = page.getByRole('article').locator('.card-shape')
  await expect(boxes).toHaveCount(24)
  await layOutFarTiles(page)
  const shapes = await boxes.evaluateAll((all) =>
    all.map((box) => box.getBoundingClientRect()).map(({ width, height }) => width / height),
  )
  for (const shape of shapes) expect(shape).toBeCloseTo(63 / 88, 3)
})

test('a tile without a picture says No Image Available', { tag: '@once' }, async ({ page, api }) => {
  const { product, path } = await findTile(api, ({ image_url }) => image_url === null)
  await openHome(page, path)
  await expect(tileOf(page, product).getByText('No Image Available', { exact: true })).toBeVisible()
})

test('a tile whose picture fails to load says No Image Available', { tag: '@once' }, async ({ page, api, watch }) => {
  const { product, path } = await findTile(api, ({ image_url }) => image_url !== null)
  watch.expectTrouble(new RegExp(`Failed to load resource.*${product.image_url}`))
  await page.route(`**${product.image_url}`, (route) => route.abort())
  await openHome(page, path)
  await tileOf(page, product).scrollIntoViewIfNeeded()
  await expect(tileOf(page, product).getByText('No Image Available', { exact: true })).toBeVisible()
})

test('a subtitle longer than 20 characters is cut at 40', { tag: '@once' }, async ({ page, api }) => {
  const { product, path } = await findTile(
    api,
    ({ description }) => (description ?? '').length > 40 && !description?.includes('{'),
  )
  await openHome(page, path)
  const shown = await subtitleOf(page, product).textContent()
  expect(shown?.trim()).toBe(product.description?.slice(0, 40).trim())
})

test(
  'a subtitle of 21 to 40 characters has nothing to lose, and one of 20 is shown whole',
  { tag: '@once' },
  async ({ page, api }) => {
    const { products } = await api('GET /api/game_products', { query: { per_page: 24 } })
    const [product] = products
    if (!product) throw new Error('The shop is empty')
    for (const description of ['Twenty characters :)', 'A sentence of exactly forty characters!!']) {
      await comeHomeTo(page, product, { description })
      await expect(subtitleOf(page, product)).toHaveText(description)
      await page.unroute('**/api/game_products?**')
    }
  },
)

test('the mana symbols of a subtitle are pictures that say their token', { tag: '@once' }, async ({ page, api }) => {
  const { product, path } = await findTile(api, ({ description }) => /^[^{]{1,20}\{[^}]\}/.test(description ?? ''))
  const token = /\{[^}]\}/.exec(product.description ?? '')?.[0] ?? ''
  await openHome(page, path)
  const symbol = subtitleOf(page, product).getByRole('img', { name: token }).first()
  await symbol.scrollIntoViewIfNeeded()
  await expect(symbol).toHaveAttribute('alt', token)
  await expect.poll(() => symbol.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(subtitleOf(page, product)).not.toContainText('{')
})

test(
  'a symbol whose picture fails to load is passed over in silence and shows its token',
  { tag: '@once' },
  async ({ page, api, watch }) => {
    watch.expectTrouble(/Failed to load resource.*\/symbols\//)
    const { product, path } = await findTile(api, ({ description }) => /^[^{]{1,20}\{[^}]\}/.test(description ?? ''))
    const token = /\{[^}]\}/.exec(product.description ?? '')?.[0] ?? ''
    await page.route('**/symbols/**', (route) => route.abort())
    await openHome(page, path)
    await subtitleOf(page, product).scrollIntoViewIfNeeded()
    await expect(subtitleOf(page, product).getByText(token, { exact: true })).toBeVisible()
  },
)

test('a visitor opens a card by its name', async ({ page, api }) => {
  const { product, path } = await findTile(api, () => true)
  await openHome(page, path)
  await tileOf(page, product).getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(`/cards/${product.id}`)
})

test('a visitor opens a card by its picture', async ({ page, api }) => {
  const { product, path } = await findTile(api, () => true)
  await openHome(page, path)
  // The link lies over the picture, so it is not the picture itself that takes the click.
  await tileOf(page, product).locator('.card-shape').click({ force: true })
  await expect(page).toHaveURL(`/cards/${product.id}`)
})

test('a sealed product opens on its page and is never bought back', { tag: '@once' }, async ({ page, api }) => {
  const { products } = await api('GET /api/game_products', { query: { sealed: true, per_page: 24 } })
  const product = products.find(({ total_on_hand }) => total_on_hand > 0 && total_on_hand <= 20)
  if (!product) throw new Error('Every sealed product is plentiful')
  await openPage(page, '/games/magic_the_gathering')
  await expect(tileOf(page, product).getByRole('button', { name: `Buy ${product.name}` })).toBeEnabled()
  await expect(page.getByRole('button', { name: /^Sell/ })).toHaveCount(0)
  await tileOf(page, product).getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(`/sealed/${product.id}`)
})
