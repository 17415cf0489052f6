import type { Page } from '@playwright/test'
import { expect, openHome, openPage, test } from './fixtures.ts'
import { findTile, tileOf } from './tiles.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** Makes the sign-in screen complain, with the clock in the test's hands. */
async function showToast(page: Page) {
  await page.clock.install()
  await openPage(page, '/auth/login')
  // The first toast brings the code that shows toasts; only the second begins on the stopped clock.
  await page.getByLabel('Username').press('Enter')
  await expect(toasts(page)).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
  await page.getByLabel('Username').press('Enter')
  await expect(toasts(page)).toBeVisible()
}

/** Puts the finger down on the toast, moves it right and lifts it. */
async function swipeRight(page: Page, pixels: number) {
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('There is no toast')
  const [x, y] = [box.x + 30, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y)
  await page.mouse.move(x + pixels, y)
  await page.mouse.up()
}

test('a toast goes away by itself after five seconds', async ({ page }) => {
  await showToast(page)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4900)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(toasts(page)).toBeHidden()
})

test('a toast waits while the pointer rests on it', async ({ page }) => {
  await showToast(page)
  await toasts(page).hover()
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5000)
  await expect(toasts(page)).toBeHidden()
})

test('F8 brings the keyboard to the toast, which waits as long as it has the focus', async ({ page }) => {
  await showToast(page)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Close notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toBeHidden()
})

test('a toast goes on counting once the focus has left it', async ({ page }) => {
  await showToast(page)
  await page.keyboard.press('F8')
  await page.clock.runFor(10_000)
  await page.getByLabel('Username').focus()
  await page.clock.runFor(5000)
  await expect(toasts(page)).toBeHidden()
})

test('a shopper closes a toast with its button', async ({ page }) => {
  await showToast(page)
  await toasts(page).getByRole('button', { name: 'Close notification' }).click()
  await expect(toasts(page)).toBeHidden()
})

test('a shopper swipes a toast away to the right, but not by a twitch', { tag: '@phone' }, async ({ page }) => {
  await showToast(page)
  await swipeRight(page, 45)
  await expect(toasts(page)).toBeVisible()
  await swipeRight(page, 60)
  await expect(toasts(page)).toBeHidden()
})

test('a new toast takes the place of the old one', async ({ page, api }) => {
  const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand > 0)
  await openHome(page, path)
  await tileOf(page, product).getByRole('button', { name: 'Buy' }).click()
  await expect(toasts(page)).toContainText('Authentication Required')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toasts(page)).toContainText('Missing fields')
  await expect(toasts(page)).toHaveCount(1)
})
