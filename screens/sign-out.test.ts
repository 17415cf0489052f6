import { expectSignedOut, makeCustomer, fillSignIn, startSignedIn, toastWith, userMenu } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'
import { openPage } from '../e2e/fixtures.ts'

test('signing out revokes the token and shows the visitor’s header', async ({ page, api, baseURL }) => {
  const customer = await makeCustomer(api, baseURL)
  await startSignedIn(page, customer)
  await openPage(page, '/games')
  await userMenu(page, customer).click()
  const sent = page.waitForRequest('**/api/sign_out')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  expect((await sent).postDataJSON()).toEqual({ user: { email: customer.email } })
  await expect(toastWith(page, 'Logged out successfully')).toBeVisible()
  await expectSignedOut(page)
  await expect(page).toHaveURL('/games')
  await expect(customer.api('GET /api/account')).rejects.toThrow('Invalid API key')
})

test('a customer whose sign-out fails on the server is signed out here and told so', async ({
  page,
  api,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/503|ERR_FAILED/)
  const responses = [
    { give: { status: 503, json: { error: 'The shop is busy.' } }, told: 'The shop is busy.' },
    { give: undefined, told: 'Something went wrong while logging out' },
  ]
  for (const { give, told } of responses) {
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await openPage(page, '/games')
    await page.route('**/api/sign_out', (route) => (give ? route.fulfill(give) : route.abort()))
    await userMenu(page, customer).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(toastWith(page, 'Logout failed')).toContainText(told)
    await expectSignedOut(page)
    await page.unroute('**/api/sign_out')
  }
})

test('a customer whose session ended on the server is signed out and still sees the products', async ({
  page,
  api,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/)
  const customer = await makeCustomer(api, baseURL)
  await customer.api('DELETE /api/sign_out')
  await startSignedIn(page, customer)
  await openPage(page, '/games')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /Sealed products$/ })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectSignedOut(page)
})

test(
  'a customer whose session ends while they type is told so, signs in, and finds the list they had typed',
  { tags: 'nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/401/)
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await openPage(page, '/sellcart')
    const list = '4 Lightning Bolt\n1 Sol Ring'
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await page.getByLabel('Your cards').fill(list)
    await customer.api('DELETE /api/sign_out')
    await page.getByRole('button', { name: 'Add to sell cart' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(toastWith(page, 'Authentication Required')).toContainText('Please login to continue')
    await fillSignIn(page, customer)
    await expect(page).toHaveURL('/sellcart')
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await expect(page.getByLabel('Your cards')).toHaveValue(list)
  },
)
