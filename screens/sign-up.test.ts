import { DEMO, PASSWORD, freshEmail, toastWith } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'
import { openPage } from '../e2e/fixtures.ts'

test('a newcomer whose address is taken is told so and stays signed out', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await openPage(page, '/auth/register')
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(toastWith(page, 'Registration failed')).toContainText('email has already been taken')
  await expect(page).toHaveURL('/auth/register')
})

test('a newcomer’s common password is refused beside the field', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await openPage(page, '/auth/register')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email').fill(freshEmail())
  await password.fill('password123')
  await page.getByLabel('Confirm password').fill('password123')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(toastWith(page, 'Registration failed')).toContainText('one of the first that people try')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(/is too easy to guess/)
})

test('a newcomer who leaves a field empty or mistypes the confirmation is told before anything is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await openPage(page, '/auth/register')
  const signUp = page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true })
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signUp.click()
  await expect(toastWith(page, 'Missing fields: Please fill in all required fields!')).toBeVisible()
  await page.getByLabel('Confirm password').fill('something else')
  await signUp.click()
  await expect(toastWith(page, "Passwords don't match: Please make sure your passwords match!")).toBeVisible()
  expect(sent).not.toContain('POST /api/sign_up')
})

test(
  'a newcomer sees how hard the new password is to guess, and the shop agrees',
  { tags: 'nightly' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await openPage(page, '/auth/register')
    const form = page.getByRole('main')
    const meter = form.locator('[aria-live]')
    const password = form.getByLabel('Password', { exact: true })
    await form.getByLabel('Email').fill(freshEmail())
    await password.pressSequentially('short')
    await expect(meter).toHaveText('Password strength: Too short')
    await password.fill('password1')
    await expect(meter).toHaveText('Password strength: Too easy to guess')
    await form.getByLabel('Confirm password').fill('password1')
    await form.getByRole('button', { name: 'Sign Up' }).click()
    await expect(toastWith(page, 'Registration failed')).toBeVisible()
    await password.fill('correct horse battery')
    await expect(meter).toHaveText('Password strength: Strong')
    await password.fill('')
    await expect(meter).toHaveText('')
  },
)

test('a password meter without a response stays empty and does not block the sign-up', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/)
  await page.route('**/api/password_strength', (route) => route.fulfill({ status: 503, json: { error: 'Later.' } }))
  await openPage(page, '/auth/register')
  const form = page.getByRole('main')
  const asked = page.waitForResponse('**/api/password_strength')
  await form.getByLabel('Email').fill(freshEmail())
  await form.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await asked
  await expect(form.locator('[aria-live]')).toHaveText('')
  await form.getByLabel('Confirm password').fill('correct horse battery')
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expect(toastWith(page, 'Registration successful')).toBeVisible()
})
