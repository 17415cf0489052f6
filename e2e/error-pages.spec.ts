import { makeCustomer, startSignedIn, userMenu } from './customers.ts'
import { findSealed } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'

const NOWHERE = {
  'a path that never was': '/nothing/here',
  'a card that is gone': '/cards/999999999',
  'a card without a number': '/cards/black-lotus',
  'a sealed product that is gone': '/sealed/999999999',
  'a game the shop does not know': '/games/solitaire',
  'a path that cannot be read': '/%',
  'a card whose number cannot be read': '/cards/%zz',
}

test('an unknown URL answers 404 with a link home; / leads to the home page', async ({
  page,
  request,
  api,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404 .*\/(nothing|cards|sealed|games|%)\/?[\w-/%]*\)$/)
  for (const [what, path] of Object.entries(NOWHERE)) {
    const response = await request.get(path, { headers: { accept: 'text/html' } })
    const html = await response.text()
    expect(response.status(), what).toBe(404)
    expect(html, what).toMatch(/<h1[^>]*>Page not found<\/h1>/)
    expect(html, what).toMatch(/<meta name="robots" content="noindex"\/>/)
    expect(html, what).not.toContain('rel="canonical"')
  }

  await openPage(page, '/nothing/here')
  await page.getByRole('link', { name: 'Browse cards' }).click()
  await expect(page).toHaveURL('/cards')
  await openPage(page, '/nothing/here')
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/dashboard')

  // A product has one address, for good; the home page may be another one day.
  const box = await findSealed(api, () => true)
  for (const [path, status, location] of [
    ['/', 302, '/dashboard'],
    [`/cards/${box.id}`, 301, `/sealed/${box.id}`],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']], path).toEqual([status, location])
  }
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

test(
  'on the 404 page a customer is still signed in, in the chosen theme',
  { tag: '@nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/status of 404 .*\/nothing\/here\)$/)
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await openPage(page, '/nothing/here')
    await page.getByRole('link', { name: 'Browse cards' }).click()
    await expect(page).toHaveURL('/cards')
    await expect(userMenu(page, customer)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test(
  'a visitor who is offline is told so, loses nothing, and can retry afterwards',
  { tag: '@nightly' },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
    await openPage(page, '/cards')
    await page.getByLabel('Name').fill('bolt')
    await expect(page).toHaveURL('/cards?q=bolt')
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    // What it opens has not been fetched yet.
    await page.getByRole('button', { name: 'Advanced Search' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('bolt')
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Advanced Search' })).toBeVisible()
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  },
)
