import {
  freshEmail,
  makeCustomer,
  PASSWORD,
  readVerifyLink,
  startSignedIn,
  toastWith,
  userMenu,
  verifyEmail,
} from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'
import { openPage } from '../e2e/fixtures.ts'
import { findPlentiful } from '../e2e/orders.ts'

test(
  'a customer changes the e-mail address: it waits for the link in the new mailbox, and then the header says so',
  { tags: 'nightly' },
  async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    await verifyEmail(customer)
    const email = freshEmail()
    await startSignedIn(page, customer)
    await openPage(page, '/settings')
    const form = page.getByRole('form', { name: 'Email' })
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(toastWith(page, 'Check your mail')).toContainText(email)
    await expect(form).toContainText(`Waiting for ${email}`)
    await expect(form.getByLabel('Email')).toHaveValue(customer.email)
    await openPage(page, await readVerifyLink(email))
    await page.getByRole('button', { name: 'Verify this address' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      `${email} is the address of your account from now on.`,
    )
    await expect(userMenu(page, { email })).toBeAttached()
    await page.getByRole('main').getByRole('link', { name: 'Account settings' }).click()
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await expect(form).not.toContainText('Waiting for')
  },
)

test('a customer sees that the e-mail address is not verified, sends the link again, and cancels a change', async ({
  page,
  api,
  baseURL,
}) => {
  const customer = await makeCustomer(api, baseURL)
  await startSignedIn(page, customer)
  await openPage(page, '/settings')
  const form = page.getByRole('form', { name: 'Email' })
  await expect(form).toContainText('Not verified yet')
  await form.getByRole('button', { name: 'Send the link again' }).click()
  await expect(toastWith(page, 'Check your mail')).toContainText(customer.email)
  await form.getByLabel('Email').fill(freshEmail())
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Change email' }).click()
  await form.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(toastWith(page, 'Change cancelled')).toContainText(customer.email)
  await expect(form).toContainText('Not verified yet')
})

test('a used, replaced or truncated link says so on its page', async ({ page, api, baseURL, consoleErrors }) => {
  consoleErrors.allow(/422/)
  const customer = await makeCustomer(api, baseURL)
  const link = await readVerifyLink(customer.email)
  await verifyEmail(customer)
  for (const [path, sentence] of [
    [link, 'This link has been used already: the address is verified.'],
    ['/verify-email?token=made-up', 'This link does not work.'],
  ] as const) {
    await openPage(page, path)
    await page.getByRole('button', { name: 'Verify this address' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(sentence)
    await expect(page.getByRole('main').getByRole('status')).toBeFocused()
  }
  await openPage(page, '/verify-email')
  await expect(page.getByRole('main').getByRole('status')).toContainText('it is not complete')
  expect((await customer.api('GET /api/account')).user.email_verified).toBe(true)
})

test('the settings have no search box above them; the next page has it again', async ({ page, api, baseURL }) => {
  await startSignedIn(page, await makeCustomer(api, baseURL))
  await openPage(page, '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings')
  await expect(page.getByRole('banner').getByLabel('Search cards')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to your profile' }).click()
  await expect(page.getByRole('banner').getByLabel('Search cards')).toBeVisible()
})

test('a customer reads beside the field what is wrong with it', async ({ page, api, baseURL, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await startSignedIn(page, await makeCustomer(api, baseURL))
  await openPage(page, '/settings')
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('Current password').fill('not the password')
  await form.getByLabel('New password', { exact: true }).fill('a much newer one')
  await form.getByLabel('Confirm new password').fill('a much newer one')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('is wrong')
  await expect(form.getByLabel('Current password')).toBeFocused()
  await expect(toastWith(page, 'Change failed')).toBeVisible()
})

test('a customer saves an address, which the next order starts with, and removes it', async ({
  page,
  api,
  baseURL,
}) => {
  const customer = await makeCustomer(api, baseURL)
  await startSignedIn(page, customer)
  await openPage(page, '/settings')
  const form = page.getByRole('form', { name: 'Address' })
  for (const [label, text] of [
    ['Name', 'Ada Lovelace'],
    ['Address', '2 Flinders Lane'],
    ['City', 'Melbourne'],
    ['Postcode', '3000'],
    ['Phone', '0412 345 678'],
    ['Company', 'Analytical Engines'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(text)
  }
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(toastWith(page, 'Address saved')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('2 Flinders Lane')
  const variant_id = (await findPlentiful(customer)).master.id
  const order = await customer.api('POST /api/orders', {
    body: { order: { line_items_attributes: [{ variant_id, quantity: 1 }] } },
  })
  const { ship_address } = await customer.api('PUT /api/checkouts/:number/next', { params: { number: order.number } })
  expect(ship_address).toMatchObject({ name: 'Ada Lovelace', zipcode: '3000', state_id: 135 })
  await form.getByRole('button', { name: 'Delete this address' }).click()
  await expect(toastWith(page, 'Address deleted')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')
  expect((await customer.api('GET /api/account')).user.default_address).toBeNull()
})

test('a customer reads beside the field what is wrong with an address', async ({
  page,
  api,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/)
  await startSignedIn(page, await makeCustomer(api, baseURL))
  await openPage(page, '/settings')
  const form = page.getByRole('form', { name: 'Address' })
  await form.getByLabel('Postcode').fill('30')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByLabel('Postcode')).toHaveAccessibleDescription('must have 4 digits')
  await expect(form.getByLabel('Postcode')).toHaveValue('30')
  await expect(toastWith(page, 'Change failed')).toBeVisible()
})

test('a customer whose sign-out everywhere fails stays signed in and is told', async ({
  page,
  api,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/)
  const customer = await makeCustomer(api, baseURL)
  await startSignedIn(page, customer)
  await openPage(page, '/settings')
  await page.route('**/api/sessions', (route) => route.fulfill({ status: 503, json: { error: 'The shop is busy.' } }))
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(toastWith(page, 'Logout failed')).toContainText('The shop is busy.')
  await expect(userMenu(page, customer)).toBeAttached()
})

test(
  'a customer changes the password and signs in with the new one',
  { tags: 'nightly' },
  async ({ page, api, baseURL }) => {
    const customer = await makeCustomer(api, baseURL)
    await startSignedIn(page, customer)
    await openPage(page, '/settings')
    const form = page.getByRole('form', { name: 'Password' })
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByLabel('New password', { exact: true }).fill('a much newer one')
    await form.getByLabel('Confirm new password').fill('a much newer one')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(toastWith(page, 'Password changed')).toBeVisible()
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue('')
    const user = { email: customer.email, password: 'a much newer one' }
    expect((await api('POST /api/sign_in', { body: { user } })).user.id).toBe(customer.id)
  },
)
