import type { Locator, Page } from '@playwright/test'
import { findCard, findSealed } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'
import { addToCart, buyPanel, factValue } from './product-page.ts'

test('the enlarged picture closes to the same scroll position, and Add To Cart stays visible', async ({
  page,
  api,
}) => {
  const card = await findCard(api, (c) => c.image_url !== null && c.total_on_hand > 0 && c.abilities.length > 1)
  await openPage(page, `/cards/${card.id}`)
  const picture = page.getByRole('article').first().getByRole('img', { name: card.name })
  await expectCardShape(picture)
  const before = await picture.boundingBox()
  const enlarge = page.getByRole('button', { name: 'Enlarge picture' })
  await enlarge.click()
  const dialog = page.getByRole('dialog', { name: card.name })
  const enlarged = dialog.getByRole('img', { name: card.name })
  await expect(enlarged).toBeInViewport({ ratio: 1 })
  expect((await enlarged.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(enlarge).toBeFocused()

  await expectButtonInReach(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // On a phone the price and the button stand at the bottom edge.
  const box = await buyPanel(page).boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740)
  expect(box?.width).toBe(360)
  await expect(factValue(page, 'Price')).toBeInViewport({ ratio: 1 })
  await expectButtonInReach(page)

  const sealed = await findSealed(api, (p) => p.total_on_hand > 0)
  await openPage(page, `/sealed/${sealed.id}`)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(addToCart(page)).toBeInViewport({ ratio: 1 })
  }
})

async function expectButtonInReach(page: Page): Promise<void> {
  await expect(addToCart(page)).toBeInViewport({ ratio: 1 })
  await factValue(page, 'Collector #').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 150)
  await expect(addToCart(page)).toBeInViewport({ ratio: 1 })
}

test('a card without a picture keeps the card’s aspect ratio', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.image_url === null)
  await openPage(page, `/cards/${card.id}`)
  const box = page.getByRole('article').first().locator('.card-shape')
  await expect(box).toHaveText('No Image Available')
  await expectCardShape(box)
})

async function expectCardShape(picture: Locator): Promise<void> {
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(63 / 88, 2)
}
