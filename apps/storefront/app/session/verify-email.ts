import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { client } from '../api/browser.ts'
import { session } from './session.ts'

/** Verifies an e-mail with the token of a mailed link, and updates the e-mail of the session. */
export async function verifyEmail(token: string): Promise<ResponseOf<'PUT /api/email_verifications'>> {
  const verified = await client('PUT /api/email_verifications', { body: { token } })
  const { userData, signedIn } = session.getState()
  if (userData && verified.changed) {
    const account = await client('GET /api/account').catch(() => undefined)
    if (account) signedIn({ ...userData, email: account.user.email })
  }
  return verified
}
