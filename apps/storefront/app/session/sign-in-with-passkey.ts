import { signWithPasskey } from '@pennysleeve/ui/passkey.ts'
import { client } from '../api/browser.ts'
import { session } from './session.ts'

/** Signs in with a discoverable passkey: no e-mail is asked for. */
export async function signInWithPasskey({ remember_me }: { remember_me: boolean }): Promise<void> {
  const { options } = await client('POST /api/passkeys/sign_in_options')
  const credential = await signWithPasskey(options)
  const { id, email, api_key } = (await client('POST /api/passkeys/sign_in', { body: { credential, remember_me } }))
    .user
  session.getState().signedIn({ id, email, api_key })
}
