import type { Page } from '@playwright/test'
import { toastWith } from './customers.ts'
import { expect } from './fixtures.ts'
import { readMail } from './mailbox.ts'

export const NEW_PASSWORD = 'a much newer one'
const SENT = 'If there is an account with this address, a link is on its way to it.'

export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(toastWith(page, 'Check your mail')).toContainText(SENT)
}

export async function readLink(email: string): Promise<string> {
  const mail = await readMail({ to: email, about: 'Choose a new password' })
  const { pathname, search } = new URL(/http\S+token=\S+/.exec(mail)?.[0] ?? '')
  return pathname + search
}

export async function choosePassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(confirmation)
  await page.getByRole('button', { name: 'Change password' }).click()
}
