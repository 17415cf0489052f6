import { expectSignedOut, freshEmail, makeCustomer, startSignedIn, toastWith, userMenu } from '../e2e/customers.ts'
import { openPage } from '../e2e/fixtures.ts'
import { listMails, readMail } from '../e2e/mailbox.ts'
import { askForLink, choosePassword, NEW_PASSWORD, readLink } from '../e2e/password-links.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'

test(
  'a link that was used is told as such, and a new one can be asked for',
  { tags: 'nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    consoleErrors.allow(/422/)
    const { email } = await makeCustomer(api, baseURL)
    await openPage(page, '/forgot-password')
    await askForLink(page, email)
    const link = await readLink(email)
    await openPage(page, link)
    await choosePassword(page, NEW_PASSWORD)
    await expect(page).toHaveURL('/auth/login')
    await openPage(page, link)
    await choosePassword(page, 'yet another password')
    await expect(toastWith(page, 'Password reset failed')).toContainText(
      'This link has expired or has been used already. Please ask for a new one.',
    )
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  },
)

test('somebody without an account is told the same and gets no mail', { tags: 'nightly' }, async ({ page }) => {
  const email = freshEmail()
  await openPage(page, '/forgot-password')
  await askForLink(page, email)
  // The mail that is asked for afterwards comes; had there been one before, it would be there by then.
  await page.getByLabel('Email').fill('shopper@pennysleeve.test')
  await page.getByRole('button', { name: 'Send link again' }).click()
  await readMail({ to: 'shopper@pennysleeve.test', about: 'Choose a new password' })
  expect((await listMails()).filter((mail) => mail.includes(email))).toEqual([])
})

test(
  'a customer who is signed in can use the link too, and signs in anew',
  { tags: 'nightly' },
  async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await openPage(page, '/forgot-password')
    await askForLink(page, customer.email)
    await openPage(page, await readLink(customer.email))
    await expect(userMenu(page, customer)).toBeAttached()
    await choosePassword(page, NEW_PASSWORD)
    await expect(page).toHaveURL('/auth/login')
    await expectSignedOut(page)
  },
)

test('what is missing or does not match is told before anything is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await openPage(page, '/forgot-password')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(toastWith(page, 'Missing fields: Please enter your email!')).toBeVisible()
  await openPage(page, '/reset-password?token=made-up')
  await choosePassword(page, '')
  await expect(toastWith(page, 'Missing fields: Please fill in all required fields!')).toBeVisible()
  await choosePassword(page, NEW_PASSWORD, 'something else')
  await expect(toastWith(page, "Passwords don't match: Please make sure your passwords match!")).toBeVisible()
  expect(sent.filter((call) => call.includes('/api/passwords'))).toEqual([])
})

test('an address that is none is told in words', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await openPage(page, '/forgot-password')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(toastWith(page, 'Password reset failed')).toContainText('email is not a valid e-mail address')
})

test('a truncated link leads to a new one, and the page is noindex', async ({ page }) => {
  await openPage(page, '/reset-password')
  await expect(page.getByText('it is not complete')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await openPage(page, '/reset-password?token=made-up')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
