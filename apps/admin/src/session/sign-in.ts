import { client } from '../api/browser.ts'
import { session } from './session.ts'

/** Signs in whoever works here; a customer's token would open nothing, so it is not even kept. */
export async function signIn(sent: { email: string; password: string; code: string }): Promise<void> {
  const { user } = await client('POST /api/sign_in', { body: { user: sent } })
  if (user.role === 'customer') throw new Error('This account does not work here. Customers sign in at the shop.')
  session.getState().signedIn({ id: user.id, email: user.email, role: user.role }, user.api_key)
}

/** Whatever the server says, this browser forgets who was signed in. */
export async function signOut(): Promise<void> {
  await client('DELETE /api/sign_out', { body: {} }).catch(() => undefined)
  session.getState().signOut()
}
