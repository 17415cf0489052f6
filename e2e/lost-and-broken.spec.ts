import { makeCustomer, startSignedIn, userMenu } from './customers.ts'
import { findCard } from './find-products.ts'
import { expect, openPage, test } from './fixtures.ts'
import { suggestions } from './product-page.ts'

const NOWHERE = {
  'a path that never was': '/nothing/here',
  'a card that is gone': '/cards/999999999',
  'a card without a number': '/cards/black-lotus',
  'a sealed product that is gone': '/sealed/999999999',
  'a game the shop does not know': '/games/solitaire',
  'a path that cannot be read': '/%',
  'a card whose number cannot be read': '/cards/%zz',
}

test('a visitor of an address that does not exist is told so with a 404', async ({ page, watch }) => {
  watch.expectTrouble(/status of 404 .*\/(nothing|cards|sealed|games|%)\/?[\w-/%]*\)$/)
  for (const [what, path] of Object.entries(NOWHERE)) {
    const answer = await page.goto(path)
    expect(answer?.status(), what).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), what).toHaveText('Page not found')
    await expect(page.locator('meta[name=robots]'), what).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]'), what).toHaveCount(0)
  }
})

test('a lost visitor finds the way back to the shop', async ({ page, watch }) => {
  watch.expectTrouble(/status of 404 .*\/nothing\/here\)$/)
  await openPage(page, '/nothing/here')
  await page.getByRole('link', { name: 'Browse cards' }).click()
  await expect(page).toHaveURL('/cards')
  await openPage(page, '/nothing/here')
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a customer who was lost is still signed in, in the theme they chose', async ({ page, api, baseURL, watch }) => {
  watch.expectTrouble(/status of 404 .*\/nothing\/here\)$/)
  const customer = await makeCustomer(api, baseURL)
  await startSignedIn(page, customer)
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await openPage(page, '/nothing/here')
  await page.getByRole('link', { name: 'Browse cards' }).click()
  await expect(page).toHaveURL('/cards')
  await expect(userMenu(page, customer)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a visitor who opens a card that has just left the shop is told so', async ({ page, api, watch }) => {
  watch.expectTrouble(/status of 404 .*\/api\/products\/\d+\)$/)
  const card = await findCard(api, (c) => c.total_on_hand > 0)
  await openPage(page, `/cards/${card.id}`)
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 404, json: { error: 'Not found' } }))
  await suggestions(page).getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page).toHaveTitle(/^Page not found/)
})

test('a visitor whose page breaks is told that it is not their fault, and can try again', async ({ page, watch }) => {
  // An answer that is not what it should be, as a proxy in a hotel gives: nothing can be drawn from it.
  watch.expectTrouble(/TypeError: Cannot read properties of undefined \(reading 'length'\)/)
  await openPage(page, '/faq')
  await page.route('**/api/game_products*', (route) => route.fulfill({ json: { welcome: 'to our hotel' } }))
  await page.getByRole('combobox', { name: 'Search cards' }).fill('dragon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText('That is our fault, not yours.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()

  await page.unroute('**/api/game_products*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/cards?q=dragon')
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible()
})

test('a visitor who opens the bare address comes to the home page', async ({ page, request }) => {
  const answer = await request.get('/', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toBe('/dashboard')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

test('a visitor who is offline for a moment is told so, loses nothing, and is answered afterwards', async ({
  page,
  context,
  watch,
}) => {
  watch.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
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
})
