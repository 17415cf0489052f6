import type { Page } from '@playwright/test'
import {
  expectSignedOut,
  freshEmail,
  makeCustomer,
  signInHere,
  startSignedIn,
  toastWith,
  userMenu,
} from './customers.ts'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { listMails, readMail } from './mailbox.ts'

const NEW_PASSWORD = 'a much newer one'
const SENT = 'If there is an account with this address, a link is on its way to it.'

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(toastWith(page, 'Check your mail')).toContainText(SENT)
}

async function readLink(email: string): Promise<string> {
  const mail = await readMail({ to: email, about: 'Choose a new password' })
  const { pathname, search } = new URL(/http\S+token=\S+/.exec(mail)?.[0] ?? '')
  return pathname + search
}

async function choosePassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(confirmation)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a customer forgets the password, gets a link by mail, chooses a new one and signs in; other devices are out', async ({
  page,
  browser,
  api,
  baseURL,
  watch,
}) => {
  watch.expectTrouble(/401/)
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
  await signInHere(page, { ...customer, password: NEW_PASSWORD })
  await expect(toastWith(page, 'Login successful')).toBeVisible()
  await openPage(phone, '/profile/wishlist')
  await expectSignedOut(phone)
  await phone.close()
})

test('a link that was used is told as such, and a new one can be asked for', async ({ page, api, baseURL, watch }) => {
  watch.expectTrouble(/422/)
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
})

test('somebody without an account is told the same and gets no mail', async ({ page }) => {
  const email = freshEmail()
  await openPage(page, '/forgot-password')
  await askForLink(page, email)
  // The mail that is asked for afterwards comes; had there been one before, it would be there by then.
  await page.getByLabel('Email').fill('shopper@pennysleeve.test')
  await page.getByRole('button', { name: 'Send link again' }).click()
  await readMail({ to: 'shopper@pennysleeve.test', about: 'Choose a new password' })
  expect((await listMails()).filter((mail) => mail.includes(email))).toEqual([])
})

test('a customer who is signed in can use the link too, and signs in anew', async ({ page, api, baseURL }) => {
  const customer = await makeCustomer(api, baseURL)
  await startSignedIn(page, customer)
  await openPage(page, '/forgot-password')
  await askForLink(page, customer.email)
  await openPage(page, await readLink(customer.email))
  await expect(userMenu(page, customer)).toBeAttached()
  await choosePassword(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/auth/login')
  await expectSignedOut(page)
})

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

test('an address that is none is told in words', async ({ page, watch }) => {
  watch.expectTrouble(/422/)
  await openPage(page, '/forgot-password')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(toastWith(page, 'Password reset failed')).toContainText('email is not a valid e-mail address')
})

test('a link cut in two leads to a new one; no search engine keeps the page, and everyone can use it', async ({
  page,
}) => {
  await openPage(page, '/reset-password')
  await expect(page.getByText('it is not complete')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await openPage(page, '/reset-password?token=made-up')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeViolations(page)
})
