import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { expect } from 'vitest'
import { PASSWORD } from './make-customer.ts'
import type { TestShop } from '../open-test-shop.ts'
import { runWaitingJobs } from '../run-waiting-jobs.ts'

export type Account = ResponseOf<'GET /api/account'>['user']

export const USED = 'This link has been used already: the address is verified.'
export const EXPIRED = 'This link has expired. Please send a new one from your account settings.'
export const DEAD =
  'This link does not work. A newer one may have taken its place, or the change was cancelled. Please send a new one from your account settings.'
export const TAKEN = 'Another account uses this address by now. Your account keeps the address it had.'

export const account = async ({ send }: TestShop, token: string): Promise<Account> =>
  (await send<{ user: Account }>('GET', '/api/account', { token })).body.user
export const verify = ({ send }: TestShop, token: string) =>
  send<ResponseOf<'PUT /api/email_verifications'> & { error?: string }>('PUT', '/api/email_verifications', {
    body: { token },
  })
export const resend = ({ send }: TestShop, token: string) => send('POST', '/api/email_verifications', { token })
export const cancel = ({ send }: TestShop, token: string) =>
  send<{ user: Account }>('DELETE', '/api/email_verifications', { token })
export const change = ({ send }: TestShop, token: string, user: object) =>
  send<{ user: Account; errors?: object }>('PUT', '/api/account', {
    token,
    body: { user: { current_password: PASSWORD, ...user } },
  })
export const signIn = ({ send }: TestShop, email: string, password = PASSWORD) =>
  send('POST', '/api/sign_in', { body: { user: { email, password } } })

/** The token of the newest link mailed to this address. */
export async function readToken(shop: TestShop, to: string): Promise<string> {
  await shop.runJobs()
  const mail = shop.mails.findLast((one) => one.to === to && one.text.includes('/verify-email?'))
  return new URL(/http\S+/.exec(mail!.text)![0]).searchParams.get('token')!
}

export async function resetPassword(shop: TestShop, email: string, password: string): Promise<void> {
  await shop.send('POST', '/api/passwords', { body: { user: { email } } })
  await runWaitingJobs(shop)
  const mail = shop.mails.findLast((one) => one.to === email && one.text.includes('/reset-password?'))
  const token = new URL(/http\S+/.exec(mail!.text)![0]).searchParams.get('token')!
  const user = { reset_password_token: token, password, password_confirmation: password }
  expect((await shop.send('PUT', '/api/passwords', { body: { user } })).status).toBe(204)
}
