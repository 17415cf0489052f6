import { openPage } from '../e2e/fixtures.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'

test('a visitor walks from the games to a sealed product, without an account', async ({ page }) => {
  await openPage(page, '/games')
  await page.getByRole('main').getByRole('link', { name: 'Flesh And Blood' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flesh And Blood Sealed products')
  const box = page.getByRole('article').first().getByRole('link')
  const name = (await box.textContent()) ?? ''
  await box.click()
  await expect(page).toHaveURL(/\/sealed\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('Magic has the singles, and every game has sealed products', async ({ api }) => {
  const { game_types } = await api('GET /api/game_products/game_types')
  const count = async (game_type: string, sealed: boolean) =>
    (await api('GET /api/game_products', { query: { game_type, sealed, per_page: 1 } })).total_count
  for (const { code } of game_types) expect(await count(code, true), code).toBeGreaterThan(0)
  const singles = await Promise.all(game_types.map(({ code }) => count(code, false)))
  expect(Math.max(...singles)).toBe(singles[game_types.findIndex(({ code }) => code === 'magic_the_gathering')])
  expect(singles.filter((total) => total > 0)).toHaveLength(1)
})
