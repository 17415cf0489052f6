import type { Page } from '@playwright/test'
import { expect, openHome, test } from './fixtures.ts'
import { countColumns } from './tiles.ts'

const section = (page: Page) => page.getByRole('region', { name: 'All Cards' })
const tiles = (page: Page) => section(page).getByRole('article')
const categories = (page: Page) => section(page).getByRole('navigation', { name: 'Categories' })

test('the chosen category is highlighted, its cards are shown in 1, 3, 4 or 5 columns, and it is in the URL', async ({
  page,
  api,
}) => {
  const { taxons } = await api('GET /api/taxonomies/:id/taxons', { params: { id: '1' }, query: {} })
  const category = taxons.find(({ name }) => name === 'Sorcery')
  if (!category) throw new Error('The shop has no sorceries')
  const { products } = await api('GET /api/taxons/products', { query: { id: category.id, per_page: 24 } })
  const paint = (name: string) =>
    categories(page)
      .getByRole('link', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  await openHome(page)
  await expect(categories(page).locator('[aria-current]')).toHaveText(['All Categories'])
  const highlighted = await paint('All Categories')
  expect(await paint('Sorcery')).not.toBe(highlighted)

  await categories(page).getByRole('link', { name: 'Sorcery' }).click()
  await expect(page).toHaveURL(`/dashboard?category=${category.id}#all-cards-heading`)
  await expect(categories(page).locator('[aria-current]')).toHaveText(['Sorcery'])
  await expect.poll(() => paint('Sorcery')).toBe(highlighted)
  await expect(tiles(page).getByRole('heading')).toHaveText(products.map(({ name }) => name))
  expect(products.every(({ taxons: own }) => own.some(({ id }) => id === category.id))).toBe(true)

  await page.goBack()
  await expect(categories(page).locator('[aria-current]')).toHaveText(['All Categories'])

  for (const [width, columns] of [
    [360, 1],
    [639, 1],
    [640, 3],
    [767, 3],
    [768, 4],
    [1535, 4],
    [1536, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => countColumns(tiles(page)), `at ${width} px`).toBe(columns)
  }
})

test('cards are cached for a second and refetched afterwards', { tag: '@nightly' }, async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/game_products?')) calls += 1
  })
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await page.clock.install()
  await openHome(page)
  await follow('Our Products')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
  await follow('Home')
  await expect.poll(() => calls).toBe(1)
  await expect(tiles(page)).toHaveCount(24)
  for (const [milliseconds, expected] of [
    [900, 1],
    [200, 2],
  ] as const) {
    await follow('Our Products')
    await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
    await page.clock.runFor(milliseconds)
    const answered = expected > calls ? page.waitForResponse('**/api/game_products?**') : undefined
    await follow('Home')
    await expect(tiles(page)).toHaveCount(24)
    await answered
    expect(calls).toBe(expected)
  }
})
