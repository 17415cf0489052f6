import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { expect, openHome, openPage, test } from './fixtures.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search cards' })
const footer = (page: Page) => page.getByRole('contentinfo')

test('the header is sticky, the page is as wide as the screen, and All Cards in the footer leads to their heading', async ({
  page,
}) => {
  await openHome(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoHorizontalScroll(page)
    await footer(page).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 20_000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    const box = await page.getByRole('banner').boundingBox()
    expect(box?.y).toBe(0)
    await expect(searchBox(page)).toBeInViewport()
  }

  await openPage(page, '/games')
  await footer(page).getByRole('link', { name: 'All Cards', exact: true }).click()
  await expect(page).toHaveURL('/dashboard#all-cards-heading')
  await expect(page.locator('#all-cards-heading')).toHaveText('All Cards')
  await expect(page.locator('#all-cards-heading')).toBeInViewport()
})

test('the shop follows the theme of the system until a visitor chooses one, which it keeps', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/games')
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()

  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Switch between light and dark theme' }).click()
  await expect.poll(paper).toBe(dark)
  await page.reload()
  expect(await paper()).toBe(dark)
  await page.getByRole('button', { name: 'Switch between light and dark theme' }).click()
  await expect.poll(paper).toBe(light)
})

test('a keyboard user skips the header with the first two keys', async ({ page }) => {
  await openPage(page, '/games')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
