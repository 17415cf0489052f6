import { findCard } from '../e2e/find-products.ts'
import { openPage } from '../e2e/fixtures.ts'
import { suggestions } from '../e2e/product-page.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'

test('a visitor who opens a card that has just left the shop is told so', async ({ page, api }) => {
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  await openPage(page, `/cards/${card.id}`)
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 404, json: { error: 'Not found' } }))
  await suggestions(page).getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page).toHaveTitle(/^Page not found/)
})

test('a visitor whose page breaks is told that it is not their fault, and can try again', async ({
  page,
  consoleErrors,
}) => {
  // A response of another shape, as from a captive portal: it cannot be rendered.
  consoleErrors.allow(/TypeError: Cannot read properties of undefined \(reading 'length'\)/)
  await openPage(page, '/faq')
  await page.route('**/api/game_products*', (route) => route.fulfill({ json: { welcome: 'to our hotel' } }))
  await page.getByRole('combobox', { name: 'Search cards' }).fill('dragon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText('That is our fault, not yours.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/cards?q=dragon')
})
