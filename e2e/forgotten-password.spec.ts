import { expectSignedOut, makeCustomer, fillSignIn, startSignedIn, toastWith } from './customers.ts'
import { expect, openPage, test } from './fixtures.ts'
import { askForLink, choosePassword, NEW_PASSWORD, readLink } from './password-links.ts'

test('a forgotten password is reset by a mailed link, and other devices are signed out', async ({
  page,
  browser,
  api,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/)
  const customer = await makeCustomer(api, baseURL)
  const phone = await browser.newPage()
  await startSignedIn(phone, customer)
  await openPage(page, '/auth/login')
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password')
  await askForLink(page, customer.email)
  await expect(page.getByText('Nothing there?')).toBeVisible()
  const link = await readLink(customer.email)
  await openPage(page, link)
  await choosePassword(page, NEW_PASSWORD)
  await expect(toastWith(page, 'Password changed')).toContainText('Please sign in with your new password.')
  await expect(page).toHaveURL('/auth/login')
  await fillSignIn(page, { ...customer, password: NEW_PASSWORD })
  await expect(toastWith(page, 'Login successful')).toBeVisible()
  await openPage(phone, '/profile/wishlist')
  await expectSignedOut(phone)
  await phone.close()
})
