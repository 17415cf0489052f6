import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address, waitBetweenClicks, expectAddress, fill, findToast } from './harness/dom.ts'
import { openScreen } from './harness/open-screen.tsx'

const form = () => within(screen.getByRole('main'))

async function expectToggles(user: UserEvent, label: string): Promise<void> {
  const field = form().getByLabelText(label)
  const toggle = within(field.parentElement!).getByRole('button')
  await fill(user, field, 'a secret')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(toggle)
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('a secret')
  await user.click(toggle)
  expect(field).toHaveAttribute('type', 'password')
}

test('the sign-in screen asks for a username that is an email, a password, and whether to remember', async () => {
  const { user } = await openScreen('/auth/login')
  expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  expect(form().getByLabelText('Username')).toHaveAttribute('type', 'email')
  const remember = form().getByRole('checkbox', { name: 'Remember me' })
  expect(remember).not.toBeChecked()
  await user.click(remember)
  expect(remember).toBeChecked()
})

test('somebody signing in can look at the password they typed', async () => {
  const { user } = await openScreen('/auth/login')
  await expectToggles(user, 'Password')
})

test('the sign-in screen leads to a forgotten password and to signing up', async () => {
  const { user } = await openScreen('/auth/login')
  const forgot = form().getByRole('link', { name: 'Forgot your password' })
  expect(forgot).toHaveAttribute('href', '/forgot-password')
  await user.click(form().getByRole('link', { name: 'Sign up' }))
  await expectAddress('/auth/register')
})

test('somebody who signs in without an email or a password is told that both are needed', async () => {
  const { user } = await openScreen('/auth/login')
  for (const [email, password] of [
    ['', ''],
    ['ana@example.com', ''],
    ['', 'a secret'],
    ['   ', 'a secret'],
  ] as const) {
    await fill(user, form().getByLabelText('Username'), email)
    await fill(user, form().getByLabelText('Password'), password)
    await waitBetweenClicks()
    await user.click(form().getByRole('button', { name: 'Sign In' }))
    const toast = await findToast('Missing fields: Please enter email and password!')
    expect(address()).toBe('/auth/login')
    await user.click(within(toast).getByRole('button', { name: 'Close notification' }))
  }
})

test('the sign-up screen asks for an email, a password and the password again', async () => {
  const { user } = await openScreen('/auth/register')
  expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  expect(form().getByLabelText('Email')).toHaveAttribute('type', 'email')
  await expectToggles(user, 'Password')
  await expectToggles(user, 'Confirm password')
})

test('somebody who signs up with an empty field is told that all are needed', async () => {
  const full = { Email: 'ana@example.com', Password: 'a secret', 'Confirm password': 'a secret' }
  const { user } = await openScreen('/auth/register')
  for (const left of Object.keys(full)) {
    for (const [label, text] of Object.entries(full)) {
      await fill(user, form().getByLabelText(label), label === left ? '' : text)
    }
    await waitBetweenClicks()
    await user.click(form().getByRole('button', { name: 'Sign Up' }))
    const toast = await findToast('Missing fields: Please fill in all required fields!')
    expect(address()).toBe('/auth/register')
    await user.click(within(toast).getByRole('button', { name: 'Close notification' }))
  }
})

test('somebody whose two passwords differ is told so', async () => {
  const { user } = await openScreen('/auth/register')
  await fill(user, form().getByLabelText('Email'), 'ana@example.com')
  await fill(user, form().getByLabelText('Password'), 'a secret')
  await fill(user, form().getByLabelText('Confirm password'), 'a Secret')
  await user.click(form().getByRole('button', { name: 'Sign Up' }))
  await findToast("Passwords don't match: Please make sure your passwords match!")
})

test('the forgotten-password screen opens for everyone', async () => {
  await openScreen('/forgot-password')
  expect(form().getByLabelText(/email/i)).toBeVisible()
})
