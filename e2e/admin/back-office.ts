import type { Page } from '@playwright/test'
import { createClient, httpTransport, type ResponseOf, type Client } from '@pennysleeve/contract/client.ts'
import { makeCustomer, PASSWORD } from '../customers.ts'
import { expect } from '../fixtures.ts'
import { readMail } from '../mailbox.ts'

/** The demo shop's admin. */
export const ADMIN = { email: 'staff@pennysleeve.test', password: 'pennysleeve-demo' }

/** Opens a page of the back-office with a stored session. */
export async function openBackOffice(page: Page, path = '', { email, password } = ADMIN): Promise<void> {
  const response = await page.request.post('/api/sign_in', { data: { user: { email, password } } })
  expect(response.ok(), `${email} signs in`).toBe(true)
  const { user }: ResponseOf<'POST /api/sign_in'> = await response.json()
  const { id, role, api_key: token } = user
  const kept = JSON.stringify({ state: { token, member: { id, email, role } }, version: 0 })
  // Only once: a test that signs out stays signed out.
  await page.addInitScript((session) => {
    if (localStorage.getItem('back-office-session') === null) localStorage.setItem('back-office-session', session)
  }, kept)
  await page.goto(`/admin/${path}`)
  await expect(page.getByRole('heading', { name: 'Back-office', level: 1 })).toBeHidden()
}

/** Fills in the sign-in page that is already open. */
export async function signInToBackOffice(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Makes a member of staff for one test, with an API client. */
export async function makeMember(api: Client, baseURL: string | undefined, role: 'staff' | 'admin' = 'staff') {
  const { id, email } = await makeCustomer(api, baseURL)
  const admin = await signInByCall(api, baseURL, ADMIN)
  await admin('POST /api/admin/staff', { body: { member: { email, role } } })
  // The invitation removes the old password: a new one is set by the mailed link.
  const letter = await readMail({ to: email, about: 'invited to the back-office' })
  const reset_password_token = /reset-password\?token=([\w-]+)/.exec(letter)?.[1] ?? ''
  const user = { reset_password_token, password: PASSWORD, password_confirmation: PASSWORD }
  await api('PUT /api/passwords', { body: { user } })
  const member = { email, password: PASSWORD }
  return { id, ...member, api: await signInByCall(api, baseURL, member) }
}

async function signInByCall(api: Client, baseURL: string | undefined, user: { email: string; password: string }) {
  const { api_key } = (await api('POST /api/sign_in', { body: { user } })).user
  return createClient(httpTransport(baseURL ?? '', () => api_key))
}
