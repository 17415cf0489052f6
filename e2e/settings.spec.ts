import { expectSignedOut, makeCustomer, PASSWORD, startSignedIn, toastWith } from './customers.ts'
import { expect, openPage, test } from './fixtures.ts'

test(
  'a customer signs out everywhere: here and on the other device',
  { tag: '@nightly' },
  async ({ page, browser, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/401/)
    const customer = await makeCustomer(api, baseURL)
    const { user } = await api('POST /api/sign_in', { body: { user: { email: customer.email, password: PASSWORD } } })
    const phone = await browser.newPage()
    await startSignedIn(phone, { ...customer, api_key: user.api_key })
    await startSignedIn(page, customer)
    await openPage(page, '/settings')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(toastWith(page, 'Logged out successfully')).toContainText('All your devices are signed out.')
    await expect(page).toHaveURL('/auth/login')
    await expectSignedOut(page)
    await openPage(phone, '/profile/wishlist')
    await expectSignedOut(phone)
    await phone.close()
  },
)
