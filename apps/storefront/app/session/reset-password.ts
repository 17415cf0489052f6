import { client } from '../api/browser.ts'
import { session } from './session.ts'

type NewPassword = { reset_password_token: string; password: string; password_confirmation: string }

/** Sets a new password with the token of a mailed link. It ends every session, so this browser forgets its own too. */
export async function resetPassword(user: NewPassword): Promise<void> {
  await client('PUT /api/passwords', { body: { user } })
  session.getState().reset()
}
