import { DEMO, makeCustomer, fillSignIn, startSignedIn, storedSession, toastWith } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'
import { openPage } from '../e2e/fixtures.ts'

test('a customer signs in, is welcomed back and kept in the browser as token-store', async ({ page, api, baseURL }) => {
  const customer = await makeCustomer(api, baseURL)
  await openPage(page, '/auth/login')
  await fillSignIn(page, customer)
  await expect(toastWith(page, 'Login successful')).toContainText('Welcome back!')
  await expect(page).toHaveURL('/dashboard')
  const { id, email } = customer
  expect(await storedSession(page)).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    projects: [],
    userData: { id, email, api_key: expect.stringMatching(/^[\w-]{43}$/) },
    buyCount: 0,
    purchasedCards: [],
  })
})

test('a customer can ask to be remembered', async ({ page }) => {
  await openPage(page, '/auth/login')
  await page.getByLabel('Remember me').check()
  const sent = page.waitForRequest('**/api/sign_in')
  await fillSignIn(page, DEMO)
  expect((await sent).postDataJSON()).toEqual({ user: { ...DEMO, remember_me: true } })
  await expect(toastWith(page, 'Login successful')).toBeVisible()
})

test('a customer with a wrong password is told so and can try again', async ({ page, consoleErrors, api, baseURL }) => {
  consoleErrors.allow(/401/)
  const customer = await makeCustomer(api, baseURL)
  await openPage(page, '/auth/login')
  await fillSignIn(page, { ...customer, password: 'not the password' })
  await expect(toastWith(page, 'Login failed')).toContainText('Invalid email or password.')
  await fillSignIn(page, customer)
  await expect(page).toHaveURL('/dashboard')
})

test('a visitor who wanted a private page finds it after signing in, with its query', async ({
  page,
  api,
  baseURL,
}) => {
  const customer = await makeCustomer(api, baseURL)
  await openPage(page, '/profile/wishlist?from=mail&n=1')
  await expect(page).toHaveURL('/auth/login')
  await fillSignIn(page, customer)
  await expect(page).toHaveURL('/profile/wishlist?from=mail&n=1')
  await expect(page.getByText('No Wishlist Here')).toBeVisible()
})

test('a visitor who presses a heart is asked to sign in and comes back to the same cards', async ({
  page,
  api,
  baseURL,
}) => {
  const customer = await makeCustomer(api, baseURL)
  await openPage(page, '/cards?page=2')
  await page
    .getByRole('button', { name: /^Add .* to wishlist$/ })
    .first()
    .click()
  await expect(toastWith(page, 'Authentication Required')).toContainText('Please login to continue')
  await expect(page).toHaveURL('/auth/login')
  await fillSignIn(page, customer)
  await expect(page).toHaveURL('/cards?page=2')
})

test('a visitor who signs in from the header stays on the page', async ({ page, api, baseURL }) => {
  const customer = await makeCustomer(api, baseURL)
  await openPage(page, '/games')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(page, customer)
  await expect(page).toHaveURL('/games')
})

test('a signed-in customer is redirected from the sign-in pages to the home page', async ({
  page,
  api,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/404.*\/auth\/anything/)
  await startSignedIn(page, await makeCustomer(api, baseURL))
  for (const path of ['/auth/login', '/auth/register', '/auth/anything']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})
