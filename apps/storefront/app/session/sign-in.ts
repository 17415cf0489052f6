import type { InputOf } from '@pennysleeve/contract/client.ts'
import { client } from '../api/browser.ts'
import { session } from './session.ts'

export async function signIn(user: InputOf<'POST /api/sign_in'>['body']['user']): Promise<void> {
  const { id, email, api_key } = (await client('POST /api/sign_in', { body: { user } })).user
  session.getState().signedIn({ id, email, api_key })
}
