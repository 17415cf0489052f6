import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

const ADMIN = { email: 'staff@pennysleeve.test', password: 'pennysleeve-demo' }

test(
  'the owner makes a code, reads what is wrong with one, and switches it off',
  { tags: 'nightly' },
  async ({ page, api, customer }) => {
    const { id, email, role, api_key: token } = (await api('POST /api/sign_in', { body: { user: ADMIN } })).user
    localStorage.setItem(
      'back-office-session',
      JSON.stringify({ state: { token, member: { id, email, role } }, version: 0 }),
    )
    await page.goto('/admin/discount-codes')
    await page.getByRole('button', { name: 'Make a code' }).click()
    const code = `OWNER-${customer.id}`
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Make the code' }).click()
    await expect(page.getByLabel('Per cent off')).toHaveAccessibleDescription('Is needed: either this or an amount.')
    await page.getByLabel('Per cent off').fill('15')
    await page.getByLabel('Goods from (AU$)').fill('20')
    await page.getByRole('button', { name: 'Make the code' }).click()
    const row = page.getByRole('row', { name: new RegExp(code) })
    await expect(row).toContainText('15%')
    await expect(row).toContainText('from AU$20.00, once a customer')
    await expect(row).toContainText('Active')
    await page.getByRole('button', { name: `Switch ${code} off` }).click()
    await expect(row).toContainText('Off')
  },
)
