import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts'
import { expect, expectNoAxeViolations, openHome, openPage, test } from './fixtures.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search cards' })
const footer = (page: Page) => page.getByRole('contentinfo')

test('a visitor finds the logo, the search box, Sign Up and Sign In at the top of the page', async ({ page, api }) => {
  const { name } = await api('GET /api/shop')
  await openPage(page, '/games')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name })).toHaveAttribute('href', '/dashboard')
  await expect(header.getByRole('combobox')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign Up', exact: true })).toHaveAttribute('href', '/auth/register')
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute('href', '/auth/login')
})

test('the header stays in sight while a visitor scrolls to the end of the page', async ({ page }) => {
  await openHome(page)
  await footer(page).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const box = await page.getByRole('banner').boundingBox()
  expect(box?.y).toBe(0)
  await expect(searchBox(page)).toBeInViewport()
})

test('the page is never wider than the screen', async ({ page }) => {
  await openHome(page)
  await expectNoSidewaysScroll(page)
})

test('a visitor who presses Enter in the search box sees the cards that match', async ({ page }) => {
  await openPage(page, '/games')
  await searchBox(page).fill('  sol ring ')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/cards?q=sol+ring')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sol Ring' }).first()).toBeVisible()
})

test('a visitor who presses Enter in a blank search box stays where they are', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/games')
  for (const blank of ['', '   ']) {
    await searchBox(page).fill(blank)
    await searchBox(page).press('Enter')
    // Long enough for a search to have begun.
    await page.waitForTimeout(300)
    await expect(page).toHaveURL('/games')
  }
})

test('the slash key puts the cursor into the search box', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/games')
  await page.getByRole('main').focus()
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(searchBox(page)).toHaveValue('a/b')
})

test('a visitor can type a slash into any other field', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/auth/login')
  const username = page.getByLabel('Username')
  await username.click()
  await page.keyboard.press('/')
  await expect(username).toBeFocused()
  await expect(username).toHaveValue('/')
})

test('the footer leads home, to the decks, to selling and to the questions', async ({ page }) => {
  await openPage(page, '/games')
  const links = { Home: '/dashboard', Decks: '/decks', 'Sell card info': '/sell-card-info', FAQ: '/faq' }
  for (const [name, href] of Object.entries(links)) {
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
})

test('All Cards in the footer brings a visitor to the heading of all cards', async ({ page }) => {
  await openPage(page, '/games')
  await footer(page).getByRole('link', { name: 'All Cards', exact: true }).click()
  await expect(page).toHaveURL('/dashboard#all-cards-heading')
  await expect(page.locator('#all-cards-heading')).toHaveText('All Cards')
  await expect(page.locator('#all-cards-heading')).toBeInViewport()
})

test('Terms and Privacy are plain words in the footer, not links', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/games')
  for (const word of ['Terms', 'Privacy']) {
    await expect(footer(page).getByText(word, { exact: true })).toBeVisible()
    await expect(footer(page).getByRole('link', { name: word })).toHaveCount(0)
    await expect(footer(page).getByRole('button', { name: word })).toHaveCount(0)
  }
})

test('the store events link leads to the shop on a social network', { tag: '@once' }, async ({ page, api }) => {
  const { events_url } = await api('GET /api/shop')
  await openPage(page, '/games')
  await expect(footer(page).getByRole('link', { name: 'Store events' })).toHaveAttribute('href', events_url)
  expect(new URL(events_url).hostname).toBe('www.facebook.com')
})

test(
  'the shop follows the theme of the system until a visitor chooses one, which it keeps',
  { tag: '@once' },
  async ({ page }) => {
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
  },
)

test('a keyboard user skips the header with the first two keys', async ({ page }) => {
  await openPage(page, '/games')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
