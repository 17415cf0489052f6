import type { Page } from '@playwright/test'
import type { Shop } from '@pennysleeve/contract/content.ts'
import { expect, expectNoAxeViolations, openHome, test } from './fixtures.ts'
import { findTile, tileOf } from './tiles.ts'

const tooltip = (page: Page) => page.getByRole('tooltip', { name: 'Not available in quantity' })

test('Buy is disabled while there is none of a card', async ({ page, api }) => {
  const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand === 0)
  await openHome(page, path)
  await expect(tileOf(page, product).getByRole('button', { name: 'Buy' })).toBeDisabled()
  await expect(tileOf(page, product).getByRole('button', { name: 'Sell' })).toBeEnabled()
})

test('a visitor who rests on the disabled Buy for 0.7 seconds reads why', async ({ page, api }) => {
  const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand === 0)
  await page.clock.install()
  await openHome(page, path)
  // The first tooltip brings the code that shows tooltips; only the second begins on the stopped clock.
  await tileOf(page, product).getByRole('button', { name: 'Buy' }).hover({ force: true })
  await expect(tooltip(page)).toHaveCount(1)
  await page.mouse.move(0, 0, { steps: 5 })
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
  await tileOf(page, product).getByRole('button', { name: 'Buy' }).hover({ force: true })
  await page.clock.runFor(650)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(tooltip(page)).toHaveCount(1)
  await expect(page.getByText('Not available in quantity').first()).toBeVisible()
})

test(
  'a second tooltip soon after the first does not keep a visitor waiting',
  { tag: '@once' },
  async ({ page, api }) => {
    const { products } = await api('GET /api/game_products', { query: { per_page: 24 } })
    const [first, second] = products.filter(({ total_on_hand }) => total_on_hand === 0)
    if (!first || !second) throw new Error('Too little is sold out')
    await page.clock.install()
    await openHome(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
    const hover = (product: typeof first) =>
      tileOf(page, product).getByRole('button', { name: 'Buy' }).hover({ force: true })
    const leave = () => page.mouse.move(0, 0, { steps: 5 })

    await hover(first)
    await page.clock.runFor(750)
    await expect(tooltip(page)).toHaveCount(1)
    await leave()
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(250)
    await hover(second)
    await expect(tooltip(page)).toHaveCount(1)

    await leave()
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(350)
    await hover(first)
    await page.clock.runFor(600)
    await expect(tooltip(page)).toHaveCount(0)
  },
)

test('a keyboard user and a finger can ask why Buy is disabled', async ({ page, api, isMobile }) => {
  const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand === 0)
  await openHome(page, path)
  const buy = tileOf(page, product).getByRole('button', { name: 'Buy' })
  if (isMobile) await buy.tap({ force: true })
  else {
    await tileOf(page, product).getByRole('button', { name: 'Sell' }).focus()
    await page.keyboard.press('Tab')
  }
  await expect(tooltip(page)).toHaveCount(1)
  await expectNoAxeViolations(page)
})

test('Sell is offered at a quantity of 20 and not at more', { tag: '@once' }, async ({ page, api }) => {
  const few = await findTile(api, ({ total_on_hand }) => total_on_hand === 20)
  await openHome(page, few.path)
  await expect(tileOf(page, few.product).getByRole('button', { name: 'Sell' })).toBeVisible()

  const many = await findTile(api, ({ total_on_hand }) => total_on_hand > 20)
  await openHome(page, many.path)
  await expect(tileOf(page, many.product).getByRole('button', { name: 'Buy' })).toBeEnabled()
  await expect(tileOf(page, many.product).getByRole('button', { name: 'Sell' })).toHaveCount(0)
})

test('nobody is offered Sell while the shop does not buy cards', { tag: '@once' }, async ({ page }) => {
  await page.route('**/api/shop', async (route) => {
    const answer = await route.fetch()
    const shop: Shop = await answer.json()
    await route.fulfill({ response: answer, json: { ...shop, features: { ...shop.features, selling: false } } })
  })
  await page.clock.install()
  await openHome(page)
  const sell = page.getByRole('article').getByRole('button', { name: /^Sell/ })
  await expect(sell.first()).toBeVisible()
  // The page came with what the shop said of itself; the browser asks again when that has grown old.
  await page.clock.fastForward('06:00')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Products' }).click()
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('article').getByRole('button', { name: /^Buy/ })).toHaveCount(24)
  await expect(sell).toHaveCount(0)
})
