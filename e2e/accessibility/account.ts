import { AUSTRALIA_ID, NORTHERN_TERRITORY_ID } from '@pennysleeve/domain/australia.ts'
import { freshEmail, PASSWORD, readVerifyLink, verifyEmail, type Customer } from '../customers.ts'
import { expect, openPage } from '../fixtures.ts'
import { ADDRESS } from '../orders.ts'
import type { PageState } from './check-page-states.ts'

export function accountPages(customer: Customer): PageState[] {
  return [
    {
      state: 'a link that was used',
      prepare: async (page) => {
        const link = await readVerifyLink(customer.email)
        await verifyEmail(customer)
        await openPage(page, link)
        await page.getByRole('button', { name: 'Verify this address' }).click()
        await expect(page.getByRole('main').getByRole('status')).toBeFocused()
      },
    },
    {
      path: '/settings',
      state: 'with a saved address, another device and an e-mail change that waits',
      before: () => fillAccount(customer),
      prepare: async (page) => {
        await expect(page.getByRole('form', { name: 'Email' })).toContainText('Waiting for')
        await expect(page.getByLabel('City')).toHaveValue(ADDRESS.city)
        await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2)
      },
    },
    {
      state: 'with a wrong password',
      prepare: async (page) => {
        const form = page.getByRole('form', { name: 'Password' })
        await form.getByLabel('Current password').fill('not the password')
        await form.getByLabel('New password', { exact: true }).fill('a much newer one')
        await form.getByLabel('Confirm new password').fill('a much newer one')
        await form.getByRole('button', { name: 'Change password' }).click()
        await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('is wrong')
      },
    },
    {
      path: '/settings',
      state: 'the question whether to leave for good, with a wrong password',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Delete account' }).click()
        const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
        await dialog.getByLabel('Current password').fill('not the password')
        await dialog.getByRole('button', { name: 'Delete for ever' }).click()
        await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('is wrong')
      },
    },
  ]
}

async function fillAccount({ api, email }: Customer): Promise<void> {
  const default_address = { ...ADDRESS, country_id: AUSTRALIA_ID, state_id: NORTHERN_TERRITORY_ID }
  await api('PUT /api/account', { body: { user: { default_address } } })
  await api('PUT /api/account', { body: { user: { email: freshEmail(), current_password: PASSWORD } } })
  await api('POST /api/sign_in', { body: { user: { email, password: PASSWORD } } })
}
