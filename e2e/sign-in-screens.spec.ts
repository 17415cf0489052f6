import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const form = (page: Page) => page.getByRole('main')

async function expectToggles(page: Page, label: string) {
  const field = form(page).getByLabel(label, { exact: true })
  const toggle = field.locator('..').getByRole('button')
  await field.fill('a secret')
  await expect(field).toHaveAttribute('type', 'password')
  await toggle.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('a secret')
  await toggle.click()
  await expect(field).toHaveAttribute('type', 'password')
}

test('the sign-in screen asks for a username that is an email, a password, and whether to remember', async ({
  page,
}) => {
  await openPage(page, '/auth/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await expect(form(page).getByLabel('Username')).toHaveAttribute('type', 'email')
  const remember = form(page).getByRole('checkbox', { name: 'Remember me' })
  await expect(remember).not.toBeChecked()
  await remember.check()
  await expect(remember).toBeChecked()
  await expectNoAxeViolations(page)
})

test('somebody signing in can look at the password they typed', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/auth/login')
  await expectToggles(page, 'Password')
})

test('the sign-in screen leads to a forgotten password and to signing up', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/auth/login')
  await expect(form(page).getByRole('link', { name: 'Forgot your password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await form(page).getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/auth/register')
})

test(
  'somebody who signs in without an email or a password is told that both are needed',
  { tag: '@once' },
  async ({ page }) => {
    const fillings = [
      ['', ''],
      ['ana@example.com', ''],
      ['', 'a secret'],
      ['   ', 'a secret'],
    ] as const
    for (const [email, password] of fillings) {
      await openPage(page, '/auth/login')
      await form(page).getByLabel('Username').fill(email)
      await form(page).getByLabel('Password', { exact: true }).fill(password)
      await form(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(toast(page)).toContainText('Missing fields: Please enter email and password!')
      await expect(page).toHaveURL('/auth/login')
    }
    await expectNoAxeViolations(page)
  },
)

test('the sign-up screen asks for an email, a password and the password again', async ({ page }) => {
  await openPage(page, '/auth/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  await expect(form(page).getByLabel('Email')).toHaveAttribute('type', 'email')
  await expectToggles(page, 'Password')
  await expectToggles(page, 'Confirm password')
  await expectNoAxeViolations(page)
})

test('somebody who signs up with an empty field is told that all are needed', { tag: '@once' }, async ({ page }) => {
  const full = { Email: 'ana@example.com', Password: 'a secret', 'Confirm password': 'a secret' }
  for (const left of Object.keys(full)) {
    await openPage(page, '/auth/register')
    for (const [label, text] of Object.entries(full)) {
      await form(page)
        .getByLabel(label, { exact: true })
        .fill(label === left ? '' : text)
    }
    await form(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(toast(page), left).toContainText('Missing fields: Please fill in all required fields!')
    await expect(page).toHaveURL('/auth/register')
  }
})

test('somebody whose two passwords differ is told so', { tag: '@once' }, async ({ page }) => {
  await openPage(page, '/auth/register')
  await form(page).getByLabel('Email').fill('ana@example.com')
  await form(page).getByLabel('Password', { exact: true }).fill('a secret')
  await form(page).getByLabel('Confirm password').fill('a Secret')
  await form(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(toast(page)).toContainText("Passwords don't match: Please make sure your passwords match!")
  await expectNoAxeViolations(page)
})

test('the forgotten-password screen opens for everyone', async ({ page }) => {
  await openPage(page, '/forgot-password')
  await expect(form(page).getByLabel(/email/i)).toBeVisible()
  await expectNoAxeViolations(page)
})
