import { DEMO, fillSignIn } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'
import { openPage } from '../e2e/fixtures.ts'

test('a customer sees address, store credit and a tab for each part of the account', async ({ page }) => {
  await openPage(page, '/profile')
  await fillSignIn(page, DEMO)
  await expect(page).toHaveURL('/profile/mycollection')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO.email)
  await expect(page.locator('main .bg-dusk').first()).toBeVisible()
  await expect(page.getByText('Store credit').locator('..')).toContainText('AU$50.00')
  const tabs = page.getByRole('navigation', { name: 'Profile' })
  for (const [tab, path] of [
    ['Decks', '/profile/decks'],
    ['Wishlist', '/profile/wishlist'],
    ['Order History', '/profile/orders'],
    ['Sell History', '/profile/sell-history'],
    ['My Collection', '/profile/mycollection'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(path)
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
  }
})
