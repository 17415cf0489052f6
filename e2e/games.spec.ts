import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { countColumns } from './tiles.ts'

const DEFAULT_PICTURE = '/pictures/games/default.svg'
const GAMES = ['magic_the_gathering', 'one_piece', 'flesh_and_blood', 'warhammer_40k']

const tiles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const pictureOf = (page: Page, code: string) => page.locator(`a[href="/games/${code}"] img`)

/** Comes to the games from another page, so that it is the browser that asks for them. */
async function comeToGames(page: Page) {
  await openPage(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible()
}

test('a visitor sees a tile with a picture for each of the four games', async ({ page, api }) => {
  const { game_types } = await api('GET /api/game_products/game_types')
  expect(game_types.map(({ code }) => code)).toEqual(GAMES)
  await openPage(page, '/games')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible()
  await expect(tiles(page)).toHaveText(game_types.map(({ name }) => name))
  for (const code of GAMES) {
    await expect(pictureOf(page, code)).toHaveAttribute('src', `/pictures/games/${code}.svg`)
    await expect
      .poll(() => pictureOf(page, code).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  }
  await expectNoAxeViolations(page)
})

test('the games stand in 1 column on small, 2 on medium and 4 on large screens', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/games')
  for (const [width, columns] of [
    [360, 1],
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => countColumns(tiles(page)), `at ${width} px`).toBe(columns)
  }
})

test('a visitor who clicks a game sees its sealed products', async ({ page }) => {
  await openPage(page, '/games')
  await tiles(page).filter({ hasText: 'One Piece' }).click()
  await expect(page).toHaveURL('/games/one_piece')
  await expect(page.getByRole('heading', { level: 1, name: 'One Piece Sealed products' })).toBeVisible()
})

test('a game whose picture fails to load shows the default picture', { tag: '@once' }, async ({ page, watch }) => {
  watch.expectTrouble(/Failed to load resource.*one_piece\.svg/)
  await page.route('**/pictures/games/one_piece.svg', (route) => route.abort())
  await openPage(page, '/games')
  await expect(pictureOf(page, 'one_piece')).toHaveAttribute('src', DEFAULT_PICTURE)
  await expect(pictureOf(page, 'warhammer_40k')).toHaveAttribute('src', '/pictures/games/warhammer_40k.svg')
})

test('a game the shop has no picture of shows the default picture', { tag: '@once' }, async ({ page }) => {
  await page.route('**/api/game_products/game_types', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const game_types = [...body.game_types, { id: 99, code: 'star_realms', name: 'Star Realms' }]
    await route.fulfill({ response: answer, json: { ...body, game_types } })
  })
  await comeToGames(page)
  await expect(tiles(page)).toHaveCount(GAMES.length + 1)
  await expect(pictureOf(page, 'star_realms')).toHaveAttribute('src', DEFAULT_PICTURE)
  await expect
    .poll(() => pictureOf(page, 'star_realms').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test('a visitor reads Loading while the games are on their way', { tag: '@once' }, async ({ page }) => {
  const letThrough = await holdBack(page, '**/api/game_products/game_types')
  await comeToGames(page)
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  letThrough()
  await expect(tiles(page)).toHaveCount(GAMES.length)
  await expect(page.getByText('Loading')).toHaveCount(0)
})

test('games that fail to load are passed over in silence', { tag: '@once' }, async ({ page, watch }) => {
  watch.expectTrouble(/status of 500 .*api\/game_products\/game_types/)
  await page.route('**/api/game_products/game_types', (route) =>
    route.fulfill({ status: 500, json: { error: 'Out of order' } }),
  )
  const refused = page.waitForResponse('**/api/game_products/game_types')
  await comeToGames(page)
  await refused
  await expect(page.getByText('Loading')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/error|wrong|Out of order/i)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
