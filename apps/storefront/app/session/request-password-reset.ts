import { client } from '../api/browser.ts'

/** Requests a reset link by mail. The response does not reveal whether the account exists. */
export async function requestPasswordReset(email: string): Promise<string> {
  return (await client('POST /api/passwords', { body: { user: { email } } })).message
}
