import { PASSWORD, toastWith } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { openPage } from '../e2e/fixtures.ts'
import { test } from './harness/signed-in.ts'

test(
  'a customer sees this device first, signs one and then all others out, and the keyboard stays near',
  { tags: 'nightly' },
  async ({ page, api, customer }) => {
    const user = { email: customer.email, password: PASSWORD }
    for (let other = 0; other < 3; other += 1) await api('POST /api/sign_in', { body: { user } })
    await openPage(page, '/settings')
    const devices = page.getByRole('region', { name: 'Devices' })
    const rows = devices.getByRole('listitem')
    await expect(rows).toHaveCount(4)
    await expect(rows.first()).toContainText(/This device, signed in since \d/)
    await expect(rows.nth(1)).toContainText(/Last used .*, signed in since \d/)

    await rows.nth(1).getByRole('button').press('Enter')
    await expect(toastWith(page, 'Device signed out')).toBeVisible()
    await expect(rows).toHaveCount(3)
    await expect(devices.getByRole('heading', { name: 'Devices' })).toBeFocused()

    await devices.getByRole('button', { name: 'Sign out all other devices' }).press('Enter')
    await expect(toastWith(page, 'Other devices signed out')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('This device')
    await expect(devices.getByRole('heading', { name: 'Devices' })).toBeFocused()
    await expect(devices.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0)
  },
)

test(
  'a changed password signs the other devices out, and their list says so at once',
  { tags: 'nightly' },
  async ({ page, api, customer }) => {
    await api('POST /api/sign_in', { body: { user: { email: customer.email, password: PASSWORD } } })
    await openPage(page, '/settings')
    const rows = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const form = page.getByRole('form', { name: 'Password' })
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByLabel('New password', { exact: true }).fill('a much newer one')
    await form.getByLabel('Confirm new password').fill('a much newer one')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(toastWith(page, 'Password changed')).toContainText('Your other devices have been signed out.')
    await expect(rows).toHaveCount(1)
  },
)

test('devices and passkeys that cannot be loaded are not mistaken for none', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/503/)
  for (const path of ['sessions', 'passkeys']) {
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 503, json: { error: 'Later.' } }))
  }
  await openPage(page, '/settings')
  for (const [name, text] of [
    ['Devices', 'Your devices could not be loaded.'],
    ['Passkeys', 'Your passkeys could not be loaded.'],
  ] as const) {
    const panel = page.getByRole('region', { name })
    await expect(panel.getByRole('alert')).toContainText(text)
    await page.unroute(`**/api/${name === 'Devices' ? 'sessions' : 'passkeys'}`)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel.getByRole('alert')).toHaveCount(0)
  }
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText('This device')
})
