import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'

const tiles = (page: Page) => page.getByRole('main').getByRole('article')
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pagination' })

test('the shelf of a game is headed by the game in words and Sealed products', async ({ page }) => {
  for (const [code, words] of [
    ['magic_the_gathering', 'Magic The Gathering'],
    ['one_piece', 'One Piece'],
    ['flesh_and_blood', 'Flesh And Blood'],
    ['warhammer_40k', 'Warhammer 40k'],
  ]) {
    await openPage(page, `/games/${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${words} Sealed products`)
  }
})

test('a visitor sees 24 sealed products of the game on a page, and the rest on the next ones', async ({
  page,
  api,
}) => {
  const sealed = { game_type: 'magic_the_gathering', sealed: true, per_page: 24 }
  const first = await api('GET /api/game_products', { query: sealed })
  const second = await api('GET /api/game_products', { query: { ...sealed, page: 2 } })
  await openPage(page, '/games/magic_the_gathering')
  await expect(tiles(page)).toHaveCount(24)
  await expect(tiles(page).getByRole('heading')).toHaveText(first.products.map(({ name }) => name))
  expect(first.products.every(({ sealed: boxed }) => boxed)).toBe(true)
  await expectNoAxeViolations(page)

  await pagination(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/games/magic_the_gathering?page=2')
  await expect(tiles(page).getByRole('heading')).toHaveText(second.products.map(({ name }) => name))
})

test('a shelf has as many pages as its products fill, 24 to a page', { tag: '@once' }, async ({ page, api }) => {
  const { total_count } = await api('GET /api/game_products', {
    query: { game_type: 'magic_the_gathering', sealed: true },
  })
  expect(total_count % 24, 'the last page must not be full').toBeGreaterThan(0)
  const last = Math.ceil(total_count / 24)
  await openPage(page, `/games/magic_the_gathering?page=${last}`)
  await expect(tiles(page)).toHaveCount(total_count % 24)
  await expect(pagination(page).getByRole('link', { name: /^Page/ }).last()).toHaveText(String(last))
  await expect(pagination(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
})

test('a shelf that fits on one page has no page links', { tag: '@once' }, async ({ page, api }) => {
  const { total_count } = await api('GET /api/game_products', { query: { game_type: 'one_piece', sealed: true } })
  expect(total_count).toBeLessThanOrEqual(24)
  await openPage(page, '/games/one_piece')
  await expect(tiles(page)).toHaveCount(total_count)
  await expect(pagination(page)).toHaveCount(0)
})

test('the shelf of a game that is not named says so', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/games/%20')
  await expect(page.getByText('Game type not specified', { exact: true })).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test(
  'a visitor reads Loading... while a shelf is on its way, and what went wrong when it does not come',
  { tag: '@once' },
  async ({ page, watch }) => {
    watch.expectTrouble(/status of 500 .*api\/game_products/)
    let answerNow = () => {}
    const held = new Promise<void>((resolve) => (answerNow = resolve))
    await page.route('**/api/game_products?**', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { error: 'Out of order' } })
    })
    await openPage(page, '/games')
    await page.getByRole('main').getByRole('link', { name: 'One Piece' }).click()
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    answerNow()
    await expect(page.getByText('Error fetching products.', { exact: true })).toBeVisible()
  },
)
