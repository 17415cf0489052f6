import type { AnswerOf } from '@pennysleeve/contract/client.ts'
import { client } from '../api/browser.ts'
import { session } from './session.ts'

/** Verifies an address with the token of a mailed link. Whoever is signed in here may read differently now. */
export async function verifyEmail(token: string): Promise<AnswerOf<'PUT /api/email_verifications'>> {
  const verified = await client('PUT /api/email_verifications', { body: { token } })
  const { userData, signedIn } = session.getState()
  if (userData && verified.changed) {
    const account = await client('GET /api/account').catch(() => undefined)
    if (account) signedIn({ ...userData, email: account.user.email })
  }
  return verified
}
