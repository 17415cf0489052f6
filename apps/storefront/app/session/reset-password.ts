import { client } from '../api/browser.ts'
import { session } from './session.ts'

type NewPassword = { reset_password_token: string; password: string; password_confirmation: string }

/**
 * Sets a new password with the token of a mailed link. The server ends every session, so this browser drops its own.
 */
export async function resetPassword(user: NewPassword): Promise<void> {
  await client('PUT /api/passwords', { body: { user } })
  session.getState().reset()
}
