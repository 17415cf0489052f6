import type { Page } from '@playwright/test'
import { openPage } from '../e2e/fixtures.ts'
import { findTile, tileOf } from '../e2e/tiles.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'

const toasts = (page: Page) => page.locator('ol > li[data-state="open"]')

test('a new toast takes the place of the old one', async ({ page, api }) => {
  const { product, path } = await findTile(api, ({ total_on_hand }) => total_on_hand > 0)
  await openPage(page, path)
  await tileOf(page, product).getByRole('button', { name: 'Buy' }).click()
  await expect(toasts(page)).toContainText('Authentication Required')
  // Its timer pauses without window focus: a busy machine is slower than five seconds.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toasts(page)).toContainText('Missing fields')
  await expect(toasts(page)).toHaveCount(1)
})
