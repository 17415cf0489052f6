import type { Page } from '@playwright/test'
import { expect, openPage, test } from './fixtures.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

/** Opens the sign-in screen, with a fake clock from the second toast on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await openPage(page, '/auth/login')
  // The first toast brings the code that shows toasts; only the second begins on the stopped clock.
  await submitEmptyForm(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
}

/** Submits an empty sign-in form, which shows a toast. */
async function submitEmptyForm(page: Page): Promise<void> {
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

test('a toast closes after five seconds, stays under pointer or focus, and is closed by its button', async ({
  page,
}) => {
  await stopClock(page)
  await test.step('a toast goes away by itself after five seconds', async () => {
    await submitEmptyForm(page)
    await page.mouse.move(0, 0)
    await page.clock.runFor(4900)
    await expect(toasts(page)).toBeVisible()
    await page.clock.runFor(200)
    await expect(toasts(page)).toBeHidden()
  })
  await test.step('a toast waits while the pointer rests on it', async () => {
    await submitEmptyForm(page)
    await toasts(page).hover()
    await page.clock.runFor(10_000)
    await expect(toasts(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await expect(toasts(page)).toBeHidden()
  })
  await test.step('F8 brings the keyboard to the toast, which waits as long as it has the focus', async () => {
    await submitEmptyForm(page)
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
  await test.step('a toast goes on counting once the focus has left it', async () => {
    await submitEmptyForm(page)
    await page.keyboard.press('F8')
    await page.clock.runFor(10_000)
    await page.getByLabel('Username').focus()
    await page.clock.runFor(5000)
    await expect(toasts(page)).toBeHidden()
  })
  await test.step('a shopper closes a toast with its button', async () => {
    await submitEmptyForm(page)
    await toasts(page).getByRole('button', { name: 'Close notification' }).click()
    await expect(toasts(page)).toBeHidden()
  })
})

test('a toast is swiped away to the right, but not by a short movement', { tag: '@phone' }, async ({ page }) => {
  await stopClock(page)
  await submitEmptyForm(page)
  await swipeRight(page, 45)
  await expect(toasts(page)).toBeVisible()
  await swipeRight(page, 60)
  await expect(toasts(page)).toBeHidden()
})
