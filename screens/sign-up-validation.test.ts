import { DEMO, PASSWORD, toastWith } from '../e2e/customers.ts'
import { waitBetweenClicks } from './harness/dom.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/test.ts'
import { openPage } from '../e2e/fixtures.ts'

test('a newcomer who presses Enter in the middle of the address stays in its field', async ({ page }) => {
  await openPage(page, '/auth/register')
  const email = page.getByLabel('Email')
  await email.pressSequentially('wanda')
  await email.press('Enter')
  await expect(toastWith(page, 'Missing fields: Please fill in all required fields!')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('is not a valid e-mail address')
  await page.keyboard.type('@example.test')
  await expect(email).toHaveValue('wanda@example.test')
  await waitBetweenClicks()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
})

test('a newcomer whose passwords differ sees both fields marked', async ({ page }) => {
  await openPage(page, '/auth/register')
  await page.getByLabel('Email').fill('wanda@example.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByLabel('Confirm password').press('Enter')
  await expect(toastWith(page, "Passwords don't match: Please make sure your passwords match!")).toBeVisible()
  for (const label of ['Password', 'Confirm password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription('does not match')
  }
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a newcomer whose address is taken is led to the account there is', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await openPage(page, '/auth/register')
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(DEMO.email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form).toContainText('Is it yours? Sign in or choose a new password')
  await form.getByRole('link', { name: 'choose a new password' }).click()
  await expect(page).toHaveURL('/forgot-password')
})
