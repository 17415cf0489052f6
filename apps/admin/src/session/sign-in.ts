import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { signWithPasskey } from '@pennysleeve/ui/passkey.ts'
import { client } from '../api/browser.ts'
import { session } from './session.ts'

export async function signIn(sent: { email: string; password: string; code: string }): Promise<void> {
  begin((await client('POST /api/sign_in', { body: { user: sent } })).user)
}

/** A passkey with user verification is both factors: no code is needed. */
export async function signInWithPasskey(): Promise<void> {
  const { options } = await client('POST /api/passkeys/sign_in_options')
  const credential = await signWithPasskey(options)
  begin((await client('POST /api/passkeys/sign_in', { body: { credential } })).user)
}

/** Customers are rejected here; their token would have no permission. */
function begin(user: ResponseOf<'POST /api/sign_in'>['user']): void {
  if (user.role === 'customer') throw new Error('This account does not work here. Customers sign in at the shop.')
  const { id, email, role, withheld_permissions, granted_permissions, api_key } = user
  session.getState().signedIn({ id, email, role, withheld_permissions, granted_permissions }, api_key)
}

/** Signs out in this browser even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await client('DELETE /api/sign_out', { body: {} }).catch(() => undefined)
  session.getState().signOut()
}
