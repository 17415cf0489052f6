import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The value of a label such as Rarity or Available Quantity. */
export const factValue = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd')

export const buyPanel = (page: Page) => page.getByRole('region', { name: 'Buy' })
export const addToCart = (page: Page) => buyPanel(page).getByRole('button', { name: 'Add To Cart' })
export const stepper = (page: Page) => buyPanel(page).getByRole('group', { name: /^How many of / })
export const suggestions = (page: Page) => page.getByRole('region', { name: /^Maybe You Like Those Too/ })

/** Expects the sign-in page, the toast that says why, and the stored path to return to. */
export async function expectAskedToSignIn(page: Page, from: string): Promise<void> {
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Authentication Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please login to continue', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('return-to'))).toBe(from)
}

/** Leaves a product's page and returns after its cache entry has expired. Needs `page.clock`. */
export async function returnAfterCacheExpiry<T>(page: Page, beforeReturn: () => Promise<T>): Promise<T> {
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible()
  await page.clock.fastForward('10:00')
  const prepared = await beforeReturn()
  await page.goBack()
  return prepared
}
