import { expect, type Locator, type Page } from '@playwright/test'
import type { Client } from '@pennysleeve/contract/client.ts'
import { createClient, httpTransport } from '@pennysleeve/contract/client.ts'
import { openPage } from './fixtures.ts'
import { readMail } from './mailbox.ts'

export const PASSWORD = 'a long enough password'
/** The demo shop's customer, with orders and store credit behind them. */
export const DEMO = { email: 'shopper@pennysleeve.test', password: 'pennysleeve-demo' }

export type Customer = { id: number; email: string; api_key: string; api: Client }

let made = 0

/** An e-mail address not yet used in this run. */
export function freshEmail(): string {
  made += 1
  return `ada-${process.pid}-${Date.now()}-${made}@example.test`
}

/** Makes a customer for one test, with an API client. */
export async function makeCustomer(api: Client, baseURL: string | undefined): Promise<Customer> {
  const user = { email: freshEmail(), password: PASSWORD, password_confirmation: PASSWORD }
  const { id, email, api_key } = (await api('POST /api/sign_up', { body: { user } })).user
  return { id, email, api_key, api: createClient(httpTransport(baseURL ?? '', () => api_key)) }
}

/** The path of the nth verification link mailed to this address. */
export async function readVerifyLink(email: string, nth = 1): Promise<string> {
  const mail = await readMail({ to: email, about: '/verify-email?', nth })
  const { pathname, search } = new URL(/http\S+token=\S+/.exec(mail)?.[0] ?? '')
  return pathname + search
}

/** Verifies the customer's address by the mailed link. */
export async function verifyEmail({ api, email }: Customer): Promise<void> {
  const token = new URLSearchParams((await readVerifyLink(email)).split('?', 2)[1]).get('token') ?? ''
  await api('PUT /api/email_verifications', { body: { token } })
}

/** Stores a customer's session before the first page loads. */
export async function startSignedIn(page: Page, customer: Customer): Promise<void> {
  await openPage(page, '/faq')
  await page.evaluate((kept) => localStorage.setItem('token-store', kept), sessionJson(customer))
}

/** The value of `token-store` in a customer's localStorage. */
export function sessionJson({ id, email, api_key }: Customer): string {
  const state = { token: api_key, projects: [], userData: { id, email, api_key }, buyCount: 0, purchasedCards: [] }
  return JSON.stringify({ state, version: 0 })
}

/** Fills in the sign-in page that is already open. */
export async function fillSignIn(page: Page, { email, password = PASSWORD }: { email: string; password?: string }) {
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** By selector: the home page's modal notice hides everything else from role queries. */
export function toastWith(page: Page, title: string): Locator {
  return page.locator('ol > li[data-state="open"]').filter({ hasText: title })
}

export function userMenu(page: Page, { email }: { email: string }): Locator {
  return page.getByRole('banner').getByRole('button', { name: email.split('@', 1)[0] ?? '', exact: true })
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await storedSession(page)).toMatchObject({ token: '', userData: null })
}

/** The session in localStorage. */
export function storedSession(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('token-store') ?? '{}').state)
}
