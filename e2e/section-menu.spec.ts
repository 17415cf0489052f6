import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'

const SECTIONS = { Singles: '/cards', Sealed: '/games', 'Sell cards': '/sell-card-info', FAQ: '/faq' }

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

test('a visitor opens the menu below 1024 pixels and goes to a section; from there on the sections stand in the header', async ({
  page,
}) => {
  await openPage(page, '/games')
  for (const width of [320, 360, 768, 1023]) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await expect(sections(page)).toBeHidden()
      await menuButton(page).click()
      for (const [name, href] of Object.entries(SECTIONS)) {
        const link = sections(page).getByRole('link', { name, exact: true })
        await expect(link).toHaveAttribute('href', href)
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await expect(sections(page).getByRole('link', { name: 'Sealed' })).toHaveAttribute('aria-current', 'page')
      await sections(page).getByRole('link', { name: 'FAQ' }).click()
      await expect(page).toHaveURL('/faq')
      await expect(sections(page)).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await page.goBack()
      await expect(page).toHaveURL('/games')
    })
  }
  await page.setViewportSize({ width: 1024, height: 740 })
  await expect(menuButton(page)).toBeHidden()
  await expect(sections(page).getByRole('link')).toHaveText(Object.keys(SECTIONS))
})

test('the open menu passes axe, closes on a press outside, and returns the focus to its button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/games')
  await menuButton(page).click()
  await expect(sections(page)).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await page.setViewportSize({ width: 768, height: 740 })
  await expectNoAxeViolations(page, 'dark')
  await page.mouse.click((page.viewportSize()?.width ?? 0) - 5, 700)
  await expect(sections(page)).toBeHidden()

  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(sections(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sections(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sections(page).getByRole('link', { name: 'Singles' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sections(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
})

test('the menu works before hydration and switches the theme', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'light' })
  const releaseScripts = await holdResponses(page, /\/assets\/.*\.js$/)
  await page.goto('/games')
  await menuButton(page).click()
  await expect(sections(page)).toBeVisible()
  releaseScripts()
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await expect(sections(page)).toBeVisible()
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await sections(page).getByRole('button', { name: 'Switch between light and dark theme' }).click()
  await expect.poll(paper).not.toBe(light)
  await sections(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(sections(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the menu leads to the sections', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/games')
    await menuButton(page).click()
    await sections(page).getByRole('link', { name: 'Sell cards' }).click()
    await expect(page).toHaveURL('/sell-card-info')
  })
})
