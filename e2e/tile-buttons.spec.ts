import type { Page } from '@playwright/test'
import { expect, openHome, test } from './fixtures.ts'
import { findTile, tileOf } from './tiles.ts'

const tooltip = (page: Page) => page.getByRole('tooltip', { name: 'Not available in quantity' })

test('the disabled Buy explains itself after 0.7 seconds of hover, to the next hover and to the keyboard at once', async ({
  page,
  api,
}) => {
  const { products } = await api('GET /api/game_products', { query: { per_page: 24 } })
  const [first, second] = products.filter(({ total_on_hand }) => total_on_hand === 0)
  if (!first || !second) throw new Error('Too little is sold out')
  const hover = (product: typeof first) =>
    tileOf(page, product).getByRole('button', { name: 'Buy' }).hover({ force: true })
  const leave = async () => {
    await page.mouse.move(0, 0, { steps: 5 })
    await expect(tooltip(page)).toHaveCount(0)
  }
  await page.clock.install()
  await openHome(page)
  // The first tooltip brings the code that shows tooltips; only the second begins on the stopped clock.
  await hover(first)
  await expect(tooltip(page)).toHaveCount(1)
  await leave()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))

  await hover(first)
  await page.clock.runFor(650)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(tooltip(page)).toHaveCount(1)
  await expect(page.getByText('Not available in quantity').first()).toBeVisible()

  // Soon after, the next one does not keep anybody waiting; later it does again.
  await leave()
  await page.clock.runFor(250)
  await hover(second)
  await expect(tooltip(page)).toHaveCount(1)
  await leave()
  await page.clock.runFor(350)
  await hover(first)
  await page.clock.runFor(600)
  await expect(tooltip(page)).toHaveCount(0)

  // A keyboard user need not wait.
  await leave()
  await tileOf(page, second).getByRole('button', { name: 'Sell' }).focus()
  await page.keyboard.press('Tab')
  await expect(tooltip(page)).toHaveCount(1)
})

test('a finger can ask why Buy is disabled', { tag: '@phone' }, async ({ page, api }) => {
  const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand === 0)
  await openHome(page, path)
  // Around the disabled button: a forced tap would not wait until the tiles above have their height.
  await tileOf(page, product).getByRole('button', { name: 'Buy' }).locator('..').tap()
  await expect(tooltip(page)).toHaveCount(1)
})
