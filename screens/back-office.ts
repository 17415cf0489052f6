import type { Client } from '@pennysleeve/contract/client.ts'
import type { Page } from '@playwright/test'
import { ADMIN } from '../e2e/admin/back-office.ts'

/** Opens a page of the back-office, signed in. */
export async function openBackOffice(page: Page, api: Client, path = '', user = ADMIN): Promise<void> {
  const { email, password } = user
  const { id, role, api_key: token } = (await api('POST /api/sign_in', { body: { user: { email, password } } })).user
  const session = { state: { token, member: { id, email, role } }, version: 0 }
  localStorage.setItem('back-office-session', JSON.stringify(session))
  await page.goto(`/admin/${path}`)
}
