import type { Page } from '@playwright/test'
import { expect, openHome, test } from './fixtures.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Banners' })
/** The visible banner: the others are inert. */
const slide = (page: Page) => carousel(page).locator('li:not([inert])')

/** Opens the home page with a fake clock and no pointer near the banners. */
async function openWithClock(page: Page) {
  await page.clock.install()
  await openHome(page)
  await page.mouse.move(0, 0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
  // A choice starts the wait anew. The event alone, because a pointer or the focus would hold the banners.
  await chooseBanner(page, 2)
  await chooseBanner(page, 1)
}

const chooseBanner = (page: Page, number: number) =>
  carousel(page)
    .getByRole('button', { name: `Show banner ${number}` })
    .dispatchEvent('click')

test('the banners are four slides, each with its own picture and caption, and Shop Now leads to the heading of all cards', async ({
  page,
  api,
}) => {
  const { banners } = await api('GET /api/shop')
  await openHome(page)
  await expect(carousel(page).getByRole('button', { name: /Show banner/ })).toHaveCount(4)
  for (const [place, { caption, image, mobileImage }] of banners.entries()) {
    await carousel(page)
      .getByRole('button', { name: `Show banner ${place + 1}` })
      .click()
    await expect(slide(page)).toHaveCount(1)
    await expect(slide(page)).toHaveAccessibleName(`${place + 1} of 4`)
    await expect(slide(page)).toContainText(caption)
    const picture = slide(page).locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    const shown = await picture.evaluate((img: HTMLImageElement) => ({
      src: img.currentSrc,
      width: img.naturalWidth,
    }))
    expect([image, mobileImage]).toContain(new URL(shown.src).pathname)
    expect(shown.width).toBeGreaterThan(0)
  }
  expect(new Set(banners.flatMap(({ image, mobileImage }) => [image, mobileImage])).size).toBe(8)

  await page.setViewportSize({ width: 360, height: 740 })
  const shopNow = slide(page).getByRole('link', { name: 'Shop Now' })
  await expect(shopNow).toHaveAttribute('href', '#all-cards-heading')
  await shopNow.click()
  await expect(page).toHaveURL('/dashboard#all-cards-heading')
  const heading = page.getByRole('heading', { name: 'All Cards' })
  await expect(heading).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const place = await heading.boundingBox()
  expect(place?.y, 'the sticky header must not cover the heading').toBeGreaterThanOrEqual(header?.height ?? 0)
})

test('the banners advance every five seconds, unless paused or under the pointer', async ({ page }) => {
  await openWithClock(page)
  await test.step('the next one comes after five seconds', async () => {
    await expect(slide(page)).toHaveAccessibleName('1 of 4')
    await page.clock.runFor(4900)
    await expect(slide(page)).toHaveAccessibleName('1 of 4')
    await page.clock.runFor(200)
    await expect(slide(page)).toHaveAccessibleName('2 of 4')
    await page.clock.runFor(5000)
    await expect(slide(page)).toHaveAccessibleName('3 of 4')
  })
  await test.step('after the last banner comes the first again', async () => {
    await chooseBanner(page, 4)
    await expect(slide(page)).toHaveAccessibleName('4 of 4')
    await page.clock.runFor(5100)
    await expect(slide(page)).toHaveAccessibleName('1 of 4')
  })
  await test.step('a visitor stops the banners and starts them again', async () => {
    await carousel(page).getByRole('button', { name: 'Pause banners' }).dispatchEvent('click')
    await page.clock.runFor(20_000)
    await expect(slide(page)).toHaveAccessibleName('1 of 4')
    await carousel(page).getByRole('button', { name: 'Play banners' }).dispatchEvent('click')
    await page.clock.runFor(5100)
    await expect(slide(page)).toHaveAccessibleName('2 of 4')
  })
  await test.step('the banners wait while a visitor points at them', async () => {
    await slide(page).hover()
    await page.clock.runFor(20_000)
    await expect(slide(page)).toHaveAccessibleName('2 of 4')
  })
})

test('the banners do not advance with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithClock(page)
  await expect(carousel(page).getByRole('button', { name: 'Play banners' })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(slide(page)).toHaveAccessibleName('1 of 4')
})

test('up to 768 pixels wide the banner shows its narrow picture, above that its wide one; below stands a promo block', async ({
  page,
  api,
}) => {
  const { banners, promo } = await api('GET /api/shop')
  const [first] = banners
  if (!first) throw new Error('The shop has no banner')
  await openHome(page)
  await carousel(page).getByRole('button', { name: 'Show banner 1' }).click()
  const shown = () =>
    slide(page)
      .locator('img')
      // Empty until the browser has chosen one.
      .evaluate((img: HTMLImageElement) => img.currentSrc && new URL(img.currentSrc).pathname)
  for (const [width, picture] of [
    [360, first.mobileImage],
    [768, first.mobileImage],
    [769, first.image],
    [1440, first.image],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(shown, `at ${width} px`).toBe(picture)
  }

  const block = page.getByRole('region', { name: promo.title })
  await expect(block).toContainText(promo.text)
  const [above, below] = [await carousel(page).boundingBox(), await block.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  await block.getByRole('link', { name: promo.button_label }).click()
  await expect(page).toHaveURL(promo.button_href)
})
