import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** The demo shop's people. */
export const ADMIN = { email: 'staff@sideboard.test', password: 'sideboard-demo' }

/** Opens an address of the back-office and signs in there. */
export async function openBackOffice(page: Page, path = '', { email, password } = ADMIN): Promise<void> {
  await page.goto(`/admin/${path}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Back-office', level: 1 })).toBeHidden()
}
