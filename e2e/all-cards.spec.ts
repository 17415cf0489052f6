import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openHome, openPage, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { countColumns } from './tiles.ts'

const section = (page: Page) => page.getByRole('region', { name: 'All Cards' })
const tiles = (page: Page) => section(page).getByRole('article')
const categories = (page: Page) => section(page).getByRole('navigation', { name: 'Categories' })
const pagination = (page: Page) => section(page).getByRole('navigation', { name: 'Pagination' })

/** What the row of page links says, from left to right. */
const pageRow = (page: Page) =>
  pagination(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.firstElementChild?.textContent))

/** Comes to the home page from another one, so that it is the browser that asks for the cards. */
async function comeHome(page: Page) {
  await openPage(page, '/games')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
}

test('below the heading All Cards stand 24 of the singles, the same as the shop lists', async ({ page, api }) => {
  const { products } = await api('GET /api/game_products', { query: { per_page: 24 } })
  await openHome(page)
  await expect(section(page).getByRole('heading', { level: 2, name: 'All Cards' })).toBeVisible()
  await expect(tiles(page)).toHaveCount(24)
  await expect(tiles(page).getByRole('heading')).toHaveText(products.map(({ name }) => name))
  await expectNoAxeViolations(page)
})

test(
  'a row of category buttons begins with All Categories and has one for every card type',
  { tag: '@once' },
  async ({ page, api }) => {
    const { taxons } = await api('GET /api/taxonomies/:id/taxons', { params: { id: '1' }, query: {} })
    await openHome(page)
    await expect(categories(page).getByRole('link')).toHaveText(['All Categories', ...taxons.map(({ name }) => name)])
  },
)

test('the chosen category is highlighted, its cards are shown, and the address says so', async ({ page, api }) => {
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
  await expectNoAxeViolations(page)

  await page.goBack()
  await expect(categories(page).locator('[aria-current]')).toHaveText(['All Categories'])
})

test('the address of a category opens it highlighted at once', { tag: '@once' }, async ({ page }) => {
  await openHome(page, '/dashboard?category=2')
  await expect(categories(page).locator('[aria-current]')).toHaveText(['Instant'])
})

test(
  'the grid has 1 column on a phone, 3 from 640, 4 from 768 and 5 from 1536 pixels',
  { tag: '@once' },
  async ({ page }) => {
    await openHome(page)
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
  },
)

test('a visitor turns the pages of the grid with Next and Previous', { tag: '@once' }, async ({ page, api }) => {
  const second = await api('GET /api/game_products', { query: { per_page: 24, page: 2 } })
  await openHome(page)
  await expect(pagination(page).getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await pagination(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/dashboard?page=2#all-cards-heading')
  await expect(tiles(page).getByRole('heading')).toHaveText(second.products.map(({ name }) => name))
  await pagination(page).getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/dashboard#all-cards-heading')
})

test(
  'the page links offer the first, the last and the neighbours, and an ellipsis for every gap',
  { tag: '@once' },
  async ({ page, api }) => {
    const { total_count } = await api('GET /api/game_products', { query: { per_page: 24 } })
    const last = Math.ceil(total_count / 24)
    expect(last).toBeGreaterThan(12)
    await openHome(page, '/dashboard?page=6')
    await expect.poll(() => pageRow(page)).toEqual(['1', '…', '5', '6', '7', '…', String(last)])
    await expect(pagination(page).locator('[aria-current=page]')).toHaveText('6')
    await pagination(page).getByRole('link', { name: 'Page 1', exact: true }).click()
    await expect.poll(() => pageRow(page)).toEqual(['1', '2', '…', String(last)])
    await pagination(page)
      .getByRole('link', { name: `Page ${last}` })
      .click()
    await expect.poll(() => pageRow(page)).toEqual(['1', '…', String(last - 1), String(last)])
    await expect(tiles(page)).toHaveCount(total_count - (last - 1) * 24)
    await expect(pagination(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
  },
)

test('a visitor reads Loading... while the cards are on their way', { tag: '@once' }, async ({ page }) => {
  const letThrough = await holdBack(page, '**/api/game_products?**')
  await comeHome(page)
  await expect(section(page).getByText('Loading...', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  letThrough()
  await expect(tiles(page)).toHaveCount(24)
  await expect(section(page).getByText('Loading...')).toHaveCount(0)
})

test(
  'a visitor reads that the products could not be fetched, and can try again',
  { tag: '@once' },
  async ({ page, watch }) => {
    watch.expectTrouble(/status of 500 .*api\/game_products/)
    let calls = 0
    await page.route('**/api/game_products?**', (route) => {
      calls += 1
      return route.fulfill({ status: 500, json: { error: 'Out of order' } })
    })
    await comeHome(page)
    await expect(section(page).getByText('Error fetching products.', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    // Nothing is asked again unless a person asks.
    await page.waitForTimeout(1500)
    expect(calls).toBe(1)
    await page.unroute('**/api/game_products?**')
    await section(page).getByRole('button', { name: 'Try again' }).click()
    await expect(tiles(page)).toHaveCount(24)
  },
)

test('a visitor reads that a category could not be fetched', { tag: '@once' }, async ({ page, watch }) => {
  watch.expectTrouble(/status of 500 .*api\/taxons\/products/)
  await page.route('**/api/taxons/products?**', (route) =>
    route.fulfill({ status: 500, json: { error: 'Out of order' } }),
  )
  await openHome(page)
  await categories(page).getByRole('link', { name: 'Instant' }).click()
  await expect(section(page).getByText('Error fetching product details.', { exact: true })).toBeVisible()
})

test(
  'a visitor who is back within a second sees the same cards, later ones are asked for anew',
  { tag: '@once' },
  async ({ page }) => {
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
  },
)
